import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTurn } from './in_turn.ts'

/** So many rounds of the event loop. */
async function rounds(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await Promise.resolve()
}

test('what shares a turn is done in the given order and never at once; the rest goes on meanwhile', async () => {
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

test('things that share nothing are under way at once', async () => {
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

test('one that fails stops what waits for it, and is told when nothing is under way any more', async () => {
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
