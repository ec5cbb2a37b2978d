import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { CAMPUS } from '#server/testing/campus.ts'
import { ensureFirstTenant } from './first_tenant.ts'

// The campus's own tenant stands for the one that an earlier start has made.

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await inTenant(async ({ sql }) => {
    await sql`update tenant set state = 0, admin_account = 'mistyped' where code = ${CAMPUS}`
    await sql`delete from role_holder`
    await sql`insert into iam_user (tenant_id, id, account, name, source)
      values (${server.campus.tenant_id}, gen_random_uuid(), 'mistyped', 'mistyped', 'built_in')`
  })
})
afterAll(() => server.stop())

const inTenant = <T>(run: Parameters<typeof server.db.withTenant<T>>[1]) =>
  server.db.withTenant(server.campus.tenant_id, run)
const passwords: string[] = []
const start = (admin_account: string, admin_password: string | null = 'correct horse', bundled = true) =>
  ensureFirstTenant(
    server.db,
    { code: CAMPUS, name: '', name_en: '', time_zone: 'Asia/Shanghai', admin_account, admin_password },
    bundled ? async (...args) => void passwords.push(args.join(' ')) : null,
    server.clock.now(),
  )
const administrator = () =>
  inTenant(async ({ sql }) => {
    const [tenant] = await sql`select admin_account from tenant where code = ${CAMPUS}`
    const people = await sql`select account from iam_user where source = 'built_in' order by account`
    return [tenant?.['admin_account'], people.map(({ account }) => account as string)]
  })

test('lets another account initialise the tenant, until somebody has', async () => {
  expect(await start('mistyped')).toBe('kept')
  await expect(start('zhou', null)).rejects.toThrow(/^TENANT_ADMIN_PASSWORD must be set/)
  expect(await administrator()).toEqual(['mistyped', ['mistyped']])

  expect(await start('zhou')).toBe('moved')
  expect([await administrator(), passwords]).toEqual([['zhou', ['zhou']], [`zhou ${CAMPUS} correct horse`]])
  expect(await start('zhou')).toBe('kept')
  // An account of another provider that has signed in already: its row stays as it is.
  expect(await start('student', null, false)).toBe('moved')
  expect(await administrator()).toEqual(['student', []])

  await inTenant(({ sql }) => sql`update tenant set state = 1 where code = ${CAMPUS}`)
  expect(await start('zhou')).toBe('ignored')
  expect(await administrator()).toEqual(['student', []])
})

test('an administrator moved by a start can sign in and is the one who may initialise', async () => {
  await inTenant(({ sql }) => sql`update tenant set state = 0 where code = ${CAMPUS}`)
  expect(await start('newcomer', null, false)).toBe('moved')
  server.notices.send({ topic: 'tenant', tenant_id: server.campus.tenant_id })
  const permissions = async (account: string) => {
    const { data } = await server.askWith<{ me: { permissions: string[] } }>(
      await server.token(account),
      'iam',
      '{ me { permissions } }',
    )
    return data?.me.permissions
  }
  await expect.poll(() => permissions('newcomer')).toContain('tenant.manage')
  expect(await permissions('student')).not.toContain('tenant.manage')
})
