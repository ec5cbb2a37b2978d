import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { asAdmin } from '#server/testing/cluster.ts'
import { accountSource } from './account_source.service.ts'

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

test('each tenant has its own person of a name; none is in the way of another', async () => {
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

test.each([
  ['student', 'nowhere'],
  ['teacher', 'other'],
  ['nobody', 'campus'],
  ['student', ''],
])('%j at %j is nobody', async (account, tenant) => {
  expect(await accountSource(sql, []).find(account, tenant)).toBeNull()
})

test('of a tenant that was declared invalid nobody signs in', async () => {
  await asAdmin(server.url_owner, `update tenant set state = 2 where code = 'other'`)
  expect(whoIs(await accountSource(sql, []).named('student'))).toEqual([['campus', 'student name', false]])
  expect(await accountSource(sql, []).find('student', 'other')).toBeNull()
})
