import { afterEach, beforeEach, vi, type RunnerTask, type TestError } from 'vitest'
import { pagesInBrief } from './pages_of_a_failure.ts'
import { patience } from './patience.ts'

// What holds for every file of stories. It is loaded anew for each of them, so nothing is kept in it.

vi.setConfig({
  testTimeout: 6 * patience(),
  hookTimeout: 6 * patience(),
  expect: { poll: { timeout: patience() } },
})

/** After so many stories that waited in vain, the rest of a file would most likely do so too. */
const ENOUGH = 2

const inVain = (task: RunnerTask): number =>
  task.type === 'suite'
    ? task.tasks.reduce((sum, one) => sum + inVain(one), 0)
    : Number(task.result?.state === 'fail' && (task.result.errors?.some(isLate) ?? false))

/** Whether something didn't come in time: on the page, in a poll, or to the story's end. */
const isLate = ({ name, message, cause }: TestError): boolean =>
  /Timeout|timed out|in time/.test(`${name} ${message.split('\n')[0]} ${cause?.message}`)

beforeEach(({ task, skip }) => {
  skip(inVain(task.file) >= ENOUGH, `${ENOUGH} stories of this file have waited in vain`)
})

afterEach(async ({ task }) => {
  const error = task.result?.state === 'fail' ? task.result.errors?.at(-1) : undefined
  if (error) error.message = [error.message, ...(await pagesInBrief())].join('\n')
})
