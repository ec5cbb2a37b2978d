/**
 * The clock of a server as a process of its own, which can be killed. It lives through the time that it is told: it says
 * that it serves and runs the clock's actions, as a server does. Ends with its parent.
 */
import { Temporal } from 'temporal-polyfill'
import '#server/features.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { openNotices } from '#server/platform/live/notices.ts'
import { createLog } from '#server/platform/log.ts'
import { recordService } from '#server/sessions/outages.ts'
import { sessionJobs } from '#server/sessions/sessions.jobs.ts'

process.on('disconnect', () => process.exit(0))

/** A stretch of time to live through; both ends are served. */
export interface Stretch {
  from: string
  to: string
}

/** How long a server may be silent is a minute. Seconds. */
const STEP_SECONDS = 30

const log = createLog('warn')
const db = openDatabase(process.argv[2] ?? '', { pool: 3 })
let now = Temporal.Instant.fromEpochMilliseconds(0)
const clock: (() => Promise<void>)[] = []
// The queue runs the clock by the time of day; here it runs at each step.
const jobs: Jobs = {
  send: () => Promise.reject(new Error('nothing here has work for later')),
  work: async (_name, run) => void clock.push(() => run({})),
  schedule: async () => {},
  stop: async () => {},
}
await sessionJobs({ db, jobs, notices: await openNotices(db, log), now: () => now })

async function live({ from, to }: Stretch): Promise<void> {
  const end = Temporal.Instant.from(to)
  now = Temporal.Instant.from(from)
  for (;;) {
    await recordService({ db, now: () => now })
    for (const run of clock) await run()
    if (Temporal.Instant.compare(now, end) >= 0) return
    const next = now.add({ seconds: STEP_SECONDS })
    now = Temporal.Instant.compare(next, end) < 0 ? next : end
  }
}

process.on('message', (stretch: Stretch) => {
  live(stretch).then(
    () => process.send?.('lived'),
    (cause: unknown) => process.send?.(String(cause)),
  )
})
process.send?.('ready')
