import { expect, test } from 'vitest'
import { durationInWords, printedStatus, sizeInWords, statusLines, type Status } from './printed_status.ts'

const fine: Status = {
  version: '1.2.0',
  serving: 'ready',
  address: 'https://rooms.example.edu',
  database: {
    postgres: '18.1',
    size: 48 * 1024 * 1024,
    migrations: { known: 54, pending: 0, last: '0053_occupied_series', is_newer: false },
    jobs: { behind: 0, oldest_seconds: 0, names: [] },
    messages: { failed: 0, waiting: 2 },
  },
  disks: [{ place: '/data', free: 12 * 1024 ** 3, size: 40 * 1024 ** 3 }],
  last_backup: { file: '/backups/a.tar.gz', taken_at: '2026-09-06T22:00:00Z', size: 12_000_000 },
  now: Date.parse('2026-09-07T01:00:00Z'),
}

test('tells what is, each in one line', () => {
  expect(printedStatus(statusLines(fine))).toEqual([
    '  Version      1.2.0',
    '  Serving      ready at https://rooms.example.edu',
    '  Database     PostgreSQL 18.1, 48 MB',
    '  Migrations   all 54 applied, last 0053_occupied_series',
    '  Disk         12 GB of 40 GB free at /data',
    '  Jobs         none behind',
    '  Messages     0 failed in the last 7 days, 2 waiting',
    '  Last backup  3 hours ago (2026-09-06T22:00:00Z), 11 MB, /backups/a.tar.gz',
  ])
})

const { database } = fine
test.each<[string, Partial<Status>, string]>([
  ['a server that is stopped', { serving: 'no answer' }, '! Serving      nothing answers at'],
  ['a server that is leaving', { serving: 'not ready' }, '! Serving      answers at'],
  [
    'pending migrations',
    { database: { ...database, migrations: { ...database.migrations, pending: 3 } } },
    '! Migrations   3 of 54 are still to be applied',
  ],
  [
    'a newer database',
    { database: { ...database, migrations: { ...database.migrations, is_newer: true } } },
    '! Migrations   made by a newer version',
  ],
  [
    'a full disk',
    { disks: [{ place: '/data', free: 1024 ** 3, size: 40 * 1024 ** 3 }] },
    '! Disk         1.0 GB of 40 GB free',
  ],
  [
    'jobs that nobody runs',
    { database: { ...database, jobs: { behind: 4, oldest_seconds: 900, names: ['clock', 'send'] } } },
    '! Jobs         4 behind, the oldest for 15 minutes (clock, send)',
  ],
  [
    'failed messages',
    { database: { ...database, messages: { failed: 1, waiting: 0 } } },
    '! Messages     1 failed',
  ],
  ['no backup', { last_backup: null }, '! Last backup  none noted here'],
  ['an old backup', { now: Date.parse('2026-09-20T00:00:00Z') }, '! Last backup  13 days ago'],
])('marks %s', (_what, change, line) => {
  const marked = printedStatus(statusLines({ ...fine, ...change })).filter((one) => one.startsWith('!'))
  expect(marked).toEqual([expect.stringContaining(line)])
})

test('jobs that are a little late need no attention', () => {
  const jobs = { behind: 1, oldest_seconds: 90, names: ['clock'] }
  expect(statusLines({ ...fine, database: { ...database, jobs } }).filter((one) => one.attention)).toEqual([])
})

test.each([
  [512, '0.5 kB'],
  [1023 * 1024, '1.0 MB'],
  [999 * 1024 * 1024, '999 MB'],
  [5 * 1024 ** 4, '5.0 TB'],
])('%i bytes are %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words))

test.each([
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7200, '2 hours'],
  [172_800, '2 days'],
])('%i seconds are %s', (seconds, words) => expect(durationInWords(seconds)).toBe(words))
