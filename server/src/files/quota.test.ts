import { request as httpRequest } from 'node:http'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, type App, type AppParts } from '#server/app.ts'
import { openStorage, type Storage } from '#server/platform/files/storage.ts'
import { startBucket, type TestBucket } from '#server/platform/files/testing/bucket.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { removeUnnamed } from './files.jobs.ts'
import { form, getFile, multipart, pdf, pixels, sendFile } from './testing/uploading.ts'

// Upload quotas, and what happens when there is no room.

const MB = 1024 * 1024
let server: TestServer
let storage: Storage
const files_dir = mkdtempSync(path.join(tmpdir(), 'reservation-quota-'))
const apps: App[] = []
beforeAll(async () => {
  server = await startServer()
  storage = await openStorage(files_dir)
})
afterAll(async () => {
  for (const app of apps) await app.http.close()
  await server.stop()
  rmSync(files_dir, { recursive: true, force: true })
})

/** Another process on the same database, with its own limits. */
async function process(more: Partial<AppParts>): Promise<TestServer> {
  const app = await createApp({ ...server.parts, storage, ...more })
  apps.push(app)
  return { ...server, app }
}
const limits = (bytes_per_day: number, files_per_day = 1000, tenant_bytes: number | null = null) => ({
  upload_limits: { bytes_per_day, files_per_day, tenant_bytes },
})

let day = 0
/** Each test has a day of its own, without uploads. 08:00 in Shanghai. */
function newDay(): void {
  day += 1
  server.clock.set(`2026-10-${String(day).padStart(2, '0')}T00:00:00Z`)
}
/** The next day, as refusals format it. */
function nextDay(): { zh: string; en: string } {
  const date = new Date(Date.UTC(2026, 9, day + 1))
  const as = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(date)
  return {
    zh: `10月${day + 1}日 ${as('zh', { weekday: 'short' })}`,
    en: `${as('en', { weekday: 'short' })}, ${day + 1} Oct`,
  }
}
/** A text of exactly that many bytes. */
const words = (bytes: number) => Buffer.alloc(bytes, 'word ')
const send = (at: TestServer, bytes: number, account = 'student') =>
  sendFile(at, account, words(bytes), 'words.txt')
