import { expect, test } from 'vitest'
import { twoAtOnce } from './two_at_once.ts'

test('processes two parts at once, never more, and each once', async () => {
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

test('begins no further part after one that stops, and waits for the current one', async () => {
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

test('begins no further part after one that fails, and throws once the current one has ended', async () => {
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
