import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '#server/testing/campus.ts'
import { change, idOf, makeTemplate, type Fields } from '#server/resources/testing/make.ts'
import { asAdmin } from '#server/testing/cluster.ts'
import { newId } from '#server/platform/database/columns.ts'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'

// Which rows a day has, for whom and in which order; grid.test.ts covers what they show.

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())

test('orders rows by location, within a floor by the administrators’ order, and 9 before 10', async () => {
  const type = await stage.type()
  const places = new Map<string, string>()
  const location = async (kind: string, code: string, order: number, parent_code?: string) => {
    const model = { kind, code, name: code, order, parent_code }
    places.set(code, idOf(await change(stage.server, 'admin', 'saveLocation', 'LocationModel', model)))
  }
  const reorder = async (code: string, order: number) => {
    const model = { id: places.get(code), order }
    idOf(await change(stage.server, 'admin', 'updateLocation', 'LocationChange', model))
  }
  await location('campus', 'OLD', 2)
  await location('campus', 'NEW', 1)
  await location('building', 'HALL', 1, 'NEW')
  await location('floor', 'UP', 2, 'HALL')
  await location('floor', 'DOWN', 1, 'HALL')
  const rooms = new Map<string, string>()
  for (const [resources_number, order, floor_code] of [
    ['W-10', 1, 'UP'],
    ['W-9', 1, 'UP'],
    ['W-11', 0, 'UP'],
    ['W-2', 5, 'DOWN'],
  ] as const)
    rooms.set(resources_number, await stage.room(type, { resources_number, order, floor_code }))
  await stage.room(type, { resources_number: 'W-1', campus_code: 'OLD' })
  const nowhere = await stage.room(type, { resources_number: 'W-0' })
  const numbers = async (account: Account = 'student', paging: Fields = { first: 50 }) =>
    (await stage.grid(account, type, DAY, {}, paging)).rows.map((row) => row.resources_number)
  expect(await numbers()).toEqual(['W-2', 'W-11', 'W-9', 'W-10', 'W-1', 'W-0'])

  // Favourites first, and the pages that they shift neither repeat nor omit a room.
  const collect = (id: string) =>
    stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`insert into collected_resource ${sql({ tenant_id, id: newId(), account: 'teacher', resource_id: id })}`,
    )
  await collect(nowhere)
  await collect(rooms.get('W-9') ?? '')
  const all = ['W-9', 'W-0', 'W-2', 'W-11', 'W-10', 'W-1']
  expect(await numbers('teacher')).toEqual(all)
  for (const first of [1, 2, 3, 4])
    for (let offset = 0; offset < all.length; offset += 1)
      expect(await numbers('teacher', { first, offset })).toEqual(all.slice(offset, offset + first))

  // Rooms move with their location, and a room that moves takes the order of its new location.
  await reorder('OLD', 0)
  expect(await numbers()).toEqual(['W-1', 'W-2', 'W-11', 'W-9', 'W-10', 'W-0'])
  await reorder('DOWN', 3)
  expect(await numbers()).toEqual(['W-1', 'W-11', 'W-9', 'W-10', 'W-2', 'W-0'])
  const moved = { id: nowhere, floor_code: 'UP', order: 0 }
  idOf(await change(stage.server, 'admin', 'updateResource', 'ResourceChange', moved))
  expect(await numbers()).toEqual(['W-1', 'W-0', 'W-11', 'W-9', 'W-10', 'W-2'])
})

test('gives older rows the same order by migration', async () => {
  const type = await stage.type()
  for (const [code, parent_code, kind, order] of [
    ['M', undefined, 'campus', 3],
    ['M-B', 'M', 'building', 0],
    ['M-B-F', 'M-B', 'floor', 12],
  ] as const)
    await change(stage.server, 'admin', 'saveLocation', 'LocationModel', {
      code,
      parent_code,
      kind,
      order,
      name: code,
    })
  for (const location of [{}, { campus_code: 'M' }, { building_code: 'M-B' }, { floor_code: 'M-B-F' }])
    await stage.room(type, location)
  const orders = () =>
    stage.inTenant(
      ({ sql, tenant_id }) => sql<{ id: string; place_order: string }[]>`
        select id, place_order from resource where tenant_id = ${tenant_id} order by id`,
    )
  const written = await orders()
  expect(new Set(written.map((row) => row.place_order)).size).toBeGreaterThanOrEqual(4)
  const migration = new URL('../../migrations/0014_place_order.sql', import.meta.url)
  const [, fill = ''] = readFileSync(migration, 'utf8').split('--> statement-breakpoint')
  await asAdmin(stage.server.url_owner, `update resource set place_order = ''; ${fill}`)
  expect(await orders()).toEqual(written)
})

