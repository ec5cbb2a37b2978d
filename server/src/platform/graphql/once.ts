import type { Tx } from '../database/database.ts'
import { newId } from '../database/columns.ts'
import { Refused } from '../refused.ts'

export interface Submission {
  account: string
  operation: string
  /** Made by the client, once for each intent. */
  key: string
  /** Of the arguments. */
  fingerprint: string
}

/** A submission that was made before: what this transaction did is rolled back, and the first one's answer told. */
export class MadeBefore extends Error {}

/**
 * Runs a submission once. A second one with the same key waits for the first; one that was refused leaves no
 * trace and may be sent again.
 *
 * The key is claimed in the round trip of the first thing that is done, so what is done again is only known once it is
 * under way: `run` may have no effect but on the transaction.
 * @throws MadeBefore where it is a second one: ask `earlier` in another transaction
 */
export async function onceOnly<Result>(
  tx: Tx,
  { account, operation, key, fingerprint }: Submission,
  run: () => Promise<Result>,
): Promise<Result> {
  const { sql, tenant_id } = tx
  const claiming = sql`
    insert into idempotency (tenant_id, id, account, operation, key, fingerprint)
    values (${tenant_id}, ${newId()}, ${account}, ${operation}, ${key}, ${fingerprint})
    on conflict (tenant_id, account, operation, key) do nothing returning id`.execute()
  const [claimed, outcome] = await Promise.allSettled([claiming, run()])
  if (claimed.status === 'rejected') throw claimed.reason
  if (claimed.value.length === 0) throw new MadeBefore()
  if (outcome.status === 'rejected') throw outcome.reason
  // By the whole key: while PostgreSQL knows nothing of the table yet, it would look an id up among all of the tenant.
  tx.atEnd(sql`
    update idempotency set answer = ${sql.json(outcome.value as never)}, status = 1
    where tenant_id = ${tenant_id} and account = ${account} and operation = ${operation} and key = ${key}`)
  return outcome.value
}

/** What was answered when it was made. @throws Refused where the same key came with other arguments */
export async function earlier<Result>(
  { sql, tenant_id }: Tx,
  { account, operation, key, fingerprint }: Submission,
): Promise<Result> {
  const [known] = await sql<{ fingerprint: string; answer: Result }[]>`
    select fingerprint, answer from idempotency
    where tenant_id = ${tenant_id} and account = ${account} and operation = ${operation} and key = ${key}`
  if (!known) throw new Refused('BUSY', { seconds: 1 })
  if (known.fingerprint !== fingerprint) throw new Refused('INVALID', { why: 'key_used' }, 'idempotency_key')
  return known.answer
}
