import { expect, test } from 'vitest'
import { inThread, ThreadEnded } from './in_thread.ts'
import type { OddWork } from './testing/odd_work.ts'

const run = (task: OddWork, seconds = 60) =>
  inThread(new URL('./testing/odd_work.ts', import.meta.url), task, { seconds, heap_mb: 32 })

test('answers what the work returns, and shows it no environment', async () => {
  expect(await run({ double: 21 })).toEqual({ doubled: 42, secrets: [] })
})

// That it ends shows that this thread went on: nothing but its timer ends the other one.
test('ends work without an end after its time', async () => {
  await expect(run('endless', 0.01)).rejects.toEqual(new ThreadEnded('time'))
})

test('ends work that takes more memory than it may', async () => {
  await expect(run('hungry')).rejects.toEqual(new ThreadEnded('memory'))
})

test('throws what the work throws', async () => {
  await expect(run('broken')).rejects.toEqual(new TypeError('broken'))
})

test('fails if the thread ends by itself', async () => {
  await expect(run('silent')).rejects.toThrow('without an answer')
})
