import { expect, test } from 'vitest'
import { dropped, newest } from './newest.ts'

test('the answer to an older question is dropped, however late it comes', async () => {
  const runs = newest()
  const first = Promise.withResolvers<string>()
  const signals: AbortSignal[] = []
  const asked = runs.run((signal) => (signals.push(signal), first.promise))
  const again = runs.run(async () => 'new')
  first.resolve('old')
  expect(await Promise.all([asked, again])).toEqual([dropped, 'new'])
  expect(signals[0]?.aborted).toBe(true)
})

test('what was dropped neither answers nor fails', async () => {
  const runs = newest()
  const one = Promise.withResolvers<string>()
  const asked = runs.run(() => one.promise)
  runs.drop()
  one.reject(new Error('too late'))
  expect(await asked).toBe(dropped)
})

test('what counts answers and fails', async () => {
  const runs = newest()
  expect(await runs.run(async () => 1)).toBe(1)
  await expect(runs.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})
