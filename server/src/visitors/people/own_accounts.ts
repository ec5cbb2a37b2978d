import { nameKey, phoneKey } from '#rules/visitors/people/blocks.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { registrations, type RegistrationValues } from './registrations.ts'

/** The account that somebody made with this phone; null: nobody did, or it was disabled. */
export async function visitorAccountOf(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  phone: string,
): Promise<string | null> {
  const [row] = await sql<{ account: string }[]>`
    select r.account from visitor_registration r
    join iam_user u on u.tenant_id = ${tenant_id} and u.account = r.account and u.source = 'visitor' and u.disabled = 0
    where r.tenant_id = ${tenant_id} and r.phone_key = ${phoneKey(phone)} and r.erased_time is null
    order by r.create_time limit 1`
  return row?.account ?? null
}

/**
 * Keeps what somebody tells of themselves beside their new account. Who is known by the same phone and name is them: the phone is
 * proved. A document proves nothing, so nobody becomes somebody else by a number.
 * @throws Refused NOT_ALLOWED (`registered`) where the document is another one's, without saying whose; INVALID
 */
export async function registerThemselves(
  ctx: Ctx,
  values: RegistrationValues & { visitor_name: string; phone: string; account: string },
): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const [known] = await sql<{ id: string; account: string | null }[]>`
    select id, account from visitor_registration
    where tenant_id = ${tenant_id} and phone_key = ${phoneKey(values.phone)} and name_key = ${nameKey(values.visitor_name)}
      and erased_time is null
    order by id limit 1`
  try {
    if (!known) return await registrations.create(ctx, values, 3)
    const { account, ...others } = values
    await registrations.update(ctx, known.id, null, others)
    await sql`
      update visitor_registration set account = ${account} where tenant_id = ${tenant_id} and id = ${known.id}`
    return known.id
  } catch (cause) {
    if (cause instanceof Refused && cause.refusals.some(({ code }) => code === 'TAKEN_NAME'))
      throw new Refused('NOT_ALLOWED', { why: 'registered' }, 'card_number')
    throw cause
  }
}
