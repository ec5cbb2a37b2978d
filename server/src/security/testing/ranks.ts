import { personOf } from '#server/acting.ts'
import { lockRights } from '#server/permissions/kept_rights.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { dataScope } from '#server/access/access.service.ts'
import { initialiseTenant } from '#server/tenants/initialise.ts'
import type { KnownTenant } from '#server/tenants/known_tenants.ts'
import type { TestServer } from '#server/testing/ask.ts'

// A university with many ways to gain rights: a department and a post whose people are super administrators,
// disabled ones of the same kind, and lists of people that types name. ACTORS administer people or rights, or
// a list; UNTOUCHABLE people have rights that none of the actors has.

const DEPARTMENTS = {
  top: { parent: null, disabled: 0 },
  attic: { parent: null, disabled: 1 },
  mid: { parent: null, disabled: 0 },
  low: { parent: 'mid', disabled: 0 },
  free: { parent: null, disabled: 0 },
  wing: { parent: 'free', disabled: 0 },
} as const
export const departments = Object.keys(DEPARTMENTS)
const POSTS = { member: 0, boss: 0, former: 1 } as const
export const posts = Object.keys(POSTS)

const PEOPLE = {
  clerk: ['mid/member'],
  granter: ['mid/member'],
  keeper: ['low/member'],
  student: ['wing/member'],
  friend: ['wing/member', 'low/member'],
  root: ['mid/member'],
  chief: ['top/member'],
  boss: ['low/boss'],
  former: ['low/former', 'attic/member'],
  auditor: ['low/member'],
} as const
export const people = Object.keys(PEOPLE)
export const ACTORS = ['clerk', 'granter', 'keeper', 'student'] as const
const UNTOUCHABLE = ['root', 'chief', 'boss', 'former', 'auditor'] as const

const ROLES: [role: string, holder_type: string, holder_id: string][] = [
  ['super_admin', 'user', 'root'],
  ['super_admin', 'dept', 'top'],
  ['super_admin', 'dept', 'attic'],
  ['super_admin', 'dept_post', 'low/boss'],
  ['super_admin', 'dept_post', 'low/former'],
  ['resource_admin', 'user', 'keeper'],
  ['helper', 'dept', 'wing'],
]
const GRANTS: [type: string, id: string, permission: string, dept?: string][] = [
  ['user', 'clerk', 'person.manage'],
  ['user', 'granter', 'person.manage'],
  ['user', 'granter', 'permission.manage'],
  ['user', 'granter', 'permission.see'],
  ['user', 'granter', 'tenant.manage'],
  ['user', 'keeper', 'person.manage'],
  ['user', 'keeper', 'permission.manage'],
  ['user', 'auditor', 'operate_log.see'],
  ['role', 'helper', 'notice.manage'],
  ['dept', 'free', 'calendar.see'],
  ['role', 'user', 'operate_log.delete', 'top'],
]

export interface Ranks {
  tenant: KnownTenant
  /** Lists of people by their makers. */
  groups: Record<'keeper' | 'student', string>
  type: string
}

/** Creates the university, a tenant of its own. */
export async function makeRanks({ db, clock }: TestServer, code: string): Promise<Ranks> {
  const id = newId()
  const tenant = {
    id,
    code,
    name: code,
    name_en: code,
    time_zone: 'Asia/Shanghai',
    state: 1,
    is_super: false,
  }
  await db.withoutTenant((sql) => sql`insert into tenant ${sql({ id, code, name: code, name_en: code })}`)
  const groups = { keeper: newId(), student: newId() }
  const type = newId()
  await db.withTenant(id, async (tx) => {
    const { sql } = tx
    await lockRights(tx)
    await initialiseTenant(tx, { id }, clock.now())
    const own = (more: object) => ({ tenant_id: id, id: newId(), ...more })
    const byCode = <Row extends object>(rows: Record<string, Row>) =>
      Object.entries(rows).map(([name, row]) => own({ code: name, name, ...row }))
    const depts = byCode(DEPARTMENTS)
    const kinds = byCode(
      Object.fromEntries(Object.entries(POSTS).map(([name, disabled]) => [name, { disabled }])),
    )
    const users = people.map((account) => own({ account, name: account, phone: '110' }))
    await sql`insert into department ${sql(depts as never)}`
    await sql`insert into post ${sql(kinds as never)}`
    await sql`insert into iam_user ${sql(users as never)}`
    await sql`insert into role ${sql(own({ code: 'helper', name: 'Helper', name_en: 'Helper' }) as never)}`
    for (const [account, places] of Object.entries(PEOPLE))
      for (const place of places)
        await sql`
          insert into triple (tenant_id, id, code, dept_id, post_id, user_id)
          select ${id}, ${newId()}, ${`${place}/${account}`}, d.id, p.id, u.id from department d, post p, iam_user u
          where d.tenant_id = ${id} and p.tenant_id = ${id} and u.tenant_id = ${id}
            and d.code || '/' || p.code = ${place} and u.account = ${account}`
    for (const [role, holder_type, holder_id] of ROLES)
      await sql`
        insert into role_holder (tenant_id, id, role_id, holder_type, holder_id)
        select ${id}, ${newId()}, id, ${holder_type}, ${holder_id} from role where tenant_id = ${id} and code = ${role}`
    for (const [grantee_type, grantee_id, permission, dept] of GRANTS)
      await sql`insert into permission_grant ${sql(
        own({
          grantee_type,
          grantee_id,
          type: 'operation',
          permission,
          filter: dept ? sql.json({ dept: [dept] }) : null,
        }) as never,
      )}`
    await sql`insert into resources_type ${sql({ tenant_id: id, id: type, resources_name: 'Lasers' })}`
    for (const maker of ['keeper', 'student'] as const) {
      await sql`insert into user_group ${sql({ tenant_id: id, id: groups[maker], name: maker, creatorAccountNo: maker })}`
      await sql`insert into resources_type_auth ${sql(
        own({
          resources_type_id: type,
          auth_type: maker === 'keeper' ? 'admin' : 'user',
          grant_object_type: 'group',
          grant_object_id: groups[maker],
        }) as never,
      )}`
    }
  })
  return { tenant: { ...tenant, admin_account: null }, groups, type }
}

