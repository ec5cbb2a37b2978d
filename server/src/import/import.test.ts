import { readFileSync } from 'node:fs'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actAs, personOf, type ServiceCaller } from '#server/acting.ts'
import { bookingOf, submitSession } from '#server/bookings/bookings.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Notice } from '#server/platform/live/notices.ts'
import { createLog } from '#server/platform/log.ts'
import { knownTenants } from '#server/tenants/known_tenants.ts'
import { testCampus } from '#server/testing/campus.ts'
import { freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { noJobs } from './no_jobs.ts'
import { importOccupyFile } from './occupy_import.ts'
import { importResourcesFile } from './resources_import.ts'
import type { ImportFile, ImportOptions } from './result.ts'

const fileOf = (name: string, bytes: Uint8Array): ImportFile => ({ name, read: (reader) => reader(bytes) })
const now = Temporal.Instant.from('2026-09-01T00:00:00Z')
const options: ImportOptions = { source: 'college', prefix: '', skip_broken: false }
const fixture = (name: string) => fileOf(name, readFileSync(new URL(`fixtures/${name}`, import.meta.url)))
const text = (name: string, ...lines: string[]) => fileOf(name, Buffer.from(lines.join('\n')))
const heading = 'resources_number,appointment_date,start_time,end_time,theme'

let fresh: FreshDatabase
let db: Database
let admin: ServiceCaller
let student: ServiceCaller
let sent: Notice[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.open({ pool: 4 })
  await testCampus(db, now)
  const tenant = await knownTenants(db).byCode('campus')
  if (!tenant) throw new Error('no campus')
  const notices = {
    send: (notice: Notice) => void sent.push(notice),
    on: () => () => {},
    close: () => Promise.resolve(),
  }
  const deps = { db, notices, jobs: noJobs, log: createLog('silent'), now: () => now }
  const as = async (account: string) => {
    const viewer = await personOf(db, tenant, account)
    if (!viewer) throw new Error(account)
    return actAs(deps, tenant, viewer, 'test')
  }
  admin = await as('admin')
  student = await as('student')
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})
beforeEach(async () => {
  await admin.run(async ({ tx: { sql, tenant_id } }) => {
    for (const table of [
      'hold',
      'occupy_period',
      'appointment_progress',
      'appointment_information',
      'imported_resource',
      'resource_part',
      'resource',
      'resources_type_auth',
      'resources_type',
    ]) {
      await sql`delete from ${sql(table)} where tenant_id = ${tenant_id}`
    }
  })
  sent = []
})

const rooms = (more: Partial<Parameters<typeof importResourcesFile>[2]> = {}, file = fixture('rooms.csv')) =>
  importResourcesFile(admin, file, { ...options, type: 'Rooms', campus: null, ...more })
const occupy = (file: ImportFile, more: Partial<ImportOptions> = {}) =>
  importOccupyFile(admin, file, { ...options, ...more })
const brief = ({ counts }: { counts: Record<string, number> }) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

/** The stored holds. */
const held = () =>
  admin.run(async ({ tx: { sql, tenant_id } }) => {
    const rows = await sql<{ line: string }[]>`
      select r.resources_number || ' ' || to_char(h.start_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') || ' ' ||
        to_char(h.end_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') || ' ' || o.theme as line
      from hold h join resource r on r.tenant_id = h.tenant_id and r.id = h.resource_id
      join occupy_period o on o.tenant_id = h.tenant_id and o.id = h.owner_id
      where h.tenant_id = ${tenant_id} order by 1`
    return rows.map((row) => row.line)
  })

