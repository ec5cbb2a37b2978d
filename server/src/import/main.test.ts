import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { testCampus } from '#server/testing/campus.ts'
import { freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'

const main = path.join(import.meta.dirname, 'main.ts')
const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name)
const folder = mkdtempSync(path.join(tmpdir(), 'reservation-import-'))
let fresh: FreshDatabase
let db: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.open({ pool: 2 })
  await testCampus(db, Temporal.Instant.from('2026-09-01T00:00:00Z'))
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command as a person would; as the administrator by default. */
function command(...typed: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, ...fresh.settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...typed, '--tenant', 'campus'], { env }, (failed, out, err) =>
      resolve({ code: typeof failed?.code === 'number' ? failed.code : failed ? -1 : 0, said: out + err }),
    )
  })
}

test('imports rooms, then their timetable twice, and reports every line', async () => {
  const rooms = await command('resources', fixture('rooms.csv'), '--as', 'admin', '--type', 'Rooms')
  expect(rooms).toMatchObject({ code: 0 })
  expect(rooms.said).toContain('Writing: 3 of 3, done')

  const report = path.join(folder, 'report.csv')
  const first = await command('occupy', fixture('timetable.csv'), '--as', 'admin', '--report', report)
  expect(first).toMatchObject({ code: 0 })
  expect(first.said).toContain('26 lines or occurrences: 23 accepted, 3 merged.')
  expect(readFileSync(report, 'utf8').trimEnd().split('\r\n')).toHaveLength(27)

  const second = await command('occupy', fixture('timetable.ics'), '--as', 'admin')
  expect(second).toMatchObject({ code: 0 })
  expect(second.said).toContain('26 lines or occurrences: 26 unchanged.\n0 written.')
})

test('shows what a replacement removes, adds and conflicts with before it asks; without an answer it reports every line', async () => {
  const timetable = (name: string, ...rows: string[]) => {
    const heading = 'resources_number,appointment_date,start_time,end_time,theme'
    writeFileSync(path.join(folder, name), [heading, ...rows].join('\n'))
    return path.join(folder, name)
  }
  const rows = ['R1,2126-09-09,08:00,09:00,Math', 'R2,2126-09-09,08:00,09:00,Art']
  const own = ['--as', 'admin', '--source', 'fixtures']
  await command('occupy', timetable('theirs.csv', 'R3,2126-09-09,10:00,12:00,Theirs'), '--as', 'admin')
  await command('occupy', timetable('old.csv', ...rows), ...own)
  const more = ['R3,2126-09-09,11:00,13:00,Late', 'R3,2126-09-09,08:00,09:00,New']
  const fresh_file = timetable('new.csv', rows[1] ?? '', ...more)
  const report = path.join(folder, 'declined.csv')
  const options = ['--replace', '--skip-broken', '--report', report]
  const { code, said } = await command('occupy', fresh_file, ...own, ...options)
  expect(code).toBe(1)
  const plan = said.slice(0, said.indexOf('Replacing the timetable'))
  expect(plan).toContain('goes  R1 2126-09-09 08:00–09:00 Math\n')
  expect(plan).toContain('comes  R3 2126-09-09 08:00–09:00 New\n')
  expect(plan).toContain('line 3  conflict  R3 2126-09-09 11:00–13:00 Late — occupied already: Theirs')
  expect(said.split('line 3  conflict')).toHaveLength(2)
  expect(said).toContain('3 lines or occurrences: 1 unchanged, 1 unwritten, 1 conflict.')
  expect(readFileSync(report, 'utf8').trimEnd().split('\r\n')).toHaveLength(4)
})

test.each([
  ['the account that initialised the tenant', 'admin', 'admin'],
  ['a super administrator, if that account may not import', 'student', 'admin'],
  ['nobody else', null, 'admin'],
])('runs without an account as %s', async (_who, admin_account, expected) => {
  await db.withoutTenant(
    (sql) => sql`update tenant set admin_account = ${admin_account} where code = 'campus'`,
  )
  const { code, said } = await command('resources', fixture('rooms.csv'), '--type', 'Rooms')
  expect(said).toContain(`, as ${expected}`)
  expect(code).toBe(0)
})

test('ends with 1 and both languages for broken lines; with 0 if told to skip them', async () => {
  const refused = await command('occupy', fixture('broken.csv'), '--as', 'admin')
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.said).toContain('Nothing was imported')
  expect(refused.said).toMatch(
    /line 3 {2}broken .*appointment_date: "2027-02-29" is not a date.* \/ .*不是日期/,
  )
  expect(await command('occupy', fixture('broken.csv'), '--as', 'admin', '--skip-broken')).toMatchObject({
    code: 0,
  })
})

test.each([
  ['no kind of import', ['everything', fixture('rooms.csv')], 2, 'Name what to import'],
  ['an unknown option', ['occupy', fixture('rooms.csv'), '--force'], 2, '--force'],
  ['a device, which has no end', ['occupy', '/dev/zero'], 1, 'no ordinary file'],
  ['a replacement of rooms', ['resources', fixture('rooms.csv'), '--replace'], 2, '--replace is only for'],
  ['a missing file', ['occupy', fixture('none.csv')], 1, 'there is none'],
  ['an unknown account', ['occupy', fixture('timetable.csv'), '--as', 'nobody'], 1, 'has no account nobody'],
  [
    'an account without the permission',
    ['occupy', fixture('timetable.csv'), '--as', 'student'],
    1,
    'may not import',
  ],
])('refuses %s', async (_, typed, code, sentence) => {
  const { code: found, said } = await command(...typed)
  expect(found).toBe(code)
  expect(said).toContain(sentence)
  expect(said).not.toMatch(/\n {4}at /)
})
