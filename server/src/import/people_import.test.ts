import { readFileSync } from 'node:fs'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actAs, personOf, type ServiceCaller } from '#server/acting.ts'
import { lessonsOf } from '#server/occupy/occupy.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { knownTenants } from '#server/tenants/known_tenants.ts'
import { testCampus } from '#server/testing/campus.ts'
import { freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { MAX_PEOPLE, namesIn } from './named_people.ts'
import { noJobs } from './no_jobs.ts'
import { importOccupyFile, type OccupyImportOptions } from './occupy_import.ts'
import { importResourcesFile } from './resources_import.ts'
import type { ImportFile } from './result.ts'

// A timetable that says who has to be at each lesson.

const fileOf = (name: string, bytes: Uint8Array): ImportFile => ({ name, read: (reader) => reader(bytes) })
const now = Temporal.Instant.from('2026-09-01T00:00:00Z')
const heading = '教室编号,上课日期,开始时间,结束时间,课程名称,教师工号'

let fresh: FreshDatabase
let db: Database
let admin: ServiceCaller

beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.open({ pool: 4 })
  await testCampus(db, now)
  const tenant = await knownTenants(db).byCode('campus')
  if (!tenant) throw new Error('no campus')
  const notices = { send: () => {}, on: () => () => {}, close: () => Promise.resolve() }
  const deps = { db, notices, jobs: noJobs, log: createLog('silent'), now: () => now }
  const viewer = await personOf(db, tenant, 'admin')
  if (!viewer) throw new Error('no admin')
  admin = actAs(deps, tenant, viewer, 'test')
  const bytes = readFileSync(new URL('fixtures/rooms.csv', import.meta.url))
  const options = { source: 'college', prefix: '', skip_broken: false, type: 'Rooms', campus: null }
  await importResourcesFile(admin, fileOf('rooms.csv', bytes), options)
  await admin.run(async ({ tx: { sql, tenant_id } }) => {
    for (const [name, creator, member] of [
      ['Class 1', 'admin', 'student'],
      ['Class 2', 'student', 'teacher'],
      ['Twice', 'admin', 'teacher'],
      ['Twice', 'admin', 'teacher'],
    ] as const) {
      const id = newId()
      await sql`insert into user_group (tenant_id, id, name, "creatorAccountNo") values (${tenant_id}, ${id}, ${name}, ${creator})`
      await sql`insert into group_member (tenant_id, id, "groupId", "userId", "accountNo")
        select ${tenant_id}, ${newId()}, ${id}, u.id, u.account from iam_user u where u.tenant_id = ${tenant_id} and u.account = ${member}`
    }
  })
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})
beforeEach(() =>
  admin.run(async ({ tx: { sql, tenant_id } }) => {
    for (const table of ['hold', 'occupy_period'])
      await sql`delete from ${sql(table)} where tenant_id = ${tenant_id}`
  }),
)

const occupy = (lines: readonly string[], more: Partial<OccupyImportOptions> = {}, first = heading) =>
  importOccupyFile(admin, fileOf('t.csv', Buffer.from([first, ...lines].join('\n'))), {
    source: 'college',
    prefix: '',
    skip_broken: false,
    ...more,
  })

/** Who has a lesson, and when it begins. */
const lessons = async () => {
  const span = { start: now, end: now.add({ hours: 24 * 90 }) }
  const found = await admin.run((ctx) => lessonsOf(ctx, ['teacher', 'student', 'student2'], span))
  return found.map(({ account, start }) => `${account} ${start.toString()}`).toSorted()
}
const monday = (who: string, theme = 'Algebra') => `R1,2026-09-07,08:00,09:40,${theme},${who}`
const at_eight = '2026-09-07T00:00:00Z'

