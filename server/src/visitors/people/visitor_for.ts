import { nameKey, phoneKey } from '#rules/visitors/people/blocks.ts'
import type { Instant } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { documentHashes } from './documents.ts'
import type { visitor_registration } from './people.table.ts'
import { lockPerson, registrations, type RegistrationValues } from './registrations.ts'

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

/** Somebody as a visit names them. */
export interface NamedVisitor extends Pick<
  typeof visitor_registration.$inferSelect,
  'visitor_name' | 'phone' | 'account' | 'unit' | 'person_type'
> {}

type Knowing = Pick<Ctx, 'tx'>

/**
 * Who is kept already of those whom a visit names: by account, else by phone number and name. A document number proves nothing
 * before a guard has seen it.
 */
export async function personOfVisit(
  { tx: { sql, tenant_id } }: Knowing,
  { account, phone, visitor_name }: Pick<NamedVisitor, 'account' | 'phone' | 'visitor_name'>,
): Promise<string | null> {
  const [found] = await sql<{ id: string }[]>`
    select id from (
      select id, 1 as rank from visitor_registration where tenant_id = ${tenant_id} and account = ${account}
      union all select id, 2 from visitor_registration
        where tenant_id = ${tenant_id} and phone_key = ${(phone && phoneKey(phone)) || null}
          and name_key = ${nameKey(visitor_name)} and erased_time is null
    ) found order by rank, id limit 1`
  return found?.id ?? null
}

/**
 * Somebody has come in: they are kept among the people who visit, and their visits are counted.
 * @param is_first the visit has not been entered before: coming in again is no other visit
 * @returns the person; null: nobody could tell them from others
 */
export async function noteArrival(
  ctx: Knowing,
  visitor: NamedVisitor,
  { at, is_first }: { at: Instant; is_first: boolean },
): Promise<string | null> {
  const { sql, tenant_id } = ctx.tx
  await lockPerson(ctx, nameKey(visitor.visitor_name))
  const known = await personOfVisit(ctx, visitor)
  if (known !== null) {
    await sql`
      update visitor_registration set visits = visits + ${Number(is_first)}, last_visit = greatest(last_visit, ${at.toString()})
      where tenant_id = ${tenant_id} and id = ${known}`
    return known
  }
  const { visitor_name, phone, account, unit, person_type } = visitor
  const phone_key = (phone && phoneKey(phone)) || null
  if (account === null && phone_key === null) return null
  const row = {
    ...{
      tenant_id,
      id: newId(),
      visitor_name,
      name_key: nameKey(visitor_name),
      phone: phone || null,
      phone_key,
    },
    ...{
      account,
      unit,
      person_type,
      data_source: 3,
      visits: 1,
      last_visit: at.toString(),
      create_time: at.toString(),
    },
  }
  await sql`insert into visitor_registration ${sql(row)}`
  return row.id
}
