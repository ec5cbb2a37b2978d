import type { Database, Tx } from '../database/database.ts'
import { Busy } from '../http/busy.ts'

/** One read-only transaction for all root fields of a query, which run in it one after the other. */
export interface ReadTransaction extends Pick<Database, 'withTenant'> {
  /** Nobody waits for the answer any more: refuses fields that haven't started. */
  stop(): void
}

interface Job {
  /** Returns a function that resolves the waiting promise. */
  run(tx: Tx): Promise<() => void>
  reject(cause: unknown): void
}

/** Ends a transaction after one of its fields has failed. That field gets the actual error. */
const FAILED = Symbol('failed')

/**
 * Lets a query with ten root fields take one connection, not ten. A field that fails ends the transaction,
 * because PostgreSQL accepts no more statements in it; the fields after it get a new one.
 */
export function sharedReading(db: Database): ReadTransaction {
  const jobs: Job[] = []
  let is_running = false

  const runAll = async (tenant_id: string) => {
    is_running = true
    while (jobs.length > 0) {
      // Called once the connection is free again: until then the request is not over.
      const answers: (() => void)[] = []
      try {
        await db.withTenant(tenant_id, (tx) => runInOne(tx, answers), { readonly: true })
      } catch (cause) {
        if (cause !== FAILED) refuseAll(cause)
      }
      for (const answer of answers) answer()
    }
    is_running = false
  }
  const runInOne = async (tx: Tx, answers: (() => void)[]) => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { run, reject } = job
      try {
        answers.push(await run(tx))
      } catch (cause) {
        answers.push(() => reject(cause))
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
