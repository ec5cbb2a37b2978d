import { expect, test } from 'vitest'
import { inParts, pendingOf, withAnswer, type SettledBookings } from './settled.ts'

const none: SettledBookings = new Map()
const answer = (ids: string[], refused: string[]) => ({
  ...{ errcode: ids.length > 0 ? '0' : 'SLOT_TAKEN', msg: '', msg_en: 'Taken', ids },
  refused: refused.map((id) => ({ id, errcode: 'SLOT_TAKEN', msg: '', msg_en: `${id} is taken` })),
})

test('what is refused stays in the way, and says why; what was done is out of it', () => {
  const bookings = ['a', 'b', 'c'].map((id) => ({ id }))
  const after = withAnswer(none, ['a', 'b'], answer(['a'], ['b']), () => ({ is: 'moved', number: 'A5' }))
  expect(Object.fromEntries(after)).toEqual({
    a: { is: 'moved', number: 'A5' },
    b: { is: 'refused', why: 'b is taken' },
  })
  expect(pendingOf(bookings, after).map(({ id }) => id)).toEqual(['b', 'c'])
})

test('a request that is refused as a whole refuses all that it was about', () => {
  const after = withAnswer(none, ['a'], answer([], []), () => ({ is: 'cancelled' }))
  expect(after.get('a')).toEqual({ is: 'refused', why: 'Taken' })
})

test.each([
  [0, []],
  [2, [2]],
  [5, [2, 2, 1]],
])('%i are sent in parts of two', (count, sizes) => {
  expect(inParts(Array.from({ length: count }), 2).map((part) => part.length)).toEqual(sizes)
})
