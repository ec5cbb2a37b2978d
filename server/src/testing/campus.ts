import type { Temporal } from 'temporal-polyfill'
import { newId } from '#server/platform/database/columns.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { initialiseTenant } from '#server/tenants/initialise.ts'

/** A person of the test campus: their position, and their role besides the one of everyone. */
interface Person {
  dept: string
  post: string
  role?: string
  disabled?: 1
}

/** The departments: code → parent. */
const departments = {
  univ: null,
  science: 'univ',
  physics: 'science',
  chemistry: 'science',
  library: 'univ',
  security: 'univ',
} as const

/** The people. `manager` administers the resources of the library, which is the manager's department. */
export const campus_people = {
  admin: { dept: 'univ', post: 'administrator', role: 'super_admin' },
  manager: { dept: 'library', post: 'head', role: 'resource_admin' },
  manager2: { dept: 'chemistry', post: 'head', role: 'resource_admin' },
  teacher: { dept: 'physics', post: 'staff' },
  student: { dept: 'physics', post: 'student' },
  student2: { dept: 'chemistry', post: 'student' },
  guard: { dept: 'security', post: 'staff', role: 'guard' },
  disabled: { dept: 'physics', post: 'student', disabled: 1 },
} as const satisfies Record<string, Person>

const other_people = {
  'other-admin': { dept: 'univ', post: 'administrator', role: 'super_admin' },
  'other-student': { dept: 'physics', post: 'student' },
} as const satisfies Record<string, Person>

export type Account = keyof typeof campus_people | keyof typeof other_people

export const CAMPUS = 'campus'
export const OTHER = 'other'

/** The code of the tenant that an account of the test campus belongs to. */
export const tenantOf = (account: string): string => (account in other_people ? OTHER : CAMPUS)

/** Both tenants' ids, and the people's. */
export interface TestCampus {
  tenant_id: string
  other_tenant_id: string
  user_ids: Record<Account, string>
}

/**
 * Creates two initialised tenants: `campus`, a super tenant, and `other`, for testing that they are isolated.
 * Both have the same department tree, and the initial posts.
 */
export async function testCampus(db: Database, now: Temporal.Instant): Promise<TestCampus> {
  const tenant_id = newId()
  const other_tenant_id = newId()
  const tenants = [
    { id: tenant_id, code: CAMPUS, name: '示范大学', name_en: 'Model University', is_super: 1 },
    { id: other_tenant_id, code: OTHER, name: '另一大学', name_en: 'Other University', is_super: 0 },
  ]
  await db.withoutTenant((sql) => sql`insert into tenant ${sql(tenants)}`)
  const own = await fill(db, tenant_id, campus_people, now)
  const others = await fill(db, other_tenant_id, other_people, now)
  return { tenant_id, other_tenant_id, user_ids: { ...own, ...others } as Record<Account, string> }
}

const fill = (db: Database, id: string, people: Record<string, Person>, now: Temporal.Instant) =>
  db.withTenant(id, async (tx) => {
    await initialiseTenant(tx, { id }, now)
    return addPeople(tx, people)
  })

async function addPeople(
  { sql, tenant_id }: Tx,
  people: Record<string, Person>,
): Promise<Record<string, string>> {
  const depts = Object.entries(departments).map(([code, parent]) => ({
    tenant_id,
    id: newId(),
    code,
    name: `${code} dept`,
    parent,
  }))
  await sql`insert into department ${sql(depts)}`
  const posts = await sql<
    { id: string; code: string }[]
  >`select id, code from post where tenant_id = ${tenant_id}`
  const users = Object.entries(people).map(([account, { disabled = 0 }]) => ({
    tenant_id,
    id: newId(),
    account,
    name: `${account} name`,
    email: `${account}@campus.example`,
    phone: '13800000000',
    cardNo: `card-${account}`,
    birthday: '2000-02-29',
    disabled,
    source: 'import',
  }))
  await sql`insert into iam_user ${sql(users)}`
  const idOf = (rows: readonly { id: string; code: string }[], code: string) =>
    rows.find((row) => row.code === code)?.id ?? ''
  await sql`insert into triple ${sql(
    users.map((user) => {
      const { dept, post } = people[user.account] as Person
      const code = `${dept}/${post}/${user.account}`
      return {
        tenant_id,
        id: newId(),
        code,
        dept_id: idOf(depts, dept),
        post_id: idOf(posts, post),
        user_id: user.id,
      }
    }),
  )}`
  for (const [account, { role }] of Object.entries(people)) {
    if (!role) continue
    await sql`
      insert into role_holder (tenant_id, id, role_id, holder_type, holder_id)
      select ${tenant_id}, ${newId()}, id, 'user', ${account} from role where tenant_id = ${tenant_id} and code = ${role}`
  }
  return Object.fromEntries(users.map(({ account, id }) => [account, id]))
}
