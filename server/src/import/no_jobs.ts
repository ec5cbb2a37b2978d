import type { Jobs } from '#server/platform/jobs/jobs.ts'

/** An import enqueues nothing: it sends no messages, and the queue belongs to the servers. */
export const noJobs: Jobs = {
  send: () => Promise.reject(new Error('an import enqueues no jobs')),
  work: () => Promise.resolve(),
  schedule: () => Promise.resolve(),
  stop: () => Promise.resolve(),
}
