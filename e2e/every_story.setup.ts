import { afterEach, beforeEach, vi, type RunnerTask } from 'vitest'
import { pagesInBrief } from './pages_of_a_failure.ts'
import { patience } from './patience.ts'

// What holds for every file of stories. It is loaded anew for each of them, so nothing is kept in it.

vi.setConfig({
  testTimeout: 4 * patience(),
  hookTimeout: 4 * patience(),
  expect: { poll: { timeout: patience() } },
})

/** After so many failures the rest of a file would most likely fail too, each after all its patience. */
const ENOUGH = 2

const failed = (task: RunnerTask): number =>
  task.type === 'suite'
    ? task.tasks.reduce((sum, one) => sum + failed(one), 0)
    : Number(task.result?.state === 'fail')

beforeEach(({ task, skip }) => {
  skip(failed(task.file) >= ENOUGH, `${ENOUGH} stories of this file have failed`)
})

afterEach(async ({ task }) => {
  const error = task.result?.state === 'fail' ? task.result.errors?.at(-1) : undefined
  if (error) error.message = [error.message, ...(await pagesInBrief())].join('\n')
})
