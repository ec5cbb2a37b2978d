import type { Ctx } from '#server/context.ts'
import type { Span } from '#server/holds/holds.service.ts'
import { newId } from '#server/platform/database/columns.ts'

/** The people of an occupied period. */
export interface OccupyPeople {
  accounts: readonly string[]
  groups: readonly string[]
}

/** A period that may name people, by its key in its source. */
interface MayName {
  source_key: string | null
  people?: OccupyPeople
}
interface Naming extends MayName {
  source_key: string
  people: OccupyPeople
}

/** Whether a period says who has to be there, and can be found again. */
export const isNaming = <One extends MayName>(one: One): one is One & Naming =>
  one.people !== undefined && one.source_key !== null

/** Names the people of periods that were just written. */
export async function writePeople(
  { tx: { sql, tenant_id } }: Ctx,
  periods: readonly { id: string; people?: OccupyPeople }[],
): Promise<void> {
  const rows = periods.flatMap(({ id, people }) => [
    ...(people?.accounts ?? []).map((account) => ({ id, account, group_id: null })),
    ...(people?.groups ?? []).map((group_id) => ({ id, account: null, group_id })),
  ])
  if (rows.length === 0) return
  await sql`
    insert into occupy_person (tenant_id, id, occupy_id, account, group_id)
    select ${tenant_id}, person.id, occupy_id, account, group_id
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ account }) => account)}::text[],
      ${rows.map(({ group_id }) => group_id)}::uuid[]) as person(id, occupy_id, account, group_id)
    on conflict do nothing`
}

/** People as one text, to be compared: accounts and groups can't be mistaken for each other. */
export const namesOf = ({ accounts, groups }: OccupyPeople): string =>
  [...accounts.map((account) => `a ${account}`), ...groups.map((id) => `g ${id}`)].toSorted().join('\n')

/** Whom known periods of a source name, by their keys. */
export async function namedInPeriods(
  { tx: { sql, tenant_id } }: Ctx,
  asked: readonly Naming[],
  source: string,
): Promise<Map<string, string>> {
  if (asked.length === 0) return new Map()
  const keys = asked.map(({ source_key }) => source_key)
  const rows = await sql<{ source_key: string; accounts: string[]; groups: string[] }[]>`
    select o.source_key, coalesce(array_agg(p.account) filter (where p.account is not null), '{}') as accounts,
      coalesce(array_agg(p.group_id::text) filter (where p.group_id is not null), '{}') as groups
    from occupy_period o join occupy_person p on p.tenant_id = ${tenant_id} and p.occupy_id = o.id
    where o.tenant_id = ${tenant_id} and o.source = ${source} and o.source_key = any(${keys})
    group by o.source_key`
  return new Map(rows.map((row) => [row.source_key, namesOf(row)]))
}

/** The people of periods, by their ids; none for a period that names nobody. */
export async function peopleOf(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  ids: readonly string[],
): Promise<Map<string, OccupyPeople>> {
  const rows = await sql<{ occupy_id: string; accounts: string[]; groups: string[] }[]>`
    select occupy_id, coalesce(array_agg(account) filter (where account is not null), '{}') as accounts,
      coalesce(array_agg(group_id::text) filter (where group_id is not null), '{}') as groups
    from occupy_person where tenant_id = ${tenant_id} and occupy_id = any(${ids as string[]}::uuid[])
    group by occupy_id`
  return new Map(rows.map(({ occupy_id, ...people }) => [occupy_id, people]))
}

/** Replaces the people of known periods by those of the requests. */
export async function renamePeople(ctx: Ctx, requested: readonly MayName[], source: string): Promise<void> {
  const naming = requested.filter(isNaming)
  if (naming.length === 0) return
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<{ id: string; source_key: string }[]>`
    select id, source_key from occupy_period
    where tenant_id = ${tenant_id} and source = ${source} and source_key = any(${naming.map(({ source_key }) => source_key)})
    order by id for update`
  const id_of = new Map(rows.map(({ id, source_key }) => [source_key, id]))
  await sql`delete from occupy_person
    where tenant_id = ${tenant_id} and occupy_id = any(${rows.map(({ id }) => id)}::uuid[])`
  await writePeople(
    ctx,
    naming.flatMap((one) => {
      const id = id_of.get(one.source_key)
      return id === undefined ? [] : [{ ...one, id }]
    }),
  )
}

/** A period in which somebody has to be at a lesson. */
export interface LessonOf extends Span {
  account: string
}

/** The lessons that people have to be at within a span: named themselves, or with a group that they are in. */
export async function lessonsOf(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  accounts: readonly string[],
  span: Span,
): Promise<LessonOf[]> {
  const asked = accounts as string[]
  return sql<LessonOf[]>`
    select who.account, o.start_at as start, o.end_at as "end"
    from (
      select p.occupy_id, p.account from occupy_person p where p.tenant_id = ${tenant_id} and p.account = any(${asked}::text[])
      union select p.occupy_id, m."accountNo" from group_member m
        join occupy_person p on p.tenant_id = ${tenant_id} and p.group_id = m."groupId"
        where m.tenant_id = ${tenant_id} and m."accountNo" = any(${asked}::text[])
    ) as who
    join occupy_period o on o.tenant_id = ${tenant_id} and o.id = who.occupy_id
    where o.start_at < ${span.end.toString()} and o.end_at > ${span.start.toString()}`
}
