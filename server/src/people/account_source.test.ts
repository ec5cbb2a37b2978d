import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { asAdmin } from '#server/testing/cluster.ts'
import { accountSource } from './account_source.ts'

let server: TestServer
let sql: Sql
beforeAll(async () => {
  server = await startServer()
  sql = postgres(server.url_owner, { max: 1, onnotice: () => {} })
  const { other_tenant_id: tenant_id } = server.campus
  await sql`insert into iam_user ${sql({ tenant_id, id: newId(), account: 'student', name: 'namesake', disabled: 1 })}`
})
afterAll(async () => {
  await sql.end()
  await server.stop()
})

const whoIs = (people: readonly { tenant: string; name: string; disabled: boolean }[]) =>
  people.map(({ tenant, name, disabled }) => [tenant, name, disabled])

test('finds the person of each tenant by the same name', async () => {
  const accounts = accountSource(sql, [])
  expect(whoIs(await accounts.named('student'))).toEqual(
    expect.arrayContaining([
      ['campus', 'student name', false],
      ['other', 'namesake', true],
    ]),
  )
  expect(await accounts.named('student')).toHaveLength(2)
  expect(await accounts.find('student', 'campus')).toEqual({
    account: 'student',
    tenant: 'campus',
    tenant_name: '示范大学',
    tenant_name_en: 'Model University',
    name: 'student name',
    name_en: '',
    email: 'student@campus.example',
    disabled: false,
  })
  expect(await accounts.find('student', 'other')).toMatchObject({ name: 'namesake', disabled: true })
})

test.each(['Student', 'STUDENT', 'ｓｔｕｄｅｎｔ'])('finds student when %s is typed', async (typed) => {
  const found = await accountSource(sql, []).named(typed)
  expect(found.find(({ tenant }) => tenant === 'campus')).toMatchObject({ account: 'student' })
  expect(await accountSource(sql, []).find(typed, 'campus')).toBeNull()
})

test('finds each of two accounts that differ only in case by its exact name', async () => {
  const { tenant_id } = server.campus
  await server.db.withTenant(
    tenant_id,
    (tx) => tx.sql`
      insert into iam_user (tenant_id, id, account, account_twin, name)
      values (${tenant_id}, gen_random_uuid(), 'Guard', 1, 'Another guard')`,
  )
  const name = async (typed: string) => (await accountSource(sql, []).named(typed)).map((one) => one.account)
  expect([await name('guard'), await name('Guard'), await name('GUARD')]).toEqual([
    ['guard'],
    ['Guard'],
    ['guard'],
  ])
})

test.each([
  ['student', 'nowhere'],
  ['teacher', 'other'],
  ['nobody', 'campus'],
  ['student', ''],
])('finds nobody as %j at %j', async (account, tenant) => {
  expect(await accountSource(sql, []).find(account, tenant)).toBeNull()
})

test('finds nobody of an invalid tenant', async () => {
  await asAdmin(server.url_owner, `update tenant set state = 2 where code = 'other'`)
  expect(whoIs(await accountSource(sql, []).named('student'))).toEqual([['campus', 'student name', false]])
  expect(await accountSource(sql, []).find('student', 'other')).toBeNull()
})
