import type { Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'
import { newSecret } from '#server/platform/http/signed_messages.ts'

const renewed = (at_once: boolean) => JSON.stringify({ key: at_once ? 'renewed at once' : 'renewed' })
/** How long answers signed with a replaced key are taken: until the other side has the new one. */
const REPLACED_HOURS = 24

/**
 * Gives an address a new key. It is told here and never again; answers signed with the one before are taken for
 * another day. @param at_once the one before got into wrong hands: nothing is taken that any earlier key has signed
 * @throws Refused NOT_FOUND
 */
export async function renewReviewKey(ctx: Ctx, id: string, at_once = false): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<{ name: string }[]>`
    select name from review_address where tenant_id = ${tenant_id} and id = ${id} for no key update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  const secret = newSecret()
  if (at_once) await sql`delete from review_key where tenant_id = ${tenant_id} and address_id = ${id}`
  else
    await sql`
      update review_key set until = ${ctx.now().add({ hours: REPLACED_HOURS }).toString()}
      where tenant_id = ${tenant_id} and address_id = ${id} and until is null`
  await addKey(ctx, id, secret)
  await logOperation(ctx, {
    module: 'approvals',
    type: 'update',
    object: row.name,
    content: renewed(at_once),
  })
  return secret
}

/** Adds a key, which the next messages are signed with. */
export async function addKey(
  { tx: { sql, tenant_id }, now }: Pick<Ctx, 'tx' | 'now'>,
  address_id: string,
  secret: string,
): Promise<void> {
  const row = { tenant_id, id: newId(), address_id, secret, create_time: now().toString() }
  await sql`insert into review_key ${sql(row)}`
}

/** The key with which messages to an address are signed. */
export async function signingSecret({ sql, tenant_id }: Tx, address_id: string): Promise<string | null> {
  const [key] = await sql<{ secret: string }[]>`
    select secret from review_key where tenant_id = ${tenant_id} and address_id = ${address_id} and until is null
    order by id desc limit 1`
  return key?.secret ?? null
}
