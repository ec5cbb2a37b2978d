import postgres from 'postgres'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actAs, personOf, type ServiceCaller } from '#server/acting.ts'
import { noJobs } from '#server/import/no_jobs.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { Refused } from '#server/platform/refused.ts'
import { saveResource } from '#server/resources/resource_changes.ts'
import { saveType } from '#server/resources/type_changes.ts'
import { knownTenants } from '#server/tenants/known_tenants.ts'
import { testCampus } from '#server/testing/campus.ts'
import { freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { addOccupyPeriods, removeOccupyPeriods, type OccupyRequest } from './occupy.service.ts'
import { occupyPeriodsIn } from './taking.ts'

const now = Temporal.Instant.from('2026-09-01T00:00:00Z')
const at = (text: string) => Temporal.Instant.from(`2026-${text}:00+08:00`)
let fresh: FreshDatabase
let db: Database
let admin: ServiceCaller
let stranger: ServiceCaller
let manager: ServiceCaller
const ids: Record<string, string> = {}

beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.open({ pool: 12 })
  await testCampus(db, now)
  const as = async (code: string, account: string) => {
    const tenant = await knownTenants(db).byCode(code)
    const viewer = tenant && (await personOf(db, tenant, account))
    if (!tenant || !viewer) throw new Error(account)
    const notices = { send() {}, on: () => () => {}, close: () => Promise.resolve() }
    return actAs(
      { db, notices, jobs: noJobs, log: createLog('silent'), now: () => now },
      tenant,
      viewer,
      'test',
    )
  }
  admin = await as('campus', 'admin')
  manager = await as('campus', 'manager')
  stranger = await as('other', 'other-admin')
  await admin.run(async (ctx) => {
    const resources_type_id = await saveType(ctx, { resources_name: 'Rooms' }, {})
    const room = (resources_number: string, more: object = {}, parts: string[] = []) =>
      saveResource(
        ctx,
        { resources_type_id, resources_number, resources_name: resources_number, ...more },
        parts,
      )
    for (const number of ['R', 'A1', 'A2']) ids[number] = await room(number)
    ids['A'] = await room('A', {}, [ids['A1'] ?? '', ids['A2'] ?? ''])
    for (const number of ['B1', 'B2', 'B3']) ids[number] = await room(number)
    ids['B'] = await room('B', {}, [ids['B1'] ?? '', ids['B2'] ?? ''])
    ids['S'] = await room('S', { capacity: 3, capacity_mode: 'shared' })
    ids['L'] = await room('L', { admin_dept: 'library' })
  })
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})
beforeEach(() =>
  admin.run(async ({ tx: { sql, tenant_id } }) => {
    await sql`delete from hold where tenant_id = ${tenant_id}`
    await sql`delete from occupy_period where tenant_id = ${tenant_id}`
  }),
)

const occupyInput = (
  room: string,
  start: string,
  end: string,
  more: Partial<OccupyRequest> = {},
): OccupyRequest => ({
  resources_id: ids[room] ?? '',
  start: at(start),
  end: at(end),
  theme: 'Closed',
  source_key: null,
  ...more,
})
const add = (caller: ServiceCaller, ...requested: OccupyRequest[]) =>
  caller.run((ctx) => addOccupyPeriods(ctx, requested))
const outcomes = async (caller: ServiceCaller, ...requested: OccupyRequest[]) =>
  (await add(caller, ...requested)).map((one) => one.outcome)
const holds = () =>
  admin.run(
    ({ tx: { sql, tenant_id } }) => sql<{ number: string; place: number; hours: number }[]>`
    select r.resources_number as number, h.place, (extract(epoch from h.end_at - h.start_at) / 3600)::float as hours
    from hold h join resource r on r.tenant_id = h.tenant_id and r.id = h.resource_id
    where h.tenant_id = ${tenant_id} order by 1, 2, h.start_at`,
  )

test('takes a shared room with all its places, a combined one with its parts', async () => {
  expect(
    await outcomes(
      admin,
      occupyInput('S', '09-08T08:00', '09-08T10:00'),
      occupyInput('A', '09-08T08:00', '09-08T10:00'),
    ),
  ).toEqual(['added', 'added'])
  expect((await holds()).map(({ number, place }) => `${number} ${place}`)).toEqual([
    'A1 1',
    'A2 1',
    'S 1',
    'S 2',
    'S 3',
  ])
  const [part] = await add(admin, occupyInput('A2', '09-08T09:00', '09-08T11:00', { theme: 'Repair' }))
  expect(part).toMatchObject({ outcome: 'taken', by: [{ kind: 'period', theme: 'Closed' }] })
})

test('adds one of two conflicting periods in a call, and reports the holder to the other', async () => {
  const verdicts = await add(
    admin,
    occupyInput('A1', '09-08T08:00', '09-08T10:00'),
    occupyInput('A', '09-08T09:00', '09-08T11:00', { theme: 'Fair' }),
  )
  expect(verdicts).toMatchObject([{ outcome: 'added' }, { outcome: 'taken', by: [{ theme: 'Closed' }] }])
  // The refused period holds nothing: its other part is free.
  expect((await holds()).map(({ number }) => number)).toEqual(['A1'])
})

