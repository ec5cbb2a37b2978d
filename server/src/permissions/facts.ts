import type { Tx } from '#server/platform/database/database.ts'

/** A grant of a permission: `departments` restricts it to people with a position in one of them or below. */
interface GrantFact {
  permission: string
  departments: string[] | null
}

/** A grant of a type: to administer it (admin) or to book it (user). */
interface TypeFact {
  type: string
  kind: 'user' | 'admin'
}

/** A set of people whose facts relevant to rights are all equal. */
export interface Peers {
  visitor: boolean
  /** Codes of department and post. */
  places: readonly (readonly [dept: string, post: string])[]
  /** The account, if something is granted to it by name; such a person is in a set of their own. */
  named: string | null
  /** Their groups that a type names. */
  groups: readonly string[]
}

/** All facts of a tenant that decide on rights. `holderKey` finds the grants of a holder. */
export interface RightsFacts {
  departments: ReadonlyMap<string, { parent: string | null; live: boolean }>
  below: ReadonlyMap<string, readonly string[]>
  posts: ReadonlyMap<string, { live: boolean }>
  /** Types that aren't deleted. */
  types: ReadonlySet<string>
  /** Codes of the roles that everyone has. */
  everyone: readonly string[]
  roles: ReadonlyMap<string, readonly string[]>
  grants: ReadonlyMap<string, readonly GrantFact[]>
  type_grants: ReadonlyMap<string, readonly TypeFact[]>
  /** By account: the requested ones. */
  people: ReadonlyMap<string, Peers>
}

/** @param type user, dept, dept_post, post, group or role */
export const holderKey = (type: string, id: string): string => `${type} ${id}`

interface Loaded {
  departments: { code: string; parent: string | null; live: boolean }[]
  posts: { code: string; live: boolean }[]
  types: string[]
  everyone: string[]
  roles: { type: string; id: string; role: string }[]
  grants: ({ type: string; id: string } & GrantFact)[]
  type_grants: ({ holder_type: string; id: string } & TypeFact)[]
  people: (Omit<Peers, 'places'> & { places: string[] | null; accounts: string[] })[]
}

/** Separates the codes of a department and a post; no code contains it. */
const BETWEEN = '\t'

/**
 * Reads the facts, as this transaction sees them, in one statement. People are grouped into sets of equals,
 * so that a large tenant yields only a few thousand of them.
 * @param accounts the people to read; null: everybody
 */
export async function loadRightsFacts(
  { sql, tenant_id }: Tx,
  accounts: readonly string[] | null,
): Promise<RightsFacts> {
  const asked = (column: string) =>
    accounts === null ? sql`true` : sql`${sql(column)} = any(${accounts}::text[])`
  const [loaded] = await sql<Loaded[]>`
    with given_by_type as (
      select a.resources_type_id::text as type, a.auth_type as kind, a.grant_object_type as holder_type, a.grant_object_id as id
      from resources_type_auth a join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id and t.del = 0
      where a.tenant_id = ${tenant_id}
    ), asked as (
      select id, account, source is not distinct from 'visitor' as visitor
      from iam_user where tenant_id = ${tenant_id} and ${asked('account')}
    ), placed as (
      select t.user_id, array_agg(d.code || ${BETWEEN} || p.code order by d.code, p.code) as places
      from asked
      join triple t on t.tenant_id = ${tenant_id} and t.user_id = asked.id
      join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id
      join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id
      group by t.user_id
    ), grouped as (
      select m."userId" as user_id, array_agg(m."groupId"::text order by m."groupId") as groups
      from asked
      join group_member m on m.tenant_id = ${tenant_id} and m."userId" = asked.id
      where m."groupId"::text in (select id from given_by_type where holder_type = 'group')
      group by m."userId"
    ), named as (
      select holder_id as account from role_holder where tenant_id = ${tenant_id} and holder_type = 'user'
      union select grantee_id from permission_grant where tenant_id = ${tenant_id} and grantee_type = 'user'
      union select id from given_by_type where holder_type = 'user'
    ), alike as (
      select asked.visitor, placed.places, named.account as named, coalesce(grouped.groups, '{}') as groups,
        array_agg(asked.account) as accounts
      from asked
      left join placed on placed.user_id = asked.id
      left join grouped on grouped.user_id = asked.id
      left join named on named.account = asked.account
      group by 1, 2, 3, 4
    )
    select
      (select coalesce(json_agg(json_build_object('code', code, 'parent', parent, 'live', disabled = 0)), '[]')
        from department where tenant_id = ${tenant_id}) as departments,
      (select coalesce(json_agg(json_build_object('code', code, 'live', disabled = 0)), '[]')
        from post where tenant_id = ${tenant_id}) as posts,
      array(select id::text from resources_type where tenant_id = ${tenant_id} and del = 0) as types,
      array(select code from role where tenant_id = ${tenant_id} and everyone = 1) as everyone,
      (select coalesce(json_agg(json_build_object('type', h.holder_type, 'id', h.holder_id, 'role', r.code)), '[]')
        from role_holder h join role r on r.tenant_id = ${tenant_id} and r.id = h.role_id
        where h.tenant_id = ${tenant_id}) as roles,
      (select coalesce(json_agg(json_build_object('type', grantee_type, 'id', grantee_id, 'permission', permission,
          'departments', filter -> 'dept')), '[]')
        from permission_grant where tenant_id = ${tenant_id} and type = 'operation') as grants,
      (select coalesce(json_agg(given_by_type), '[]') from given_by_type) as type_grants,
      (select coalesce(json_agg(alike), '[]') from alike) as people`
  if (!loaded) throw new Error('a statement without a condition returned no row')
  return factsOf(loaded)
}

function factsOf({
  departments,
  posts,
  types,
  everyone,
  roles,
  grants,
  type_grants,
  people,
}: Loaded): RightsFacts {
  return {
    departments: new Map(departments.map(({ code, ...rest }) => [code, rest])),
    below: listed(departments.flatMap(({ code, parent }) => (parent === null ? [] : [[parent, code]]))),
    posts: new Map(posts.map(({ code, ...rest }) => [code, rest])),
    types: new Set(types),
    everyone,
    roles: listed(roles.map(({ type, id, role }) => [holderKey(type, id), role])),
    grants: listed(grants.map(({ type, id, ...grant }) => [holderKey(type, id), grant])),
    type_grants: listed(
      type_grants.map(({ holder_type, id, type, kind }) => [holderKey(holder_type, id), { type, kind }]),
    ),
    people: new Map(
      people.flatMap(({ accounts, places, ...rest }) => {
        const peers: Peers = { ...rest, places: (places ?? []).map(placeOf) }
        return accounts.map((account) => [account, peers] as const)
      }),
    ),
  }
}

function placeOf(text: string): readonly [string, string] {
  const [dept = '', post = ''] = text.split(BETWEEN)
  return [dept, post]
}

function listed<Value>(entries: readonly (readonly [key: string, value: Value])[]): Map<string, Value[]> {
  const lists = new Map<string, Value[]>()
  for (const [key, value] of entries) {
    const list = lists.get(key)
    if (list) list.push(value)
    else lists.set(key, [value])
  }
  return lists
}
