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

/**
 * Runs a submission once. A second one with the same key waits for the first and gets its answer; one that
 * was refused leaves no trace and may be sent again. The same key with other arguments is refused.
 */
export async function onceOnly<Result>(
  tx: Tx,
  submission: Submission,
  run: () => Promise<Result>,
): Promise<Result> {
  const { account, operation, key, fingerprint } = submission
  const { sql, tenant_id } = tx
  const id = newId()
  const claimed = sql`
    insert into idempotency (tenant_id, id, account, operation, key, fingerprint)
    values (${tenant_id}, ${id}, ${account}, ${operation}, ${key}, ${fingerprint})
    on conflict (tenant_id, account, operation, key) do nothing returning id`
  if ((await claimed).length === 0) return earlier<Result>(tx, submission)
  const result = await run()
  tx.atEnd(
    sql`update idempotency set answer = ${sql.json(result as never)}, status = 1 where tenant_id = ${tenant_id} and id = ${id}`,
  )
  return result
}

async function earlier<Result>(
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
