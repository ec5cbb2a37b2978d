import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { administratorsOf, typeAdministratorsOf } from './access.service.ts'
import type { TypeAuth } from './grants.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const admin = (grant_object_type: TypeAuth['grant_object_type'], grant_object_id: string): TypeAuth => ({
  auth_type: 'admin',
  grant_object_type,
  grant_object_id,
})
const ofRoom = (admin_dept: string | null, auths: TypeAuth[] = []) =>
  server.db.withTenant(server.campus.tenant_id, (tx) =>
    administratorsOf(tx, { admin_dept, joint_admin_dept: null, auths }, 'booking.manage'),
  )

/** Administrators of nothing so far, with accounts that come first. */
const addAdministrators = (count: number) =>
  server.db.withTenant(server.campus.tenant_id, async ({ sql, tenant_id }) => {
    const users = Array.from({ length: count }, (_, i) => ({
      tenant_id,
      id: newId(),
      account: `a${String(i).padStart(3, '0')}`,
      name: 'Administrator',
      source: 'import',
    }))
    await sql`insert into iam_user ${sql(users)}`
    const [role] = await sql<{ id: string }[]>`
      select id from role where tenant_id = ${tenant_id} and code = 'resource_admin'`
    await sql`insert into role_holder ${sql(
      users.map(({ account }) => ({
        tenant_id,
        id: newId(),
        role_id: role?.id ?? '',
        holder_type: 'user',
        holder_id: account,
      })),
    )}`
  })

test('administrators are found by department and grant, however many others the tenant has', async () => {
  await addAdministrators(120)
  const cases: [string | null, TypeAuth[], string[]][] = [
    [null, [], ['admin']],
    ['library', [], ['admin', 'manager']],
    ['physics', [], ['admin']],
    ['physics', [admin('user', 'manager2')], ['admin', 'manager2']],
    // A grant makes nobody an administrator who has no such permission.
    ['physics', [admin('user', 'student')], ['admin']],
    ['physics', [admin('post', 'head')], ['admin', 'manager', 'manager2']],
    [null, [admin('dept', 'science')], ['admin', 'manager2']],
    ['library', [{ ...admin('user', 'manager2'), auth_type: 'user' }], ['admin', 'manager']],
  ]
  for (const [dept, auths, expected] of cases)
    expect([dept, auths, await ofRoom(dept, auths)]).toEqual([dept, auths, expected])
  const ofType = (auths: TypeAuth[] | null) =>
    server.db.withTenant(server.campus.tenant_id, (tx) => typeAdministratorsOf(tx, auths, 'blacklist.manage'))
  expect(await ofType(null)).toEqual(['admin'])
  expect(await ofType([admin('user', 'manager')])).toEqual(['admin', 'manager'])
})
