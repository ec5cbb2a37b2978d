import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { Busy } from '../http/busy.ts'
import { MAX_WAITING, pictureTurns } from './picture_turns.ts'

afterEach(() => void vi.useRealTimers())

/** Requests a picture for each name; `begun` lists those in progress, and `end` ends the nth of them. */
function crowd(people: readonly string[]) {
  const turns = pictureTurns()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const answers = people.map((person) =>
    turns
      .run(person, () => {
        begun.push(person)
        return new Promise<string>((resolve) => ends.push(() => resolve('made')))
      })
      .catch((cause: unknown) => cause),
  )
  const end = async (nth: number) => {
    ends[nth]?.()
    for (let i = 0; i < 5; i++) await nextTurn()
  }
  const endAll = async () => {
    for (let nth = 0; nth < ends.length; nth++) await end(nth)
  }
  return { turns, begun, answers, end, endAll }
}

test('processes one picture of a user at a time and lets other users in between', async () => {
  const { begun, answers, end, endAll } = crowd(['flood', 'flood', 'flood', 'flood', 'one', 'two', 'three'])
  await nextTurn()
  expect(begun).toEqual(['flood', 'one'])
  await end(0)
  expect(begun).toEqual(['flood', 'one', 'two'])
  await end(1)
  expect(begun).toEqual(['flood', 'one', 'two', 'three'])
  await end(2)
  expect(begun).toEqual(['flood', 'one', 'two', 'three', 'flood'])
  await endAll()
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 7 }, () => 'made'))
})

test('refuses a user with a retry time when too many wait', async () => {
  const people = Array.from({ length: MAX_WAITING + 3 }, (_, i) => `person ${i}`)
  const { begun, answers, endAll } = crowd(people)
  await nextTurn()
  await endAll()
  const last = await answers.at(-1)
  expect(last).toBeInstanceOf(Busy)
  expect(last).toMatchObject({ statusCode: 503, seconds: 5 })
  expect(begun).toEqual(people.slice(0, -1))
})

test('refuses a user who would wait too long, and frees the slot of a failed picture', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { turns, begun, answers, endAll } = crowd(['one', 'two', 'late', 'two'])
  await nextTurn()
  await vi.advanceTimersByTimeAsync(60_000)
  await endAll()
  expect(begun).toEqual(['one', 'two'])
  expect(await answers[2]).toMatchObject({ statusCode: 503, seconds: 5 })
  expect(await answers[3]).toMatchObject({ statusCode: 503, seconds: 5 })
  for (let i = 0; i < 5; i++)
    await expect(turns.run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.run('late', async () => 'made')).toBe('made')
})
