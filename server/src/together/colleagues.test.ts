import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import type { Account } from '#server/testing/campus.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'

// The student and the student2 have no department in common. Who shares with colleagues answers the student if the two
// are colleagues.

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
afterEach(() =>
  server.db.withTenant(server.campus.tenant_id, async ({ sql, tenant_id }) => {
    await sql`delete from user_group where tenant_id = ${tenant_id}`
    await sql`delete from permission_grant where tenant_id = ${tenant_id} and grantee_type = 'user'`
    await sql`update iam_user set disabled = 0 where tenant_id = ${tenant_id} and account = 'guard'`
  }),
)

const isColleague = async (asked: Account, asker: Account = 'student') => {
  const { considered } = await server.data<{ considered: { account: string }[] }>(
    asker,
    'provider',
    `query ($model: CommonTimesModel) { findCommonFreeTimes(model: $model) { considered { account } } }`,
    { model: { participants: [asked], minutes: 60, begin_date: '2026-09-09', end_date: '2026-09-09' } },
  )
  return considered.length === 1
}
const list = async (maker: Account, members: Account[]) => {
  const { errcode, ids } = await server.data<{ errcode: string; ids: string[] }>(
    maker,
    'hub',
    'mutation ($model: GroupModel) { createGroup(model: $model) { errcode ids } }',
    { model: { name: 'list', members } },
  )
  expect(errcode).toBe('0')
  return ids[0] ?? ''
}
const grants = (account: Account, permission: string) =>
  server.db.withTenant(server.campus.tenant_id, async ({ sql, tenant_id }) => {
    await sql`insert into permission_grant ${sql({ tenant_id, id: newId(), type: 'operation', permission, grantee_type: 'user', grantee_id: account })}`
  })

test('people of one department are colleagues', async () => {
  expect([await isColleague('teacher'), await isColleague('student2')]).toEqual([true, false])
})

test.each<[string, Account, Account[]]>([
  ['who asks', 'student', ['student', 'student2']],
  ['somebody else', 'teacher', ['student', 'student2']],
  ['an administrator of rooms', 'manager', ['student', 'student2']],
  ['who is asked, without who asks', 'student2', ['student2', 'teacher']],
  ['who manages people, without who asks', 'admin', ['student2', 'teacher']],
  ['who manages people, without who is asked', 'admin', ['student', 'teacher']],
])('a list of %s makes nobody a colleague', async (_what, maker, members) => {
  await list(maker, members)
  expect(await isColleague('student2')).toBe(false)
})

test.each<[string, Account, Account[]]>([
  ['who is asked', 'student2', ['student']],
  ['who manages people', 'admin', ['student', 'student2']],
])('a list of %s makes who asks a colleague, as long as they are in it', async (_what, maker, members) => {
  const id = await list(maker, members)
  expect(await isColleague('student2')).toBe(true)
  await server.data(
    maker,
    'hub',
    'mutation ($model: GroupUpdateModel) { updateGroup(model: $model) { errcode } }',
    {
      model: { id, members: members.filter((one) => one !== 'student') },
    },
  )
  expect(await isColleague('student2')).toBe(false)
})

test('who manages people does so for themselves no more than others, and not for those with more rights', async () => {
  await grants('guard', 'person.manage')
  await list('guard', ['guard', 'student', 'student2', 'manager'])
  expect(await isColleague('student2')).toBe(true)
  expect(await isColleague('manager')).toBe(false)
  expect(await isColleague('student2', 'guard')).toBe(false)
})

test('a list counts while its maker has the right', async () => {
  await grants('guard', 'person.manage')
  await list('guard', ['student', 'student2'])
  await server.db.withTenant(
    server.campus.tenant_id,
    ({ sql, tenant_id }) =>
      sql`update iam_user set disabled = 1 where tenant_id = ${tenant_id} and account = 'guard'`,
  )
  expect(await isColleague('student2')).toBe(false)
})