/** The rights of each person, as the product computes them for requests. */
export type Powers = Map<string, Set<string>>

/** Departments and types created later don't count: they belong to whoever created them. */
export async function powers(db: Database, { tenant, type }: Ranks): Promise<Powers> {
  const rows = await db.withTenant(
    tenant.id,
    ({ sql }) => sql<{ account: string }[]>`
    select account from iam_user where tenant_id = ${tenant.id} and disabled = 0`,
  )
  const found: Powers = new Map()
  for (const { account } of rows) {
    const viewer = await personOf(db, tenant, account)
    if (!viewer) continue
    if (viewer.all_data) {
      // They administer the whole tenant, whatever their positions.
      found.set(account, new Set([...viewer.permissions, 'all data']))
      continue
    }
    const scope = await db.withTenant(tenant.id, (tx) => dataScope({ tx }, viewer), { readonly: true })
    found.set(
      account,
      new Set([
        ...viewer.permissions,
        ...scope.departments.filter((dept) => departments.includes(dept)).map((dept) => `department ${dept}`),
        ...(scope.administered_types.includes(type) ? ['administers the type'] : []),
      ]),
    )
  }
  return found
}

/** All rows about the people whom nobody here may touch. */
export async function untouchables(db: Database, { tenant }: Ranks): Promise<unknown> {
  const rows = await db.withTenant(
    tenant.id,
    ({ sql }) => sql<{ written: unknown }[]>`
    select json_build_object('person', u, 'picture', i.image,
      'places', array(select code from triple t where t.tenant_id = ${tenant.id} and t.user_id = u.id order by code)) as written
    from iam_user u left join user_image i on i.tenant_id = ${tenant.id} and i.account = u.account
    where u.tenant_id = ${tenant.id} and u.account = any(${[...UNTOUCHABLE]}::text[]) order by u.account`,
  )
  return rows.map(({ written }) => written)
}

/**
 * The violations, in sentences: people with a right that none of the actors had and they themselves hadn't,
 * and untouchable people who have lost something.
 */
export function grown(start: Powers, now: Powers): string[] {
  const actors = new Set(ACTORS.flatMap((account) => [...(start.get(account) ?? [])]))
  const more = [...now].flatMap(([account, powers]) =>
    [...powers.difference(actors.union(start.get(account) ?? new Set()))].map(
      (one) => `${account} may now: ${one}`,
    ),
  )
  const less = UNTOUCHABLE.flatMap((account) =>
    [...(start.get(account) ?? new Set<string>()).difference(now.get(account) ?? new Set())].map(
      (one) => `${account} lost: ${one}`,
    ),
  )
  return [...more, ...less]
}

/**
 * Enables every department and post, as an unsuspecting administrator would, or disables those that should
 * be.
 */
export const enable = (db: Database, { tenant: { id } }: Ranks, all: boolean): Promise<void> =>
  db.withTenant(id, async (tx) => {
    const { sql } = tx
    await lockRights(tx)
    if (all) {
      await sql`update department set disabled = 0 where tenant_id = ${id}`
      await sql`update post set disabled = 0 where tenant_id = ${id}`
    } else {
      await sql`update department set disabled = 1 where tenant_id = ${id} and code = 'attic'`
      await sql`update post set disabled = 1 where tenant_id = ${id} and code = 'former'`
    }
  })