describe('resources', () => {
  test('are created, found again, and changed if the file differs', async () => {
    expect(brief(await rooms())).toEqual({ accepted: 3 })
    expect(brief(await rooms())).toEqual({ unchanged: 3 })
    const changed = text(
      'rooms.csv',
      'resources_number,resources_name,capacity',
      'R1,Room 1,26',
      'R3,Room 3,12',
    )
    expect(brief(await rooms({}, changed))).toEqual({ updated: 1, unchanged: 1 })
  })

  test('get a new type that is open all day', async () => {
    await rooms()
    const types = await admin.run(
      ({ tx: { sql, tenant_id } }) =>
        sql`select start_time, end_time from resources_type where tenant_id = ${tenant_id}`,
    )
    expect(types).toEqual([{ start_time: '00:00', end_time: '24:00' }])
  })

  test('with look-alike numbers are imported and reported: within the file, and beside existing ones', async () => {
    const alike = text('rooms.csv', 'resources_number', 'D1', 'd1', 'Ｄ１', 'D1\u200B', 'E1')
    const { counts, remarks } = await rooms({}, alike)
    expect(counts).toMatchObject({ accepted: 5 })
    expect(remarks.map(({ line, reason }) => [line, reason.why, reason.details])).toEqual([
      [5, 'invisible_characters', { count: 1, value: 'U+200B' }],
      [3, 'looks_alike', { count: 3, value: 'd1', other: 'D1' }],
    ])
    const later = await rooms({}, text('rooms.csv', 'resources_number', 'e1'))
    expect(later.remarks).toMatchObject([
      { reason: { why: 'looks_alike', details: { value: 'e1', other: 'E1' } } },
    ])
  })

  test('of two universities with the same numbers coexist', async () => {
    await rooms()
    expect(brief(await rooms({ source: 'other', type: 'Other rooms' }))).toEqual({ accepted: 3 })
    expect(brief(await rooms({ source: 'other', type: 'Other rooms' }))).toEqual({ unchanged: 3 })
    const line = text('t.csv', heading, 'R1,2026-09-08,08:00,09:00,A')
    expect(brief(await occupy(line))).toEqual({ accepted: 1 })
    expect(brief(await occupy(line, { source: 'other' }))).toEqual({ accepted: 1 })
    expect(await held()).toEqual(['R1 09-08 08:00 09-08 09:00 A', 'other-R1 09-08 08:00 09-08 09:00 A'])
  })

  test('get a prefix before their numbers', async () => {
    await rooms({ prefix: 'PU-' })
    expect(
      brief(
        await occupy(text('t.csv', heading, 'R1,2026-09-08,08:00,09:00,A'), {
          prefix: 'PU-',
          source: 'elsewhere',
        }),
      ),
    ).toEqual({ accepted: 1 })
    expect(await held()).toEqual(['PU-R1 09-08 08:00 09-08 09:00 A'])
  })

  const bad = text(
    'rooms.csv',
    'resources_number,resources_name,capacity,campus_code',
    'R1,Room 1,0,',
    'R2,Room 2,5,NOWHERE',
    'R3,Room 3,5,',
    'R3,Room 3 again,5,',
    ',Nameless,5,',
    'R6,Room 6,,',
  )
  test('with broken lines: imports nothing by default, the valid ones on request, and reports each with its field', async () => {
    const refused = await rooms({}, bad)
    expect(refused).toMatchObject({ stopped: 'broken', written: 0 })
    const result = await rooms({ skip_broken: true }, bad)
    expect(result).toMatchObject({ stopped: null, written: 2 })
    expect(
      result.lines.map(({ line, outcome, reason }) => [
        line,
        outcome,
        reason?.field ?? null,
        reason?.why ?? null,
      ]),
    ).toEqual([
      [2, 'broken', 'capacity', 'bad_number'],
      [3, 'broken', 'campus_code', 'unknown_location'],
      [4, 'accepted', null, null],
      [5, 'broken', 'resources_number', 'twice_in_file'],
      [6, 'broken', 'resources_number', 'missing'],
      // Nobody counted its seats.
      [7, 'accepted', null, null],
    ])
  })

  test('refused by a service are reported with its message, and the rest continues', async () => {
    const shared = text(
      'rooms.csv',
      'resources_number,resources_name,capacity,capacity_mode',
      'R1,Room 1,5000,shared',
      'R2,Room 2,5,shared',
    )
    const result = await rooms({ skip_broken: true }, shared)
    expect(brief(result)).toEqual({ broken: 1, accepted: 1 })
    expect(result.lines[0]?.reason).toMatchObject({ why: 'refused', field: 'capacity' })
    expect(result.lines[0]?.reason?.details['msg_en']).toMatch(/2000/)
  })
})

