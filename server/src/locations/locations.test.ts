import { getTableColumns } from 'drizzle-orm'
import { GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provider } from '#server/endpoints.ts'
import { newId } from '#server/platform/database/columns.ts'
import {
  act,
  change,
  idOf,
  makeResource,
  makeType,
  why,
  type Fields,
} from '#server/resources/testing/make.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { sameAsOperations } from '#server/records/testing/abilities.ts'
import { locationOrder, type LocationCodes } from './locations.service.ts'
import { location } from './locations.table.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

const save = (model: Fields, account: 'admin' | 'manager' = 'admin') =>
  change(server, account, 'saveLocation', 'LocationModel', { name: 'x', ...model })
const update = (model: Fields) => change(server, 'admin', 'updateLocation', 'LocationChange', model)
const codes = async (filter: string) => {
  const page = await server.data<{ edges: { node: { code: string } }[] }>(
    'student',
    'provider',
    `{ findLocationAll(first: 9999, filter: ${filter}) { edges { node { code } } } }`,
  )
  return page.edges.map(({ node }) => node.code)
}

test('builds and lists the tree from the top, and deletes it from the bottom', async () => {
  const campus = idOf(
    await save({ kind: 'campus', code: 'N', name: '北校区', latitude: 31.2, longitude: 121.4, radius: 200 }),
  )
  const building = idOf(await save({ kind: 'building', code: 'N-1', parent_code: 'N', order: 2 }))
  idOf(await save({ kind: 'building', code: 'N-0', parent_code: 'N', order: 3 }))
  const floor = idOf(await save({ kind: 'floor', code: 'N-1-1', parent_code: 'N-1' }))
  expect(await codes('{}')).toEqual(['N', 'N-1', 'N-0', 'N-1-1'])
  expect(await codes('{ kind: "building", parent_code: "N" }')).toEqual(['N-1', 'N-0'])

  expect(await act(server, 'admin', 'deleteLocation', campus)).toMatchObject({
    errcode: 'IN_USE',
    refusals: [{ details: { count: 2 } }],
  })
  const resource = await makeResource(server, await makeType(server), { floor_code: 'N-1-1' })
  expect((await act(server, 'admin', 'deleteLocation', floor)).errcode).toBe('IN_USE')
  await act(server, 'admin', 'deleteResource', resource)
  expect((await act(server, 'admin', 'deleteLocation', floor)).errcode).toBe('0')
  expect((await act(server, 'admin', 'deleteLocation', building)).errcode).toBe('0')
})

test.each<[string, Fields, string[]]>([
  ['a campus in a campus', { kind: 'campus', code: 'X', parent_code: 'N' }, ['INVALID parent_code']],
  ['a building without a campus', { kind: 'building', code: 'X' }, ['REQUIRED parent_code']],
  ['a floor in a campus', { kind: 'floor', code: 'X', parent_code: 'N' }, ['NOT_FOUND parent_code']],
  ['an unknown kind', { kind: 'planet', code: 'X' }, ['INVALID kind']],
  ['a taken code', { kind: 'campus', code: 'N' }, ['TAKEN_NAME code']],
  ['half a position', { kind: 'campus', code: 'X', latitude: 31.2 }, ['REQUIRED longitude']],
  [
    'a radius without a position',
    { kind: 'campus', code: 'X', radius: 200 },
    ['REQUIRED latitude', 'REQUIRED longitude'],
  ],
  ['an impossible latitude', { kind: 'campus', code: 'X', latitude: 91 }, ['INVALID latitude']],
])('%s is refused', async (_what, model, expected) => {
  expect(why(await save(model))).toEqual(expected)
  expect(await codes('{}')).not.toContain('X')
})

test('refuses an invalid move, half a position, and another tenant’s location', async () => {
  const id = idOf(await save({ kind: 'campus', code: 'S' }))
  expect(why(await update({ id, parent_code: 'N' }))).toEqual(['INVALID parent_code'])
  expect(why(await update({ id, longitude: 121.4 }))).toEqual(['REQUIRED latitude'])
  const theirs = await change(server, 'other-admin', 'updateLocation', 'LocationChange', { id, name: 'mine' })
  expect(theirs.errcode).toBe('NOT_FOUND')
  expect((await save({ kind: 'campus', code: 'M' }, 'manager')).errcode).toBe('NOT_ALLOWED')
})