describe('filters', () => {
  let type: string
  beforeAll(async () => {
    type = await stage.type({
      extendedProperties: [{ extended_properties_code: 'equipment', extended_properties_name: 'E' }],
    })
    const location = (kind: string, code: string, parent_code?: string) =>
      change(stage.server, 'admin', 'saveLocation', 'LocationModel', { kind, code, name: code, parent_code })
    await location('campus', 'C1')
    await location('building', 'B1', 'C1')
    await location('floor', 'F1', 'B1')
    await location('campus', 'C2')
    const rule_template_id = await makeTemplate(stage.server, { need_approve: 2 })
    await stage.room(type, {
      resources_number: 'a',
      resources_name: '一号',
      resources_name_en: 'First',
      floor_code: 'F1',
      capacity: 4,
      equipment: ['projector', 'screen'],
      extended_values: { equipment: 'screen' },
    })
    await stage.room(type, {
      resources_number: 'b',
      resources_name: '50%',
      campus_code: 'C1',
      building_code: 'B1',
      capacity: 8,
      equipment: ['projector'],
      need_approve: 1,
    })
    const c = await stage.room(type, {
      resources_number: 'c',
      campus_code: 'C2',
      capacity: 12,
      rule_source: 2,
      rule_template_id,
    })
    await stage.ask(
      'student',
      'mutation ($id: String) { collectResource(id: $id, collected: true) { errcode } }',
      { id: c },
    )
  })
  const rows: [Fields, string[]][] = [
    [{}, ['c', 'a', 'b']],
    [{ campus_code: 'C1' }, ['a', 'b']],
    [{ building_code: 'B1' }, ['a', 'b']],
    [{ floor_code: 'F1' }, ['a']],
    [{ campus_code: 'C3' }, []],
    [{ extended_values: { equipment: 'screen' } }, ['a']],
    [{ extended_values: { equipment: 'projector' } }, []],
    [{ resources_name: 'fir' }, ['a']],
    [{ resources_name: '号' }, ['a']],
    [{ resources_name: '%' }, []],
    [{ resources_name: '50％' }, ['b']],
    [{ resources_name: 'yihao' }, ['a']],
    [{ capacity: 8 }, ['c', 'b']],
    [{ capacity: 13 }, []],
    [{ equipment: ['projector'] }, ['a', 'b']],
    [{ equipment: ['projector', 'screen'] }, ['a']],
    [{ equipment: [] }, ['c', 'a', 'b']],
    [{ need_approve: 0 }, ['a']],
    [{ need_approve: 1 }, ['c', 'b']],
    [{ collected: 1 }, ['c']],
    [
      { campus_code: 'C1', capacity: 5, equipment: ['projector'], need_approve: 1, resources_name: '5' },
      ['b'],
    ],
    [{ campus_code: 'C1', collected: 1 }, []],
  ]
  test.each(rows)('%j', async (filter, expected) => {
    const grid = await stage.grid('student', type, DAY, filter)
    expect([grid.rows.map((row) => row.resources_number), grid.totalCount]).toEqual([
      expected,
      expected.length,
    ])
  })

  test('puts a person’s favourites first for that person only', async () => {
    const of = async (account: Account) =>
      (await stage.grid(account, type)).rows.map((row) => `${row.resources_number}${row.collected}`)
    expect([await of('student'), await of('student2')]).toEqual([
      ['c1', 'a0', 'b0'],
      ['a0', 'b0', 'c0'],
    ])
  })

  test.each([
    [{ first: 2 }, ['c', 'a'], true],
    [{ first: 2, offset: 2 }, ['b'], false],
    [{ first: 500, offset: -1 }, ['c', 'a', 'b'], false],
    [{ first: 0 }, [], true],
    [{ first: 5, offset: 7 }, [], false],
  ])('%j', async (paging, expected, next) => {
    const grid = await stage.grid('student', type, DAY, {}, paging)
    expect([grid.rows.map((row) => row.resources_number), grid.has_next, grid.totalCount]).toEqual([
      expected,
      next,
      3,
    ])
  })

  test.each([{ first: 9999, offset: -1 }, { first: 2_000_000_000 }])(
    '%j returns all, for old administrators’ clients',
    async (paging) => {
      const grid = await stage.grid('admin', type, DAY, {}, paging)
      expect([grid.rows.map((row) => row.resources_number), grid.has_next]).toEqual([['a', 'b', 'c'], false])
    },
  )
})

describe('access to the grid', () => {
  test('shows an ungranted type to its administrators, and to a room’s administrators those rooms', async () => {
    const type = await stage.type({
      resourcesTypeAuthList: [{ auth_type: 'user', grant_object_type: 'dept', grant_object_id: 'security' }],
    })
    const room = await stage.room(type, { admin_dept: 'library' })
    await stage.room(type, { admin_dept: 'science' })
    const seen = async (account: Account) => {
      const { data, errors } = await stage.server.ask<{
        findResourceGrid: { totalCount: number; rows: { id: string }[] }
      }>(
        account,
        'provider',
        'query ($id: String) { findResourceGrid(resources_type_id: $id, date: "2026-09-08") { totalCount rows { id } } }',
        { id: type },
      )
      return (
        errors[0]?.extensions?.errcode ?? [
          data?.findResourceGrid.totalCount,
          data?.findResourceGrid.rows.map((row) => row.id),
        ]
      )
    }
    expect(await seen('student')).toBe('NOT_ALLOWED')
    expect(await seen('manager2')).toBe('NOT_ALLOWED')
    expect(await seen('manager')).toEqual([1, [room]])
    expect(await seen('other-student')).toBe('NOT_FOUND')
    expect((await seen('guard'))?.[0]).toBe(2)
  })
})
