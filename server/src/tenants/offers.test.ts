import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { built_in_roles } from '#rules/permissions/permissions.ts'
import { first_chapters } from '#server/instructions/instructions.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import { CAMPUS, OTHER } from '#server/testing/campus.ts'
import { emptyDatabase } from '#server/testing/cluster.ts'
import { offered_code_tables } from './initial/code_tables.ts'
import { initial_menus, type InitialMenu } from './initial/menus.ts'
import { offerWhatIsNew, type Release } from './offers.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const now: Release = {
  roles: { ...built_in_roles, super_admin: [] },
  menus: initial_menus,
  chapters: first_chapters,
  codes: offered_code_tables,
}
const menu = (name: string): InitialMenu => ({
  name,
  parent: null,
  uri: `/manage/${name}`,
  permission: null,
  description: null,
})

/** A release like this one, with some additions. */
function later(roles: Record<string, string[]>, menus: string[] = []): Release {
  const more = Object.entries(roles).map(([code, permissions]) => [
    code,
    [...(now.roles[code] ?? []), ...permissions],
  ])
  return {
    roles: { ...now.roles, ...(Object.fromEntries(more) as Record<string, string[]>) },
    menus: [...now.menus, ...menus.map(menu)],
    chapters: now.chapters,
    codes: now.codes,
  }
}

const start = (release?: Release) =>
  offerWhatIsNew({ db: server.db, notices: server.notices, now: server.clock.now }, release)
const grantsOf = (role: string, tenant_id = server.campus.tenant_id) =>
  server.db.withTenant(tenant_id, async ({ sql }) => {
    const rows = await sql<{ permission: string }[]>`
      select permission from permission_grant where tenant_id = ${tenant_id} and grantee_type = 'role' and grantee_id = ${role}`
    return rows.map(({ permission }) => permission)
  })
const menuNames = () =>
  server.db.withTenant(server.campus.tenant_id, async ({ sql, tenant_id }) => {
    const rows = await sql<
      { name: string }[]
    >`select name from canvas_menu where tenant_id = ${tenant_id} and deleted = 0`
    return rows.map(({ name }) => name)
  })

/** Revokes a permission from a role, as an administrator does. */
async function takeAway(role: string, permission: string): Promise<void> {
  const { edges } = await server.data<{ edges: { node: { revokeId: string } }[] }>(
    'admin',
    'iam',
    `{ accesses(filter: { grantee_id: { eq: "${role}" }, permission: { eq: "${permission}" } }) { edges { node { revokeId } } } }`,
  )
  const answer = await server.data<AnswerData>(
    'admin',
    'iam',
    'mutation ($ids: [String]) { revokePermission(revokeIds: $ids) { errcode } }',
    { ids: edges.map(({ node }) => node.revokeId) },
  )
  expect(answer.errcode).toBe('0')
}

test('gives nothing when the same release starts again', async () => {
  expect(await start()).toEqual([])
})

test('gives every tenant a new permission and menu entry once, and notifies people who get it', async () => {
  const release = later({ guard: ['table.manage'] }, ['robots'])
  const may = async () =>
    (await server.data<{ permissions: string[] }>('guard', 'iam', '{ me { permissions } }')).permissions
  expect(await may()).not.toContain('table.manage')
  expect(await start(release)).toEqual([CAMPUS, OTHER])
  await expect.poll(may).toContain('table.manage')
  expect(await grantsOf('guard', server.campus.other_tenant_id)).toContain('table.manage')
  expect(await grantsOf('resource_admin')).toHaveLength(built_in_roles.resource_admin.length)
  expect(await menuNames()).toContain('robots')
  expect(await start(release)).toEqual([])
})

describe('does not restore what was removed', () => {
  test('a former permission, and the new one', async () => {
    await takeAway('guard', 'gate.check')
    const release = later({ guard: ['table.manage', 'vehicle.manage'] }, ['robots'])
    await start(release)
    expect(await grantsOf('guard')).toContain('vehicle.manage')
    await takeAway('guard', 'vehicle.manage')
    expect(await start(release)).toEqual([])
    await start(later({ guard: ['table.manage', 'vehicle.manage', 'statistics.see'] }, ['robots']))
    expect(await grantsOf('guard')).toContain('statistics.see')
    expect(await grantsOf('guard')).not.toContain('gate.check')
    expect(await grantsOf('guard')).not.toContain('vehicle.manage')
  })

  test('a menu entry', async () => {
    await server.db.withTenant(
      server.campus.tenant_id,
      ({ sql, tenant_id }) =>
        sql`delete from canvas_menu where tenant_id = ${tenant_id} and name in ('robots', 'iframe')`,
    )
    expect(await start(later({}, ['robots', 'drones']))).toEqual([CAMPUS, OTHER])
    expect(await menuNames()).toContain('drones')
    expect(await menuNames()).not.toContain('robots')
    expect(await menuNames()).not.toContain('iframe')
  })

  test('even when the initialisation is repeated', async () => {
    await takeAway('resource_admin', 'seat.manage')
    await server.data('admin', 'provider', 'mutation { manualInitTenantsData { code } }')
    expect(await grantsOf('resource_admin')).not.toContain('seat.manage')
    expect(await start()).toEqual([])
  })
})

