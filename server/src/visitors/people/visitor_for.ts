import { nameKey, phoneKey } from '#rules/visitors/people/blocks.ts'
import type { Ctx } from '#server/context.ts'
import { documentHashes } from './documents.ts'
import { registrations, type RegistrationValues } from './registrations.ts'

/** Somebody as an application or an invitation tells of them. */
export interface VisitorData extends RegistrationValues {
  visitor_name: string
  /** Of somebody who is signed in. */
  account?: string | null | undefined
}

/** Added in the back office · imported · they registered or applied themselves. */
export type DataSource = 1 | 2 | 3

/** Who somebody is: by account, else by document, else by phone number and name; null: nobody known. */
export async function knownVisitor(
  ctx: Ctx,
  {
    account,
    phone,
    card_number,
    visitor_name,
  }: Pick<VisitorData, 'account' | 'phone' | 'card_number' | 'visitor_name'>,
): Promise<string | null> {
  const { sql, tenant_id } = ctx.tx
  const hashes = documentHashes(ctx, card_number).card
  const [found] = await sql<{ id: string }[]>`
    select id from (
      select id, 1 as rank from visitor_registration where tenant_id = ${tenant_id} and account = ${account ?? null}
      union all select id, 2 from visitor_registration
        where tenant_id = ${tenant_id} and card_hash = any(${hashes}::text[]) and erased_time is null
      union all select id, 3 from visitor_registration
        where tenant_id = ${tenant_id} and phone_key = ${phone ? phoneKey(phone) : null} and name_key = ${nameKey(visitor_name)}
          and erased_time is null
    ) found order by rank, id limit 1`
  return found?.id ?? null
}

/**
 * Finds or creates the visitor whom somebody's data means, and keeps what it says of them; what it doesn't say stays.
 * @returns the visitor's id
 * @throws Refused INVALID for a document number that can't be one
 * @public
 */
export async function visitorFor(ctx: Ctx, data: VisitorData, source: DataSource): Promise<string> {
  const id = await knownVisitor(ctx, data)
  if (id === null) return registrations.create(ctx, data, source)
  const given = Object.entries(data).filter(
    ([, value]) => value !== null && value !== '' && value !== undefined,
  )
  await registrations.update(ctx, id, null, Object.fromEntries(given) as RegistrationValues)
  return id
}

/** What somebody last applied for. */
export type LastApplication = Partial<
  Pick<
    RegistrationValues,
    | 'visit_path'
    | 'in_school_date'
    | 'in_school_reason'
    | 'in_school_area'
    | 'peers'
    | 'in_child'
    | 'accept_visit_name'
    | 'accept_visit_phone'
    | 'accept_visit_unit'
  >
>

/**
 * Keeps with a visitor what they last applied for. It counts as no change of a form.
 * @public
 */
export async function noteApplication(
  { tx: { sql, tenant_id } }: Ctx,
  id: string,
  last: LastApplication,
): Promise<void> {
  if (Object.keys(last).length > 0)
    await sql`update visitor_registration set ${sql(last as Record<string, string>)} where tenant_id = ${tenant_id} and id = ${id}`
}

/**
 * Counts a visit, when somebody has come in.
 * @public
 */
export async function noteVisit(
  { tx: { sql, tenant_id }, now }: Pick<Ctx, 'tx' | 'now'>,
  id: string,
): Promise<void> {
  await sql`
    update visitor_registration set visits = visits + 1, last_visit = ${now().toString()}
    where tenant_id = ${tenant_id} and id = ${id}`
}
