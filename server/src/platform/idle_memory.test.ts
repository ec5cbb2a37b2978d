import { expect, test } from 'vitest'
import { releaseWhenIdle } from './idle_memory.ts'

const MB = 1024 * 1024

/** Fills the heap with garbage, as a start does. */
function litter(): number {
  let many = Array.from({ length: 300 }, () => Array.from({ length: 50_000 }, (_, i) => ({ i })))
  const full = process.memoryUsage().heapTotal
  many = []
  expect(many).toEqual([])
  return full
}

test('shrinks the heap to its contents while there is nothing to do', async () => {
  const full = litter()
  const stop = releaseWhenIdle(50)
  await expect.poll(() => process.memoryUsage().heapTotal).toBeLessThan(full - 100 * MB)
  stop()
})