const brokenPng = async () => (await pixels(200, 200).png().toBuffer()).subarray(0, 120)
const stored = () =>
  readdirSync(files_dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

describe('one person on one day', () => {
  test('can upload the daily bytes and no more; again tomorrow', async () => {
    newDay()
    const at = await process(limits(MB))
    for (const [bytes, errcode] of [
      [MB / 2, '0'],
      [MB / 2 + 1, 'UPLOAD_QUOTA'],
      [MB / 2, '0'],
      [1, 'UPLOAD_QUOTA'],
    ] as const)
      expect([bytes, (await send(at, bytes)).answer.errcode]).toEqual([bytes, errcode])
    // Other people are not affected.
    expect((await send(at, MB / 2, 'student2')).answer.errcode).toBe('0')
    const before = stored()
    const { status, headers, answer } = await send(at, 10)
    expect([status, answer.errno, headers['retry-after']]).toEqual([429, 6, String(16 * 3600)])
    expect(answer.msg).toBe(
      `今日上传额度已用完（已用 1/1 MB，3/1000 个文件），${nextDay().zh} 00:00 起可再上传`,
    )
    expect(answer.msg_en).toBe(
      `Today's uploads are used up: 1 of 1 MB, 3 of 1000 files; again from ${nextDay().en} 00:00`,
    )
    expect(stored()).toBe(before)
    newDay()
    server.clock.set(server.clock.now().subtract({ hours: 8, seconds: 1 }))
    expect((await send(at, 10)).answer.errcode).toBe('UPLOAD_QUOTA')
    server.clock.set(server.clock.now().add({ seconds: 1 }))
    expect((await send(at, 10)).answer.errcode).toBe('0')
  })

  test('can upload the daily number of files and no more', async () => {
    newDay()
    const at = await process(limits(MB, 2))
    expect((await send(at, 10)).answer.errcode).toBe('0')
    expect((await send(at, 10)).answer.errcode).toBe('0')
    expect((await send(at, 10)).answer.errcode).toBe('UPLOAD_QUOTA')
    // A person without quota is refused before the file is checked.
    expect((await sendFile(at, 'student', words(10), 'x.html')).answer.errcode).toBe('UPLOAD_QUOTA')
  })

  test.each<[string, (at: TestServer) => ReturnType<typeof send>, string]>([
    [
      'an unsupported kind',
      (at) => sendFile(at, 'student', Buffer.from('<!doctype html><p>1'), 'x.html'),
      'BAD_FILE',
    ],
    ['a broken picture', async (at) => sendFile(at, 'student', await brokenPng(), 'x.png'), 'BAD_FILE'],
    ['nothing', (at) => sendFile(at, 'student', Buffer.alloc(0), 'x.txt'), 'BAD_FILE'],
    ['a file above the size limit', (at) => send(at, 6 * MB), 'TOO_LARGE'],
    ['a file above the rest of the day’s quota', (at) => send(at, MB), 'UPLOAD_QUOTA'],
  ])('counts %s, refused after it arrived, among the files of the day', async (_what, sent, errcode) => {
    newDay()
    const at = await process(limits(MB - 1, 3))
    const codes = []
    for (let i = 0; i < 3; i++) codes.push((await sent(at)).answer.errcode)
    const last = (await send(at, 1)).answer
    expect([codes[0], last.errcode]).toEqual([errcode, 'UPLOAD_QUOTA'])
    expect((await send(at, 1, 'student2')).answer.errcode).toBe('0')
  })

  test('counts the bytes of refused uploads for the day, also after tidying, but not for the tenant', async () => {
    newDay()
    const at = await process(limits(MB))
    const broken = Buffer.concat([await brokenPng(), Buffer.alloc(MB / 2)])
    expect((await sendFile(at, 'student', broken, 'x.png')).answer.errcode).toBe('BAD_FILE')
    const { tenant_id } = server.campus
    const deps = { db: server.db, store: storage.store, now: server.clock.now }
    await removeUnnamed(deps, tenant_id)
    expect((await send(at, MB / 2)).answer.errcode).toBe('UPLOAD_QUOTA')
    const [kept] = await server.db.withTenant(
      tenant_id,
      ({ sql }) =>
        sql<{ bytes: number }[]>`select coalesce(sum(size), 0)::bigint as bytes from file where state <> 3`,
    )
    const full = await process(limits(MB, 1000, (kept?.bytes ?? 0) + 10))
    expect((await send(full, 10, 'student2')).answer.errcode).toBe('0')
    server.clock.set(server.clock.now().add({ hours: 25 }))
    await removeUnnamed(deps, tenant_id)
    const notes = await server.db.withTenant(tenant_id, ({ sql }) => sql`select from file where state = 3`)
    expect(notes.length).toBe(0)
  })

  test.each([
    ['files', limits(MB, 5), 5],
    ['bytes', limits(5 * 1000 + 999), 5],
  ])('accepts exactly as many %s when all arrive at once at two servers', async (_what, more, allowed) => {
    newDay()
    const [one, two] = [await process(more), await process(more)]
    // One server accepts four concurrent uploads of one person.
    const answers = await Promise.all(
      [one, two].flatMap((at) => Array.from({ length: 4 }, () => send(at, 1000))),
    )
    const codes = answers.map(({ answer }) => answer.errcode).toSorted()
    expect(codes).toEqual([
      ...Array.from({ length: allowed }, () => '0'),
      ...Array.from({ length: 8 - allowed }, () => 'UPLOAD_QUOTA'),
    ])
  })
})

test('accepts four concurrent uploads of a person at a server and refuses the fifth as busy', async () => {
  newDay()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const at = await process({ ...limits(MB), log })
  const url = new URL(await at.app.http.listen({ port: 0, host: '127.0.0.1' }))
  const whole = form(pdf(), 'x.pdf')
  const headers = {
    ...multipart,
    authorization: `Bearer ${await server.token('student')}`,
    'content-length': String(whole.length),
  }
  const unfinished = () => readdirSync(path.join(files_dir, '.unfinished')).length
  const running = Array.from({ length: 4 }, () => {
    const sent = httpRequest({
      host: url.hostname,
      port: url.port,
      method: 'POST',
      path: '/upload_file',
      headers,
    })
    sent.on('error', () => {})
    sent.write(whole.subarray(0, -20))
    return sent
  })
  await expect.poll(unfinished).toBe(4)
  const { status, headers: answered, answer } = await sendFile(at, 'student', pdf(), 'x.pdf')
  expect([status, answer.errcode, answer.errno, answered['retry-after']]).toEqual([503, 'BUSY', 8, '2'])
  for (let i = 0; i < 3; i++)
    expect((await sendFile(at, 'student', pdf(), 'x.pdf')).answer.errcode).toBe('BUSY')
  const waits = () => lines.filter((line) => line.includes('has to wait'))
  expect(waits().length).toBe(1)
  expect(waits()[0]).not.toContain('stack')
  server.clock.set(server.clock.now().add({ minutes: 2 }))
  expect((await sendFile(at, 'student', pdf(), 'x.pdf')).answer.errcode).toBe('BUSY')
  expect(JSON.parse(waits()[1] ?? '{}')).toMatchObject({ passed_over: 3 })
  expect((await sendFile(at, 'student2', pdf(), 'x.pdf')).answer.errcode).toBe('0')
  for (const sent of running) sent.destroy()
  await expect.poll(unfinished).toBe(0)
  await expect.poll(async () => (await sendFile(at, 'student', pdf(), 'x.pdf')).answer.errcode).toBe('0')
})

test.each([
  [0.0499, 507, 'STORAGE_FULL'],
  [0.05, 200, '0'],
])('with %d of the disk free an upload is answered %i', async (free, status, errcode) => {
  newDay()
  const at = await process({ storage: { ...storage, free: async () => free } })
  const answered = await send(at, 100)
  expect([answered.status, answered.answer.errcode]).toEqual([status, errcode])
  if (errcode !== '0') {
    expect(answered.answer.errno).toBe(7)
    expect(answered.answer.msg).toMatch(/文件空间不足/)
  }
})

test('limits the files of all people of a tenant together', async () => {
  newDay()
  const [kept] = await server.db.withTenant(
    server.campus.other_tenant_id,
    ({ sql }) => sql<{ bytes: number }[]>`select coalesce(sum(size), 0)::bigint as bytes from file`,
  )
  const at = await process(limits(MB, 1000, (kept?.bytes ?? 0) + 2500))
  const codes = []
  for (const account of ['other-student', 'other-admin', 'other-student'])
    codes.push((await send(at, 1000, account)).answer.errcode)
  expect(codes).toEqual(['0', '0', 'STORAGE_FULL'])
})

describe('a malformed form', () => {
  const part = form(pdf(), 'x.pdf')
  test.each<[string, Record<string, string>, Buffer]>([
    ['no boundary', { 'content-type': 'multipart/form-data' }, part],
    ['a boundary of 5 kB', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(5000)}` }, part],
    ['another boundary', { 'content-type': 'multipart/form-data; boundary=other' }, part],
    ['a missing end', multipart, part.subarray(0, -30)],
    ['only the beginning', multipart, part.subarray(0, 40)],
    ['nothing', multipart, Buffer.alloc(0)],
  ])('%s: is refused, not logged as a fault', async (_what, headers, payload) => {
    newDay()
    const at = await process({})
    const response = await at.app.http.inject({
      method: 'POST',
      url: '/upload_file',
      headers: { ...headers, authorization: `Bearer ${await server.token('student')}` },
      payload,
    })
    expect([response.statusCode, response.json<{ errcode: string }>().errcode]).toEqual([400, 'REQUIRED'])
    expect(readdirSync(path.join(files_dir, '.unfinished'))).toEqual([])
  })
})

describe('with a bucket', () => {
  let bucket: TestBucket
  let at: TestServer
  beforeAll(async () => {
    newDay()
    bucket = await startBucket()
    at = await process({
      storage: await openStorage(path.join(files_dir, 'arriving'), bucket.bucket),
      ...limits(MB),
    })
  })
  afterAll(() => bucket.stop())

  test('accepts and serves files as from a folder', async () => {
    const { answer } = await sendFile(at, 'student', pdf(7), 'x.pdf')
    const served = await getFile(at, answer.signed_uri ?? '')
    expect([served.statusCode, served.headers['content-length']]).toEqual([200, String(pdf(7).length)])
    expect(served.rawPayload.equals(pdf(7))).toBe(true)
    expect((await getFile(at, answer.uri ?? '')).statusCode).toBe(404)
  })

  test('refuses uploads and downloads as busy while it is down, without using up the day’s quota', async () => {
    const { answer } = await send(at, 1000)
    bucket.fail(0)
    const seen = []
    for (let i = 0; i < 3; i++) seen.push(await send(at, MB - 5000))
    const download = await getFile(at, answer.signed_uri ?? '')
    bucket.fail(null)
    for (const { status, headers, answer: refused } of seen)
      expect([status, refused.errcode, headers['retry-after'], refused.uri]).toEqual([503, 'BUSY', '5', null])
    expect([download.statusCode, download.headers['retry-after']]).toEqual([503, '5'])
    expect(download.json<{ errcode: string }>().errcode).toBe('BUSY')
    expect((await send(at, MB - 5000)).answer.errcode).toBe('0')
    expect((await getFile(at, answer.signed_uri ?? '')).statusCode).toBe(200)
  })
})