test('gives tenants of before the code tables of a new feature once, and no others', async () => {
  const { tenant_id } = server.campus
  const tables = () =>
    server.db.withTenant(tenant_id, async ({ sql }) => {
      const rows = await sql<{ code: string }[]>`select code from codes where tenant_id = ${tenant_id}`
      return rows.map(({ code }) => code)
    })
  await server.db.withTenant(tenant_id, async ({ sql }) => {
    await sql`delete from codes where tenant_id = ${tenant_id} and code in ('person_type', 'gender', 'event')`
    await sql`update tenant set offered = offered - 'codes' where id = ${tenant_id}`
  })
  expect(await start()).toEqual([CAMPUS])
  expect(await tables()).toEqual(expect.arrayContaining(['person_type', 'gender']))
  expect(await tables()).not.toContain('event')
  await server.db.withTenant(
    tenant_id,
    ({ sql }) => sql`delete from codes where tenant_id = ${tenant_id} and code = 'gender'`,
  )
  expect(await start()).toEqual([])
  expect(await tables()).not.toContain('gender')
})

test('creates a new role; gives nothing to a custom role under its code', async () => {
  await server.db.withTenant(
    server.campus.tenant_id,
    ({ sql, tenant_id }) =>
      sql`insert into role (tenant_id, id, code, name, name_en) values (${tenant_id}, ${newId()}, 'auditor', 'own', 'own')`,
  )
  expect(await start(later({ auditor: ['operate_log.see'] }))).toEqual([CAMPUS, OTHER])
  expect(await grantsOf('auditor')).toEqual([])
  expect(await grantsOf('auditor', server.campus.other_tenant_id)).toEqual(['operate_log.see'])
})

test('gives once when several processes start together', async () => {
  const release = later({ guard: ['notice.manage'] }, ['at once'])
  const given = await Promise.all([start(release), start(release), start(release)])
  expect(given.flat().toSorted()).toEqual([CAMPUS, OTHER])
  expect((await grantsOf('guard')).filter((one) => one === 'notice.manage')).toHaveLength(1)
})

test('skips a tenant that is not initialised', async () => {
  const id = newId()
  await server.db.withoutTenant(
    (sql) => sql`insert into tenant ${sql({ id, code: 'bare', name: 'x', name_en: 'x' })}`,
  )
  expect(await start(later({ guard: ['blacklist.see'] }))).not.toContain('bare')
  expect(await grantsOf('guard', id)).toEqual([])
})

test('treats what is missing as removed in a database from before offers were recorded', async () => {
  const database = await emptyDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'reservation-migrations-'))
  try {
    cpSync(path.resolve(import.meta.dirname, '../../migrations'), folder, { recursive: true })
    const file = path.join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
    const before = journal.entries.findIndex(({ tag }) => tag.endsWith('_offered'))
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, before) }))
    await migrate(database.url_app, folder)

    const id = newId()
    const owner = postgres(database.url_owner, { max: 1, onnotice: () => {} })
    await owner`insert into tenant (id, code, name, name_en, init_steps) values (${id}, 'old', 'x', 'x', '{"roles": "x", "menus": "x"}')`
    await owner`insert into role (tenant_id, id, code, name, name_en, built_in) values (${id}, ${newId()}, 'guard', 'x', 'x', 1)`
    await owner.end()
    await migrate(database.url_app)

    const db = database.open({ pool: 2 })
    await offerWhatIsNew(
      { db, notices: server.notices, now: server.clock.now },
      later({ guard: ['blacklist.see'] }),
    )
    const grants = await db.withTenant(
      id,
      ({ sql }) => sql<{ permission: string }[]>`select permission from permission_grant`,
    )
    await db.close()
    // Of the guard's permissions then: what was not there had been removed.
    const given = grants.map(({ permission }) => permission)
    expect(given).toContain('blacklist.see')
    expect(given).not.toContain('gate.check')
    expect(given).not.toContain('booking.create')
  } finally {
    rmSync(folder, { recursive: true })
    await database.drop()
  }
})
