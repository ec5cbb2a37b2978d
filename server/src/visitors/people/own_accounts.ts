import { nameKey, phoneKey } from '#rules/visitors/people/blocks.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { registrations, type RegistrationValues } from './registrations.ts'

/**
 * The account that somebody made with this phone; null: nobody did.
 * @throws Refused NOT_ALLOWED (`no_codes`) where the office has disabled it, or lets its owner apply no more
 */
export async function visitorAccountOf(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  phone: string,
): Promise<string | null> {
  const rows = await sql<{ account: string; is_open: boolean }[]>`
    select r.account, u.disabled = 0 and r.is_valid = 1 as is_open from visitor_registration r
    join iam_user u on u.tenant_id = ${tenant_id} and u.account = r.account and u.source = 'visitor'
    where r.tenant_id = ${tenant_id} and r.phone_key = ${phoneKey(phone)} and r.erased_time is null
    order by r.create_time, r.id`
  if (rows.some(({ is_open }) => !is_open)) throw new Refused('NOT_ALLOWED', { why: 'no_codes' })
  return rows[0]?.account ?? null
}

/** Refuses somebody whom the office lets apply no more. @throws Refused VISIT_REFUSED */
export async function ensureMayApply(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  account: string,
): Promise<void> {
  const [row] = await sql`
    select from visitor_registration where tenant_id = ${tenant_id} and account = ${account} and is_valid = 0`
  if (row) throw new Refused('VISIT_REFUSED')
}

/** What the office keeps of a document, and its remark: nobody overwrites them by a phone. */
const of_the_office = new Set(['card_type', 'card_number', 'remark', 'visitor_picture'])

/**
 * Keeps what somebody tells of themselves beside their new account. Who is known by the same phone and name is them: the phone is
 * proved; what they don't say stays. A document proves nothing, so nobody becomes somebody else by a number.
 * @throws Refused NOT_ALLOWED (`registered`) where the document, or this phone and name, is another account's, without saying
 * whose; INVALID
 */
export async function registerThemselves(
  ctx: Ctx,
  values: RegistrationValues & { visitor_name: string; phone: string; account: string },
): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const [known] = await sql<{ id: string; account: string | null; is_valid: number }[]>`
    select id, account, is_valid from visitor_registration
    where tenant_id = ${tenant_id} and phone_key = ${phoneKey(values.phone)} and name_key = ${nameKey(values.visitor_name)}
      and erased_time is null
    order by id limit 1`
  const given = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  try {
    if (!known) return await registrations.create(ctx, Object.fromEntries(given) as typeof values, 3)
    if (known.account !== null || known.is_valid === 0)
      throw new Refused('NOT_ALLOWED', { why: 'registered' }, 'phone')
    const told = given.filter(([field]) => field !== 'account' && !of_the_office.has(field))
    await registrations.update(ctx, known.id, null, Object.fromEntries(told) as RegistrationValues)
    await sql`
      update visitor_registration set account = ${values.account} where tenant_id = ${tenant_id} and id = ${known.id}`
    return known.id
  } catch (cause) {
    if (cause instanceof Refused && cause.refusals.some(({ code }) => code === 'TAKEN_NAME'))
      throw new Refused('NOT_ALLOWED', { why: 'registered' }, 'card_number')
    throw cause
  }
}
