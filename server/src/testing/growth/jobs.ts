import { readdirSync } from 'node:fs'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createOutgoing } from '#server/platform/http/outgoing/outgoing.ts'
import type { TestServer } from '#server/testing/ask.ts'

const SOURCES = new URL('../../', import.meta.url)

/**
 * Runs every job of the product, as the queue would: all that the files `*.jobs.ts` register.
 * @param around gets each job's name, and runs it
 */
export async function runEveryJob(
  { db, notices, log, clock, parts }: TestServer,
  around: (name: string, run: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const registered = new Map<string, (data: object) => Promise<void>>()
  const jobs = {
    work: async (name: string, run: (data: object) => Promise<void>) => void registered.set(name, run),
    schedule: async () => {},
    send: async () => {},
    stop: async () => {},
  } as unknown as Jobs
  const { now } = clock
  const outgoing = createOutgoing({ allowed: [] })
  const deps = {
    db,
    jobs,
    notices,
    log,
    now,
    outgoing,
    store: parts.storage,
    storage: parts.storage,
    mail: null,
    addressOf: () => 'http://localhost',
  }
  const stops: (() => Promise<void>)[] = []
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.jobs.ts'),
  )
  for (const file of files)
    for (const register of Object.values<unknown>(await import(new URL(file, SOURCES).href))) {
      if (typeof register !== 'function' || !register.name.endsWith('Jobs')) continue
      const stop: unknown = await (register.length === 2 ? register(jobs, deps) : register(deps))
      if (typeof stop === 'function') stops.push(stop as () => Promise<void>)
    }
  for (const [name, run] of registered) await around(name, () => run({}))
  for (const stop of stops) await stop()
}
