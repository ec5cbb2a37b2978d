import { PgBoss } from 'pg-boss'
import { newId } from '../database/columns.ts'
import type { Tx } from '../database/database.ts'
import { APP_ROLE } from '../database/secure.ts'
import type { Log } from '../log.ts'

export interface Jobs {
  /**
   * Enqueues inside the transaction: the job exists if and only if the transaction is committed.
   * @param options with a `key`, at most one job of that key waits: sending it again meanwhile adds nothing
   */
  send(
    tx: Tx,
    name: string,
    data: Record<string, unknown>,
    options?: { after_seconds?: number; key?: string },
  ): Promise<void>
  /** Handles the jobs of a name, on any of the servers; a failed job is retried later. */
  work(name: string, run: (data: Record<string, unknown>) => Promise<void>): Promise<void>
  /** Runs a job on a cron schedule, once across all servers. */
  schedule(name: string, cron: string): Promise<void>
  stop(): Promise<void>
}

/** Starts the queue, in a PostgreSQL schema of its own. Several servers may run it at once. */
export async function startJobs(url: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', max: 3 })
  boss.on('error', (err: unknown) => log.error({ err }, 'the job queue failed'))
  await boss.start()
  await boss.getDb().executeSql(GRANTS)
  const known = new Set<string>()
  const queue = async (name: string) => {
    if (known.has(name)) return
    await boss.createQueue(name, { policy: 'short' })
    known.add(name)
  }
  return {
    async send(tx, name, data, { after_seconds, key } = {}) {
      await queue(name)
      await boss.send(name, data, {
        ...(after_seconds === undefined ? {} : { startAfter: after_seconds }),
        // The queue allows one waiting job per key; a job without a key gets a unique one.
        singletonKey: key ?? newId(),
        db: {
          executeSql: async (text: string, values?: unknown[]) => ({
            rows: await tx.sql.unsafe(text, (values ?? []) as never),
          }),
        },
      })
    },
    async work(name, run) {
      await queue(name)
      await boss.work(name, async (jobs: { data: unknown }[]) => {
        for (const { data } of jobs) {
          try {
            await run((data ?? {}) as Record<string, unknown>)
          } catch (err) {
            // The queue tries it again, but tells nobody why it failed.
            log.error({ err, job: name }, 'a job failed')
            throw err
          }
        }
      })
    },
    async schedule(name, cron) {
      await queue(name)
      await boss.schedule(name, cron)
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/**
 * Requests enqueue in their own transaction, under the role that owns nothing; they may do no more than that.
 * The script is one message, so one transaction: servers that start together wait for each other, because
 * PostgreSQL refuses two concurrent grants.
 */
const GRANTS = `
  select pg_advisory_xact_lock(hashtextextended('reservation grants of the job queue', 0));
  grant usage on schema jobs to ${APP_ROLE};
  grant select on jobs.queue to ${APP_ROLE};
  do $$ declare t record; begin
    for t in select oid::regclass as name from pg_class where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p') and relname ~ '^job(_common)?$' loop
      execute format('grant insert, select (id) on %s to ${APP_ROLE}', t.name);
    end loop;
  end $$`