test('exposes every column of a location except its tenant and field versions', () => {
  const type = provider.schema().getType('Location')
  const told = type instanceof GraphQLObjectType ? Object.keys(type.getFields()) : []
  // The tenant, the data of STALE answers, and what it is found by.
  const own = ['tenant_id', 'field_versions', 'search_text']
  const columns = told.filter((name) => name !== 'actions')
  expect(Object.keys(getTableColumns(location)).toSorted()).toEqual([...columns, ...own].toSorted())
})

test('tells for each location what its operations would answer', async () => {
  const operations = {
    find: 'findLocationById',
    act: {
      update: (id: string) => `updateLocation(model: { id: "${id}", name: "A" })`,
      state: (id: string) => `updateLocationState(id: "${id}", state: 0)`,
      delete: (id: string) => `deleteLocation(id: "${id}")`,
    },
  }
  const campus = idOf(await save({ kind: 'campus', code: 'A' }))
  const building = idOf(await save({ kind: 'building', code: 'A-1', parent_code: 'A' }))
  const of = (account: Account, id: string) => sameAsOperations(server, account, operations, id)
  expect(await of('student', campus)).toMatchObject({ update: 'NOT_ALLOWED', delete: 'NOT_ALLOWED' })
  expect(await of('admin', campus)).toEqual({ update: '0', state: '0', delete: 'IN_USE' })
  expect(await of('admin', building)).toEqual({ update: '0', state: '0', delete: '0' })
})

test('deletes a campus with all in it if all of it is named', async () => {
  const campus = idOf(await save({ kind: 'campus', code: 'B' }))
  const building = idOf(await save({ kind: 'building', code: 'B-1', parent_code: 'B' }))
  const floor = idOf(await save({ kind: 'floor', code: 'B-1-1', parent_code: 'B-1' }))
  const deleteAll = (ids: string[]) =>
    server.data<{ errcode: string; ids: string[]; refused: { id: string; errcode: string }[] }>(
      'admin',
      'provider',
      'mutation ($ids: [String]) { deleteLocationAll(ids: $ids) { errcode ids refused { id errcode } } }',
      { ids },
    )
  expect(await deleteAll([campus, floor])).toEqual({
    errcode: '0',
    ids: [floor],
    refused: [{ id: campus, errcode: 'IN_USE' }],
  })
  expect(await deleteAll([campus, building])).toEqual({ errcode: '0', ids: [campus, building], refused: [] })
})

const inTenant = <T>(run: Parameters<typeof server.db.withTenant<T>>[1]) =>
  server.db.withTenant<T>(server.campus.tenant_id, run)
const late: LocationCodes = { campus_code: 'LATE', building_code: null, floor_code: null }

test('waits for a concurrent change of a location’s order before it computes a key', async () => {
  await inTenant(({ sql, tenant_id }) => {
    const named = { tenant_id, id: newId(), kind: 'campus', code: 'LATE', name: 'Late' }
    return sql`insert into location ${sql({ ...named, order: 1 })}`
  })
  const before = await inTenant((tx) => locationOrder(tx, late))
  const { promise: may_end, resolve: end } = Promise.withResolvers<void>()
  const { promise: written, resolve: wrote } = Promise.withResolvers<void>()
  const reordering = inTenant(async ({ sql, tenant_id }) => {
    await sql`update location set "order" = 2 where tenant_id = ${tenant_id} and code = 'LATE'`
    wrote()
    await may_end
  })
  await written
  const asked = inTenant((tx) => locationOrder(tx, late))
  const waits = async () => {
    const [row] = await server.db.withoutTenant(
      (sql) => sql<{ waiting: number }[]>`select count(*)::int as waiting
        from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
    )
    return (row?.waiting ?? 0) > 0
  }
  const waiting = async () => {
    await expect.poll(waits, { timeout: 120_000 }).toBe(true)
    return null
  }
  const first = await Promise.race([asked, waiting()])
  end()
  await reordering
  expect(first).not.toBe(before)
  expect(await asked).not.toBe(before)
})
