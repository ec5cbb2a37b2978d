import type { Database, Tx } from '../database/database.ts'
import { Busy } from '../http/busy.ts'

/** One read-only transaction for all root fields of a query, which run in it one after the other. */
export interface Reading extends Pick<Database, 'withTenant'> {
  /** Nobody waits for the answer any more: what hasn't begun is refused. */
  stop(): void
}

interface Job {
  /** Answers how to tell whoever waits for it. */
  run(tx: Tx): Promise<() => void>
  reject(cause: unknown): void
}

/** What ends a transaction after one of its fields has failed. That field is told why. */
const FAILED = Symbol('failed')

/**
 * A query with ten root fields takes one connection, not ten. A field that fails ends the transaction, since
 * PostgreSQL takes no more statements in it; the fields after it get another one.
 */
export function sharedReading(db: Database): Reading {
  const jobs: Job[] = []
  let is_running = false

  const runAll = async (tenant_id: string) => {
    is_running = true
    while (jobs.length > 0) {
      // Told once the connection is free again: until then the request is not over.
      const told: (() => void)[] = []
      try {
        await db.withTenant(tenant_id, (tx) => runInOne(tx, told), { readonly: true })
      } catch (cause) {
        if (cause !== FAILED) refuseAll(cause)
      }
      for (const tell of told) tell()
    }
    is_running = false
  }
  const runInOne = async (tx: Tx, told: (() => void)[]) => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { run, reject } = job
      try {
        told.push(await run(tx))
      } catch (cause) {
        told.push(() => reject(cause))
        throw FAILED
      }
    }
  }
  const refuseAll = (cause: unknown) => {
    for (const { reject } of jobs.splice(0)) reject(cause)
  }

  return {
    withTenant: (tenant_id, run) =>
      new Promise((resolve, reject) => {
        jobs.push({
          async run(tx) {
            const result = await run(tx)
            return () => resolve(result)
          },
          reject,
        })
        if (!is_running) void runAll(tenant_id)
      }),
    stop: () => refuseAll(new Busy()),
  }
}
