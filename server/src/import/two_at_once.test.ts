import { expect, test } from 'vitest'
import { twoAtOnce } from './two_at_once.ts'

test('two parts are at hand at once, never more, and each is worked off once', async () => {
  let at_hand = 0
  let most = 0
  const seen: number[] = []
  await twoAtOnce([1, 2, 3, 4, 5], async (part) => {
    most = Math.max(most, (at_hand += 1))
    await Promise.resolve()
    at_hand -= 1
    seen.push(part)
    return true
  })
  expect(most).toBe(2)
  expect(new Set(seen)).toEqual(new Set([1, 2, 3, 4, 5]))
  expect(seen).toHaveLength(5)
})

test('after one that says so no further part is begun, and the one at hand is waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const ended: string[] = []
  const worked = twoAtOnce(['long', 'last', 'never'], async (part) => {
    if (part === 'long') await promise
    ended.push(part)
    if (part === 'last') resolve(undefined)
    return part !== 'last'
  })
  await worked
  expect(ended).toEqual(['last', 'long'])
})

test('after one that fails no further part is begun, and the failure is told once the one at hand has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const ended: string[] = []
  const worked = twoAtOnce(['long', 'fails', 'never'], async (part) => {
    if (part === 'fails') {
      resolve(undefined)
      throw new Error('no database')
    }
    await promise
    ended.push(part)
    return true
  })
  await expect(worked).rejects.toThrow('no database')
  expect(ended).toEqual(['long'])
})