test('stores a week as one period, held in pieces of at most the longest hold', async () => {
  await add(admin, occupyInput('R', '09-07T00:00', '09-14T06:00'))
  const pieces = await holds()
  expect(pieces.reduce((sum, { hours }) => sum + hours, 0)).toBe(7 * 24 + 6)
  expect(Math.max(...pieces.map(({ hours }) => hours))).toBeLessThanOrEqual(26)
  const found = await admin.run((ctx) =>
    occupyPeriodsIn(ctx, { start: at('09-13T00:00'), end: at('09-13T01:00') }),
  )
  expect(found.map((one) => one.resources_number)).toEqual(['R'])
})

test('recognises a period that a source sends again by its key', async () => {
  const lesson = occupyInput('R', '09-08T08:00', '09-08T10:00', { source_key: 'lesson 1' })
  expect(await outcomes(admin, lesson)).toEqual(['added'])
  expect(await outcomes(admin, lesson)).toEqual(['known'])
})

test('adds one of ten concurrent requests for the same hour, and the others leave nothing behind', async () => {
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      outcomes(admin, occupyInput('A', '09-08T08:00', '09-08T10:00', { theme: `T${i}` })),
    ),
  )
  expect(results.flat().filter((one) => one === 'added')).toHaveLength(1)
  expect(await holds()).toHaveLength(2)
  const rows = await admin.run((ctx) =>
    occupyPeriodsIn(ctx, { start: at('09-08T00:00'), end: at('09-09T00:00') }),
  )
  expect(rows).toHaveLength(1)
})

test('frees the time of a removed period', async () => {
  await add(admin, occupyInput('S', '09-08T08:00', '09-08T10:00'))
  const [row] = await admin.run((ctx) =>
    occupyPeriodsIn(ctx, { start: at('09-08T00:00'), end: at('09-09T00:00') }),
  )
  expect(await admin.run((ctx) => removeOccupyPeriods(ctx, [row?.id ?? '']))).toEqual([row?.id])
  expect(await holds()).toEqual([])
})

test.each<[string, () => Promise<unknown>, string]>([
  [
    "another tenant's resource is not found",
    () => add(stranger, occupyInput('R', '09-08T08:00', '09-08T10:00')),
    'NOT_FOUND',
  ],
  [
    "another department's resource is not found",
    () => add(manager, occupyInput('R', '09-08T08:00', '09-08T10:00')),
    'NOT_FOUND',
  ],
  ['an empty period', () => add(admin, occupyInput('R', '09-08T10:00', '09-08T10:00')), 'INVALID'],
  [
    'more than 400 days',
    () =>
      add(admin, {
        ...occupyInput('R', '09-08T10:00', '09-08T11:00'),
        end: at('09-08T10:00').add({ hours: 24 * 402 }),
      }),
    'TOO_LONG',
  ],
])('%s', async (_, act, code) => {
  const why = await act().catch((cause: unknown) => cause)
  expect(why instanceof Refused ? why.refusals.map((one) => one.code) : why).toEqual([code])
})

test("adds and removes periods only on resources of the caller's own department", async () => {
  expect(await outcomes(manager, occupyInput('L', '09-08T08:00', '09-08T10:00'))).toEqual(['added'])
  await add(admin, occupyInput('R', '09-08T08:00', '09-08T10:00'))
  const rows = await admin.run((ctx) =>
    occupyPeriodsIn(ctx, { start: at('09-08T00:00'), end: at('09-09T00:00') }),
  )
  const gone = await manager.run((ctx) =>
    removeOccupyPeriods(
      ctx,
      rows.map((row) => row.id),
    ),
  )
  expect(gone).toEqual(rows.filter((row) => row.resources_number === 'L').map((row) => row.id))
})

test('takes a combined room with its new parts when they change meanwhile', async () => {
  const [whole = '', one = '', gone = '', came = ''] = ['B', 'B1', 'B2', 'B3'].map((name) => ids[name])
  const owner = postgres(fresh.url_owner, { max: 2, onnotice: () => {} })
  const waiting = async () =>
    (
      await owner`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    ).length
  try {
    let added: Promise<unknown> | undefined
    await owner.begin(async (sql) => {
      // Like updateResource: locks the rows, then changes them.
      await sql`select from resource where id = any(${[whole, one, gone, came]}::uuid[]) order by id for update`
      await sql`update resource set version = version + 1 where id = ${whole}`
      await sql`update resource_part set part_id = ${came} where resource_id = ${whole} and part_id = ${gone}`
      added = outcomes(admin, occupyInput('B', '09-08T08:00', '09-08T10:00'))
      await expect.poll(waiting).toBe(1)
    })
    expect(await added).toEqual(['added'])
    const held = await owner<{ id: string }[]>`select resource_id as id from hold order by resource_id`
    expect(held.map(({ id }) => id)).toEqual([one, came].toSorted())
  } finally {
    await owner.end()
  }
})
