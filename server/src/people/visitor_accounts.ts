import { randomBytes } from 'node:crypto'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'

const NAME_BYTES = 6

/**
 * Makes the account of a visitor who registered themselves. Its name says nothing of them; `source` visitor keeps the role of
 * everybody from them.
 */
export async function addVisitorAccount(
  { sql, tenant_id }: Tx,
  { name, phone }: { name: string; phone: string },
): Promise<string> {
  const account = `visitor-${randomBytes(NAME_BYTES).toString('hex')}`
  await sql`
    insert into iam_user (tenant_id, id, account, name, phone, source)
    values (${tenant_id}, ${newId()}, ${account}, ${name}, ${phone}, 'visitor')`
  return account
}

/** Erases who a visitor was from the account that they made themselves, and ends it. Other accounts stay as they are. */
export async function eraseVisitorAccount({ sql, tenant_id }: Tx, account: string): Promise<void> {
  await sql`
    update iam_user set name = account, name_en = '', phone = null, email = null, sign_in_claims = null, disabled = 1
    where tenant_id = ${tenant_id} and account = ${account} and source = 'visitor'`
}
