import { expect, test, vi } from 'vitest'
import { MAX_IDS } from '#rules/records/wire_formats.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { outcomeOf } from './run_actions.ts'
import { able } from './declare.tsx'

const done = { errcode: '0', msg: '', msg_en: '' }
const in_use = { errcode: 'IN_USE', msg: 'in use', msg_en: 'in use' }
const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const lost = new RequestFailure('no_answer', 'no answer')

test('one request for all rows: each refusal is about its row', async () => {
  const runAll = vi.fn(async () => ({ ...done, ids: ['a', 'c'], refused: [{ id: 'b', ...in_use }] }))
  expect(await outcomeOf({ runAll }, rows, 'why')).toEqual({
    done: [{ id: 'a' }, { id: 'c' }],
    refused: [{ row: { id: 'b' }, why: 'in use' }],
  })
  expect(runAll).toHaveBeenCalledExactlyOnceWith(rows, 'why')
})

test.each([
  ['a refusal of the whole', async () => ({ ...in_use, refused: [] }), 'in use'],
  ['no answer', () => Promise.reject(lost), 'no answer'],
])('one request for all rows: %s is about every row', async (_what, runAll, why) => {
  const { done: changed, refused } = await outcomeOf({ runAll }, rows, '')
  expect(changed).toEqual([])
  expect(refused.map((one) => one.why)).toEqual([why, why, why])
})

test('more rows than a request takes are sent in several, from the end, and the progress is told', async () => {
  const many = Array.from({ length: 2 * MAX_IDS + 1 }, (_, i) => ({ id: `${i}` }))
  const sent: string[][] = []
  const runAll = async (part: readonly { id: string }[]) => {
    sent.push(part.map(({ id }) => id))
    return { ...done, refused: part.filter(({ id }) => id === '300').map(({ id }) => ({ id, ...in_use })) }
  }
  const progress = vi.fn()
  const outcome = await outcomeOf({ runAll }, many, '', progress)
  expect(sent.map((part) => part.length)).toEqual([MAX_IDS, MAX_IDS, 1])
  expect(sent.flat().toSorted()).toEqual(many.map(({ id }) => id).toSorted())
  expect(sent[0]?.at(-1)).toBe(many.at(-1)?.id)
  expect(progress.mock.calls).toEqual([[MAX_IDS], [2 * MAX_IDS]])
  expect(outcome.refused).toEqual([{ row: { id: '300' }, why: 'in use' }])
  expect(outcome.done.map(({ id }) => id)).toEqual(many.map(({ id }) => id).filter((one) => one !== '300'))
})

test('after a request without an answer, no further one is sent', async () => {
  const many = Array.from({ length: MAX_IDS + 1 }, (_, i) => ({ id: `${i}` }))
  const runAll = vi.fn(() => Promise.reject(lost))
  const { done: changed, refused } = await outcomeOf({ runAll }, many, '')
  expect(runAll).toHaveBeenCalledOnce()
  expect(changed).toEqual([])
  expect(new Set(refused.map(({ why }) => why))).toEqual(new Set(['no answer']))
})

test('an action follows what the server says about the row', () => {
  const row = {
    actions: [
      { action: 'delete', allowed: 0, msg: '使用中', msg_en: 'in use' },
      { action: 'stop', allowed: 1, msg: null, msg_en: null },
    ],
  }
  expect(able('stop')(row)).toBe(true)
  expect(['使用中', 'in use']).toContain(able('delete')(row))
  expect(able('merge')(row)).toBe(false)
})
