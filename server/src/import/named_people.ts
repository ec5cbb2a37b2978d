import { viewerOf, type Ctx } from '#server/context.ts'
import type { OccupyPeople } from '#server/occupy/occupy.service.ts'
import type { LineReason } from './reasons.ts'
import { reason } from './report.ts'

/** The most names of one line: more is a class, which has a group. */
export const MAX_PEOPLE = 50
/** The most characters of a cell with names. */
export const MAX_PEOPLE_TEXT = 4_000

/** The names in a cell, each once. They are separated as people do it: ; , 、 or a line end. */
export const namesIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;,；，、\r\n]+/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

/** What a cell of names means; a `LineReason` if a name means nobody, or several groups. */
export type PeopleByCell = ReadonlyMap<string, OccupyPeople | LineReason>

/**
 * The people that cells name: each name is an account, or a group that the caller made. Of the groups only the
 * caller's own count: anybody may give a group of theirs the name of a class.
 */
export async function peopleByCell(ctx: Ctx, cells: ReadonlySet<string>): Promise<PeopleByCell> {
  const { sql, tenant_id } = ctx.tx
  const names = [...new Set([...cells].flatMap(namesIn))]
  if (names.length === 0) return new Map([...cells].map((cell) => [cell, nobody]))
  const accounts = await sql<{ name: string; account: string }[]>`
    select distinct on (wanted.name) wanted.name, u.account
    from unnest(${names}::text[]) as wanted(name)
    join iam_user u on u.tenant_id = ${tenant_id}
      and u.account_key = lower(normalize(wanted.name, NFKC) collate pg_c_utf8)
    order by wanted.name, u.account = wanted.name desc, u.account_twin`
  const groups = await sql<{ name: string; id: string }[]>`
    select name, id from user_group
    where tenant_id = ${tenant_id} and name = any(${names}::text[]) and "creatorAccountNo" = ${viewerOf(ctx).account}`
  const account_of = new Map(accounts.map(({ name, account }) => [name, account]))
  const groups_of = Map.groupBy(groups, ({ name }) => name)
  return new Map([...cells].map((cell) => [cell, peopleOf(namesIn(cell), account_of, groups_of)]))
}

function peopleOf(
  names: readonly string[],
  account_of: ReadonlyMap<string, string>,
  groups_of: ReadonlyMap<string, readonly { id: string }[]>,
): OccupyPeople | LineReason {
  if (names.length > MAX_PEOPLE) return reason('too_many_people', 'people', { limit: MAX_PEOPLE })
  const accounts = new Set<string>()
  const groups = new Set<string>()
  for (const value of names) {
    const account = account_of.get(value)
    const own = groups_of.get(value) ?? []
    if (account !== undefined) accounts.add(account)
    else if (own.length > 1) return reason('several_groups', 'people', { value, count: own.length })
    else if (own[0]) groups.add(own[0].id)
    else return reason('unknown_person', 'people', { value })
  }
  return { accounts: [...accounts], groups: [...groups] }
}

const nobody: OccupyPeople = { accounts: [], groups: [] }

/** The people of lines that are one period; undefined if none of them says who has to be there. */
export function peopleTogether(lines: readonly { people?: OccupyPeople }[]): OccupyPeople | undefined {
  const said = lines.flatMap(({ people }) => people ?? [])
  const [only] = said
  if (said.length < 2) return only
  return {
    accounts: [...new Set(said.flatMap(({ accounts }) => accounts))],
    groups: [...new Set(said.flatMap(({ groups }) => groups))],
  }
}
