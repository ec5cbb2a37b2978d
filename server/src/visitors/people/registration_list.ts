import { isMasked } from '#rules/visitors/people/documents.ts'
import { nameKey, phoneKey } from '#rules/visitors/people/blocks.ts'
import { plateShape } from '#rules/visitors/people/plates.ts'
import { dayPeriod } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { growingConditions, saysAll } from '#server/platform/graphql/filters.ts'
import { paginate, REACH } from '#server/platform/graphql/paginate.ts'
import { documentHashes } from './documents.ts'
import { shown, type RegistrationRow } from './registrations.ts'

/** What the list is narrowed by. */
export interface RegistrationFilter {
  is_valid: number | null
  data_source: number | null
  person_type: string | null
  last_visit_from: string | null
  last_visit_to: string | null
  unit_like: string | null
}

/**
 * A page of the people who visit, the newest first. Keywords are looked for in the first rows, and everywhere by what indexes
 * find: a whole name, phone number, plate or document number.
 */
export async function findRegistrations(
  ctx: Ctx,
  args: ListArgs,
  filter: Partial<RegistrationFilter> | null | undefined,
): Promise<RowPage<RegistrationRow>> {
  const { sql, tenant_id } = ctx.tx
  const typed = args.keywords?.trim() ?? ''
  const exact = typed === '' ? null : exactly(ctx, typed)
  // Otherwise digits would tell whose number they are part of.
  const said = ctx.may('visitor.manage')
    ? ['d.visitor_name', 'd.unit', 'd.car_card_number', 'd.phone']
    : ['d.visitor_name', 'd.unit', 'd.car_card_number']
  const { all, served, narrowed } = growingConditions(
    sql,
    { ...filter, keywords: typed } as RegistrationFilter & { keywords: string },
    {
      is_valid: 'd.is_valid',
      data_source: 'd.data_source',
      person_type: 'd.person_type',
      last_visit_from: (day) => sql`d.last_visit >= ${dayPeriod(ctx.zone, day).start.toString()}`,
      last_visit_to: (day) => sql`d.last_visit < ${dayPeriod(ctx.zone, day).end.toString()}`,
      unit_like: ['d.unit'],
      keywords: () => sql`(${saysAll(sql, typed, said, { reads: false })} or ${exact ?? sql`false`})`,
    },
    { is_valid: true, data_source: true, person_type: true },
  )
  const keys = sql`select d.id from visitor_registration d where d.tenant_id = ${tenant_id} and d.erased_time is null and ${served}`
  const order = sql`d.create_time desc, d.id desc`
  const page = await paginate<RegistrationRow>(ctx, args, {
    select: sql`
      select d.*, i.item_name as person_type_name, coalesce(i.item_name_en, '') as person_type_name_en, 0 as blocked
      from visitor_registration d
      left join codes c on c.tenant_id = ${tenant_id} and c.code = 'person_type'
      left join code_item i on i.tenant_id = ${tenant_id} and i.codes_id = c.id and i.item_code = d.person_type`,
    where: sql`d.tenant_id = ${tenant_id} and d.erased_time is null and ${all}`,
    grows: {
      keys,
      key: sql`d.id`,
      narrowed,
      own_sort: 'create_time',
      ...(exact
        ? {
            near: sql`
              select id from (${keys} order by ${order} limit ${REACH}) newest
              union all (select d.id from visitor_registration d where d.tenant_id = ${tenant_id} and ${exact} limit ${REACH})`,
          }
        : {}),
    },
    order,
    sorts: {
      create_time: 'd.create_time',
      last_visit: 'd.last_visit',
      visits: 'd.visits',
      visitor_name: 'd.visitor_name',
    },
  })
  return { ...page, rows: await shown(ctx, page.rows) }
}

/** Rows whose name, phone number, plate or document number is what was typed: an index finds each. */
function exactly(ctx: Ctx, typed: string) {
  const { sql } = ctx.tx
  const hashes = isMasked(typed) ? [] : documentHashes(ctx, typed).card
  const by = [
    sql`d.name_key = ${nameKey(typed)}`,
    sql`d.plate_shape = ${plateShape(typed)}`,
    ...(phoneKey(typed).length > 6 ? [sql`d.phone_key = ${phoneKey(typed)}`] : []),
    ...(hashes.length > 0 ? [sql`d.card_hash = any(${hashes}::text[])`] : []),
  ]
  return sql`(${by.reduce((one, other) => sql`${one} or ${other}`)})`
}

/** Somebody by their account. */
export async function registrationOfAccount(ctx: Ctx, account: string): Promise<RegistrationRow | null> {
  return one(ctx, await idsBy(ctx, 'account', account))
}

/** The people of a phone number, the last registered first: families share one. */
export async function registrationsOfPhone(ctx: Ctx, phone: string): Promise<RegistrationRow[]> {
  const ids = await idsBy(ctx, 'phone_key', phoneKey(phone))
  return byIds(ctx, ids)
}

const idsBy = async (
  { tx: { sql, tenant_id } }: Ctx,
  column: 'account' | 'phone_key',
  value: string,
): Promise<string[]> =>
  (
    await sql<{ id: string }[]>`
      select id from visitor_registration where tenant_id = ${tenant_id} and ${sql(column)} = ${value} and erased_time is null
      order by create_time desc, id desc limit ${FEW}`
  ).map(({ id }) => id)

/** More people don't share a phone number. */
const FEW = 20

const one = async (ctx: Ctx, ids: string[]): Promise<RegistrationRow | null> =>
  (await byIds(ctx, ids))[0] ?? null

async function byIds(ctx: Ctx, ids: string[]): Promise<RegistrationRow[]> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<RegistrationRow[]>`
    select d.*, i.item_name as person_type_name, coalesce(i.item_name_en, '') as person_type_name_en, 0 as blocked
    from visitor_registration d
    left join codes c on c.tenant_id = ${tenant_id} and c.code = 'person_type'
    left join code_item i on i.tenant_id = ${tenant_id} and i.codes_id = c.id and i.item_code = d.person_type
    where d.tenant_id = ${tenant_id} and d.id = any(${ids}::uuid[]) order by d.create_time desc, d.id desc`
  return shown(ctx, [...rows])
}
