import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, type BookingStage, type GridData } from '#server/bookings/testing/stage.ts'
import { englishDepartments, englishNames } from '#server/people/english_names.ts'
import { newId } from '#server/platform/database/columns.ts'
import { asAdmin } from '#server/testing/cluster.ts'

// Caches of a process are keyed by tenant: ids are unique only within one, so another tenant may have the
// same id, by a restored copy of the rows or by intent. Each test warms a cache for one tenant, then asks as
// the other.

let stage: BookingStage
let type: string
let room: string
beforeAll(async () => {
  stage = await bookingStage()
  type = await stage.type({ resources_name: '自习室' })
  room = await stage.room(type, {
    resources_name: '一号',
    min_interval_minutes: 30,
    appointment_date_rule: 3,
    appointment_date_days: 5,
  })
  const { tenant_id, other_tenant_id } = stage.server.campus
  // What is generated from others can't be written.
  const columnsOf = async (table: string) => {
    const [row] = await stage.inTenant(
      ({ sql }) => sql<{ names: string }[]>`
        select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
    )
    return row?.names ?? ''
  }
  const columns = new Map([
    ['resources_type', await columnsOf('resources_type')],
    ['resource', await columnsOf('resource')],
  ])
  const copied = (table: string, id: string, changes: object) => `
    insert into ${table} (${columns.get(table)}) select ${columns.get(table)} from jsonb_populate_record(null::${table},
      (select to_jsonb(r) || '${JSON.stringify({ ...changes, tenant_id: other_tenant_id })}'::jsonb
      from ${table} r where tenant_id = '${tenant_id}' and id = '${id}'))`
  await asAdmin(
    stage.server.url_owner,
    `set session_replication_role = replica;
     ${copied('resources_type', type, { resources_name: '他校' })};
     ${copied('resource', room, { resources_name: '另一', min_interval_minutes: 60 })}`,
  )
})
afterAll(() => stage.server.stop())

/** The same request for both tenants, the campus first and again at the end. */
async function both<Data>(ask: (who: 'admin' | 'other-admin') => Promise<Data>): Promise<[Data, Data]> {
  const first = await ask('admin')
  const other = await ask('other-admin')
  expect(await ask('admin')).toEqual(first)
  return [first, other]
}
const onlyRow = ({ rows }: GridData) => {
  expect(rows.map(({ id }) => id)).toEqual([room])
  return rows[0]
}

test('the rules of a resource', async () => {
  const steps = async (who: 'admin' | 'other-admin') =>
    onlyRow(await stage.grid(who, type))?.opening.map(({ step }) => step)
  expect(await both(steps)).toEqual([[30], [60]])
})

test('names of a resource and its type', async () => {
  const names = (who: 'admin' | 'other-admin') =>
    stage.ask(
      who,
      'query ($id: String) { findResourceById(id: $id) { resources_name resources_type_name } }',
      { id: room },
    )
  expect(await both(names)).toEqual([
    { resources_name: '一号', resources_type_name: '自习室' },
    { resources_name: '另一', resources_type_name: '他校' },
  ])
})

test('holds of a resource', async () => {
  await stage.book('student', room, { theme: 'Secret' })
  const busy = async (who: 'admin' | 'other-admin') =>
    onlyRow(await stage.grid(who, type))?.busy.map(({ theme }) => theme)
  expect(await both(busy)).toEqual([['Secret'], []])
})

test('English names of people and departments', async () => {
  const { tenant_id, other_tenant_id } = stage.server.campus
  const of = { admin: tenant_id, 'other-admin': other_tenant_id }
  for (const [who, tenant] of Object.entries(of))
    await stage.server.db.withTenant(tenant, async ({ sql }) => {
      const named = { tenant_id: tenant, name: '某', name_en: `Of ${who}` }
      await sql`insert into iam_user ${sql({ ...named, id: newId(), account: 'namesake', source: 'built_in' })}`
      await sql`insert into department ${sql({ ...named, id: newId(), code: 'namesake' })}`
    })
  const names = (who: 'admin' | 'other-admin') =>
    stage.server.db.withTenant(of[who], async (tx) => [
      (await englishNames(tx, new Set(['namesake']))).get('namesake'),
      (await englishDepartments(tx, new Set(['namesake']))).get('namesake'),
    ])
  expect(await both(names)).toEqual([
    ['Of admin', 'Of admin'],
    ['Of other-admin', 'Of other-admin'],
  ])
})

test('the calendar', async () => {
  const day = '2026-09-09'
  await stage.ask(
    'admin',
    'mutation ($models: [CalendarDayModel]) { saveCalendarDay(models: $models) { errcode } }',
    { models: [{ date: day, name: '校庆', is_off_day: 1 }] },
  )
  const closed = async (who: 'admin' | 'other-admin') =>
    onlyRow(await stage.grid(who, type, day))?.closed.map(({ errcode }) => errcode)
  const [campus, other] = await both(closed)
  expect(other).toEqual(['CLOSED', 'CLOSED'])
  expect(campus).not.toEqual(other)
})

test('a person and their permissions', async () => {
  const token = (tenant: string) => stage.server.token('manager', { tenant, name: `of ${tenant}` })
  const me = async (tenant: string) => {
    const { data } = await stage.server.askWith<{
      me: { name: string; roles: string[]; tenant: { code: string } }
    }>(await token(tenant), 'iam', '{ me { name roles tenant { code } } }')
    return data?.me
  }
  const campus = await me('campus')
  expect(await me('other')).toEqual({ name: 'of other', roles: ['user'], tenant: { code: 'other' } })
  expect(await me('campus')).toEqual(campus)
  expect(campus?.roles).toContain('resource_admin')
})

test('settings', async () => {
  const settings = async (tenant: string) => {
    const { http } = stage.server.app
    const answer = await http.inject({
      url: '/yy-sys/api?api_type=get_sys_settings',
      headers: { 'x-tenant-code': tenant },
    })
    return answer.json<{ entities: { id: string }[] }>().entities[0]?.id
  }
  const campus = await settings('campus')
  const other = await settings('other')
  expect([campus, other]).not.toContain(undefined)
  expect(campus).not.toBe(other)
  expect(await settings('campus')).toBe(campus)
})