describe('occupied periods', () => {
  test('are the same from the sheet and the calendar of one timetable', async () => {
    await rooms()
    expect(brief(await occupy(fixture('timetable.csv')))).toEqual({ accepted: 23, merged: 3 })
    const of_sheet = await held()
    // The calendar adds nothing new.
    expect(brief(await occupy(fixture('timetable.ics')))).toEqual({ unchanged: 26 })
    await admin.run(async ({ tx: { sql, tenant_id } }) => {
      await sql`delete from hold where tenant_id = ${tenant_id}`
      await sql`delete from occupy_period where tenant_id = ${tenant_id}`
    })
    expect(brief(await occupy(fixture('timetable.ics')))).toEqual({ accepted: 23, merged: 3 })
    expect(await held()).toEqual(of_sheet)
    expect(of_sheet).toContain('R2 09-11 12:00 09-12 00:00 Unavailable')
  })

  test('stay unchanged when the same file is imported again', async () => {
    await rooms()
    await occupy(fixture('timetable.csv'))
    const before = await held()
    sent = []
    expect(await occupy(fixture('timetable.csv'))).toMatchObject({ written: 0, stopped: null })
    expect(await held()).toEqual(before)
    expect(sent).toEqual([])
  })

  test('reports a hundred thousand surplus lines one by one', async () => {
    await rooms()
    const lines = Array.from({ length: 150_000 }, () => 'R1,2026-09-07,08:00,09:00,A')
    expect(brief(await occupy(text('t.csv', [heading, ...lines].join('\n'))))).toEqual({
      accepted: 1,
      merged: 149_999,
    })
    const themes = Array.from({ length: 150_000 }, (_, i) => `R2,2026-09-07,08:00,09:00,B${i}`)
    expect(brief(await occupy(text('t.csv', [heading, ...themes].join('\n'))))).toEqual({
      accepted: 1,
      conflict: 149_999,
    })
  }, 180_000)

  test('notifies open grids once per resource, of the whole time range', async () => {
    await rooms()
    sent = []
    await occupy(fixture('timetable.csv'))
    const notices = sent.filter((notice) => notice.topic === 'occupancy')
    expect(notices).toHaveLength(3)
    const first = Math.min(...notices.map((notice) => Number(notice['from'])))
    expect(new Date(first).toISOString()).toBe('2026-09-08T06:30:00.000Z')
  })

  test('with broken lines: imports nothing by default, the valid ones on request', async () => {
    await rooms()
    expect(await occupy(fixture('broken.csv'))).toMatchObject({ stopped: 'broken', written: 0 })
    expect(await held()).toEqual([])
    const result = await occupy(fixture('broken.csv'), { skip_broken: true })
    expect(result).toMatchObject({ stopped: null, written: 2 })
    expect(
      result.lines.map(({ line, outcome, reason }) => [
        line,
        outcome,
        reason?.field ?? null,
        reason?.why ?? null,
      ]),
    ).toEqual([
      [2, 'accepted', null, null],
      [3, 'broken', 'appointment_date', 'bad_date'],
      [4, 'broken', 'resources_number', 'unknown_resource'],
      [5, 'broken', 'end_time', 'bad_time'],
      [6, 'broken', 'end_time', 'closed_overnight'],
      [7, 'broken', 'resources_number', 'missing'],
      [8, 'conflict', null, 'overlaps_line'],
      [10, 'accepted', null, null],
      [11, 'broken', null, 'quote_open'],
    ])
  })

  test('never replace what people have booked', async () => {
    await rooms()
    const [room] = await admin.run(
      ({ tx: { sql, tenant_id } }) =>
        sql<
          { id: string }[]
        >`select id from resource where tenant_id = ${tenant_id} and resources_number = 'R1'`,
    )
    const booking = {
      appointment_date: '2026-09-08',
      start_time: '10:00',
      end_time: '11:00',
      theme: 'Mine',
      person_times: 1,
    }
    const { flow_no } = await student.run((ctx) => submitSession(ctx, bookingOf(room?.id ?? '', booking)))
    const file = text(
      't.csv',
      heading,
      'R1,2026-09-08,10:30,11:30,Class',
      'R1,2026-09-08,11:00,12:00,Next class',
    )
    const result = await occupy(file, { skip_broken: true })
    expect(result.lines.map(({ outcome, reason }) => [outcome, reason?.why ?? null])).toEqual([
      ['conflict', 'taken_by_session'],
      ['accepted', null],
    ])
    expect(result.lines[0]?.reason?.details).toEqual({
      theme: 'Mine',
      flow_no,
      span: '2026-09-08 10:00–11:00',
    })
  })

  test('within an existing period of the same theme are unchanged; beyond it they conflict', async () => {
    await rooms()
    await occupy(text('t.csv', heading, 'R1,2026-09-08,10:00,14:00,Unavailable'))
    const again = await occupy(
      text(
        't.csv',
        heading,
        'R1,2026-09-08,11:00,12:00,Unavailable',
        'R1,2026-09-08,13:00,15:00,Unavailable',
      ),
      { skip_broken: true },
    )
    expect(again.lines.map(({ outcome, reason }) => [outcome, reason?.why])).toEqual([
      ['unchanged', 'covered'],
      ['conflict', 'taken_by_period'],
    ])
  })

  test('reports what was not reached when cancelled before writing', async () => {
    await rooms()
    const result = await occupy(fixture('timetable.csv'), { signal: AbortSignal.abort() })
    expect(result).toMatchObject({ stopped: 'cancelled', written: 0, counts: { unwritten: 26 } })
    expect(result.lines).toHaveLength(26)
    expect(await held()).toEqual([])
  })

  test.each([
    ['a picture', fileOf('x.png', Buffer.from([0x89, 0x50])), 'unknown_format'],
    ['a sheet of another kind', text('x.csv', 'a,b', '1,2'), 'missing_column'],
    ['a heading only', text('x.csv', heading), 'empty_file'],
    ['a broken workbook', fileOf('x.xlsx', Buffer.from('PK\u0003\u0004 nonsense')), 'unreadable_file'],
  ])('refuses %s as a whole', async (_, file, why) => {
    const result = await occupy(file, { skip_broken: true })
    expect(result).toMatchObject({ stopped: 'broken', written: 0 })
    expect(result.lines).toMatchObject([{ line: 0, reason: { why } }])
  })
})