test.each([
  ['an account', 'teacher', ['teacher']],
  ['in other letters, as sheets write it', 'ＴＥＡＣＨＥＲ', ['teacher']],
  ['several, separated as people do it', 'teacher； student、student2', ['student', 'student2', 'teacher']],
  ['a group of the importer', 'Class 1;teacher', ['student', 'teacher']],
  ['nobody', '', []],
])('names %s', async (_what, cell, who) => {
  expect((await occupy([monday(cell)])).written).toBe(1)
  expect(await lessons()).toEqual(who.map((account) => `${account} ${at_eight}`))
})

test.each([
  ['nobody known', 'teacher;nobody', { why: 'unknown_person', details: { value: 'nobody' } }],
  ['a group of somebody else', 'Class 2', { why: 'unknown_person', details: { value: 'Class 2' } }],
  ['a name of two groups', 'Twice', { why: 'several_groups', details: { value: 'Twice', count: 2 } }],
  [
    'more than a line may',
    Array.from({ length: MAX_PEOPLE + 1 }, (_, i) => `a${i}`).join(';'),
    { why: 'too_many_people', details: { limit: MAX_PEOPLE } },
  ],
  ['an endless cell', 'x'.repeat(5_000), { why: 'too_long_text', details: { limit: 4_000 } }],
])('a line that names %s is refused by that name, and nothing is written', async (_what, cell, reason) => {
  const result = await occupy([monday('teacher', 'Fine'), `R2,2026-09-07,08:00,09:00,Wrong,${cell}`])
  expect(result).toMatchObject({ stopped: 'broken', written: 0 })
  expect(result.lines.find(({ outcome }) => outcome === 'broken')).toMatchObject({
    line: 3,
    reason: { field: 'people', ...reason },
  })
  expect(await lessons()).toEqual([])
})

test('overlapping lines of one lesson name the people of all', async () => {
  const result = await occupy([monday('teacher'), monday('student')])
  expect(result.counts).toMatchObject({ accepted: 1, merged: 1 })
  expect(await lessons()).toEqual([`student ${at_eight}`, `teacher ${at_eight}`])
})

test('imported again, a known lesson is for those whom the file names now', async () => {
  await occupy([monday('teacher;Class 1')])
  expect((await occupy([monday('Class 1;teacher')])).counts).toMatchObject({ unchanged: 1, updated: 0 })
  const other = await occupy([monday('student2')])
  expect(other).toMatchObject({ written: 1, counts: { updated: 1, unchanged: 0 } })
  expect(other.lines[0]?.reason?.why).toBe('renamed')
  expect(await lessons()).toEqual([`student2 ${at_eight}`])
  await occupy([monday('')])
  expect(await lessons()).toEqual([])
})

test('a file without the column leaves the people as they are', async () => {
  await occupy([monday('teacher')])
  const without = await occupy(
    ['R1,2026-09-07,08:00,09:40,Algebra'],
    {},
    'resources_number,appointment_date,start_time,end_time,theme',
  )
  expect(without.counts).toMatchObject({ unchanged: 1 })
  expect(await lessons()).toEqual([`teacher ${at_eight}`])
})

test('with a broken line beside it, other people are not named either', async () => {
  await occupy([monday('teacher')])
  const result = await occupy([monday('student'), 'R9,2026-09-07,08:00,09:00,Lost,'])
  expect(result).toMatchObject({ stopped: 'broken', written: 0, counts: { updated: 1, broken: 1 } })
  expect(await lessons()).toEqual([`teacher ${at_eight}`])
})

test('a replacement names the people of what stays and of what comes', async () => {
  await occupy([monday('teacher'), 'R2,2026-09-08,08:00,09:40,Logic,teacher'])
  await occupy([monday('student'), 'R2,2026-09-09,08:00,09:40,Logic,student2'], {
    replace: { show: () => {}, confirm: () => Promise.resolve(true) },
  })
  expect(await lessons()).toEqual([`student ${at_eight}`, 'student2 2026-09-09T00:00:00Z'])
})

test('names are told apart by the separators of both languages', () => {
  expect(namesIn(' a；b,c、\n d ;; a，')).toEqual(['a', 'b', 'c', 'd'])
})
