import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTurn } from './in_turn.ts'

/** Lets the event loop run this many rounds. */
async function rounds(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await Promise.resolve()
}

test('runs things that share a key one at a time in the given order, while others continue', async () => {
  const thing = fc.record({
    turns: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 }),
    takes: fc.nat(20),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(thing, { maxLength: 30 }), async (things) => {
      const done: number[] = []
      const busy = new Set<string>()
      await inTurn(
        things.map((one, nth) => ({ ...one, nth })),
        ({ turns }) => turns,
        async ({ turns, takes, nth }) => {
          expect(turns.filter((turn) => busy.has(turn))).toEqual([])
          for (const turn of turns) busy.add(turn)
          await rounds(takes)
          for (const turn of turns) busy.delete(turn)
          done.push(nth)
        },
      )
      expect(done.length).toBe(things.length)
      for (const turn of ['a', 'b', 'c', 'd'] as const) {
        const own = done.filter((nth) => things[nth]?.turns.includes(turn))
        expect(own).toEqual(own.toSorted((one, other) => one - other))
      }
    }),
  )
})

test('runs things without a shared key concurrently', async () => {
  let under_way = 0
  let most = 0
  await inTurn(
    ['a', 'b', 'c'],
    (turn) => [turn],
    async () => {
      most = Math.max(most, (under_way += 1))
      await rounds(5)
      under_way -= 1
    },
  )
  expect(most).toBe(3)
})

test('skips what waits for a failed thing, and rejects once nothing is running', async () => {
  const ended: string[] = []
  const run = inTurn(
    ['a 1', 'a 2', 'b 1', 'b 2'],
    (thing) => [thing.slice(0, 1)],
    async (thing) => {
      await rounds(thing.startsWith('b') ? 20 : 1)
      if (thing === 'a 1') throw new Error('a 1 failed')
      ended.push(thing)
    },
  )
  await expect(run).rejects.toThrow('a 1 failed')
  expect(ended).toEqual(['b 1', 'b 2'])
})
