import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FileStore } from '#server/platform/files/store.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { act, change, idOf } from '#server/resources/testing/make.ts'
import { fileJobs, removeUnnamed } from './files.jobs.ts'
import { file_keys } from './signing.ts'
import { book, makeRoom } from './testing/rooms.ts'
import { getFile, pdf, uploaded, uploadedPicture } from './testing/uploading.ts'

// Files that nothing names are removed after a day, and no others ever.

let server: TestServer
let room: string
const files_dir = mkdtempSync(path.join(tmpdir(), 'reservation-tidy-'))
beforeAll(async () => {
  server = await startServer({ files_dir })
  room = await makeRoom(server)
})
afterAll(async () => {
  await server.stop()
  rmSync(files_dir, { recursive: true, force: true })
})
let now = '2026-09-07T00:00:00Z'
beforeEach(() => {
  now = '2026-09-07T00:00:00Z'
  server.clock.set(now)
})

const later = (hours: number, seconds = 0) => server.clock.set(server.clock.now().add({ hours, seconds }))
const deps = (store: FileStore = server.parts.storage.store) => ({
  db: server.db,
  store,
  now: () => server.clock.now(),
})
const tidy = (store?: FileStore) => removeUnnamed(deps(store), server.campus.tenant_id)
const isStored = (uri: string) =>
  readdirSync(files_dir, { recursive: true }).some((entry) =>
    String(entry).endsWith(uri.split('/').at(-1) ?? '?'),
  )
const noted = async (uri: string) =>
  server.db.withTenant(server.campus.tenant_id, async ({ sql }) => {
    const [row] = await sql<{ state: number }[]>`
      select state from file where stored_name = ${uri.split('/').at(-1) ?? ''}`
    return row?.state ?? null
  })
const there = async (uri: string) => [isStored(uri), await noted(uri)]

test('removes an unnamed file a day after its upload, bytes and row', async () => {
  const { uri } = await uploaded(server, 'student')
  later(24)
  await tidy()
  expect(await there(uri)).toEqual([true, 1])
  later(0, 1)
  await tidy()
  expect(await there(uri)).toEqual([false, null])
  await tidy()
})

test('keeps a named file for ever, and removes it a day after nothing names it', async () => {
  const picture = await uploadedPicture(server, 'manager')
  const attached = await uploaded(server, 'student')
  const id = idOf(
    await change(server, 'admin', 'saveLocation', 'LocationModel', {
      kind: 'campus',
      code: 'TIDY',
      name: 'x',
    }),
  )
  const version = 1
  // An administrator's own picture.
  const own = await uploadedPicture(server, 'admin')
  idOf(await change(server, 'admin', 'updateLocation', 'LocationChange', { id, version, picture: own.uri }))
  idOf(await book(server, 'student', room, { enclosure: attached.uri }))
  later(24 * 400)
  await tidy()
  expect(await there(picture.uri)).toEqual([false, null])
  expect(await there(own.uri)).toEqual([true, 1])
  expect(await there(attached.uri)).toEqual([true, 1])
  idOf(await change(server, 'admin', 'updateLocation', 'LocationChange', { id, version: 2, picture: null }))
  later(24)
  await tidy()
  expect(await there(own.uri)).toEqual([true, 1])
  later(0, 1)
  await tidy()
  expect(await there(own.uri)).toEqual([false, null])
  expect(await there(attached.uri)).toEqual([true, 1])
})

test('treats a deleted row as naming nothing', async () => {
  const { uri } = await uploadedPicture(server, 'admin')
  const id = idOf(
    await change(server, 'admin', 'saveLocation', 'LocationModel', {
      kind: 'campus',
      code: 'GONE',
      name: 'x',
      picture: uri,
    }),
  )
  expect((await getFile(server, uri)).statusCode).toBe(200)
  expect((await act(server, 'admin', 'deleteLocation', id)).errcode).toBe('0')
  expect((await getFile(server, uri)).statusCode).toBe(404)
  later(24, 1)
  await tidy()
  expect(await there(uri)).toEqual([false, null])
})

test('continues with the next run when interrupted between its steps', async () => {
  const { uri } = await uploaded(server, 'student')
  later(24, 1)
  const down: FileStore = {
    ...server.parts.storage.store,
    delete: () => Promise.reject(new Error('the server was killed')),
  }
  await expect(tidy(down)).rejects.toThrow('killed')
  expect(await there(uri)).toEqual([true, 2])
  // The file is unavailable by then, so a partial removal is never visible.
  const answer = await book(server, 'student', room, { enclosure: uri })
  expect(answer.errcode).toBe('BAD_FILE')
  await tidy()
  expect(await there(uri)).toEqual([false, null])
})

test('removes an upload whose server was killed after an hour', async () => {
  const { id, uri } = await uploaded(server, 'student')
  await server.db.withTenant(
    server.campus.tenant_id,
    ({ sql }) => sql`update file set state = 0 where id = ${id}`,
  )
  later(1)
  await tidy()
  expect(await there(uri)).toEqual([true, 0])
  later(0, 1)
  await tidy()
  expect(await there(uri)).toEqual([false, null])
})

test('either saves a file that is being named, or reports it missing to whoever names it', async () => {
  const files = []
  for (let i = 0; i < 12; i++) files.push(await uploaded(server, 'student', { content: pdf(i) }))
  later(24, 1)
  const runs = [
    tidy(),
    ...files.map(({ uri }) => book(server, 'student', room, { enclosure: uri })),
    tidy(),
    tidy(),
  ]
  const answers = (await Promise.all(runs)).slice(1, 13) as { errcode: string; ids: string[] }[]
  await tidy()
  for (const [i, { errcode }] of answers.entries()) {
    const { uri = '' } = files[i] ?? {}
    expect(['0', 'BAD_FILE']).toContain(errcode)
    expect([errcode, ...(await there(uri))]).toEqual(
      errcode === '0' ? ['0', true, 1] : ['BAD_FILE', false, null],
    )
  }
})

test('keeps a file that an uncommitted transaction names', async () => {
  const { id, uri } = await uploaded(server, 'student')
  later(24, 1)
  const { tenant_id } = server.campus
  await server.db.withTenant(tenant_id, async ({ sql }) => {
    await sql`select from file where id = ${id} for no key update`
    await sql`insert into file_use (tenant_id, id, file_id, place, owner_id) values (${tenant_id}, gen_random_uuid(), ${id}, 'user_image', gen_random_uuid())`
    await tidy()
    expect(await there(uri)).toEqual([true, 1])
  })
  await tidy()
  expect(await there(uri)).toEqual([true, 1])
})

test('runs from the queue, for every tenant', async () => {
  const [own, foreign] = [await uploaded(server, 'student'), await uploaded(server, 'other-student')]
  later(24, 1)
  await fileJobs(server.jobs, deps())
  await server.db.withTenant(server.campus.tenant_id, (tx) => server.jobs.send(tx, 'tidy_files', {}))
  await expect.poll(() => [own, foreign].map(({ uri }) => isStored(uri))).toEqual([false, false])
})

test('replaces the key of addresses once a week; addresses of the old key stay valid until they expire', async () => {
  const { tenant_id } = server.campus
  const keys = () =>
    server.db.withTenant(tenant_id, async ({ sql }) =>
      (await sql<{ id: string }[]>`select id from file_key order by create_time`).map(({ id }) => id),
    )
  const { signed_uri } = await uploaded(server, 'student')
  const before = await keys()
  await file_keys.rotate(server.db, tenant_id, server.clock.now().add({ hours: 24 * 6 }))
  expect(await keys()).toEqual(before)
  const week = server.clock.now().add({ hours: 24 * 7, seconds: 1 })
  await file_keys.rotate(server.db, tenant_id, week)
  const both = await keys()
  expect([both.length, both[0]]).toEqual([2, before[0]])
  expect((await getFile(server, signed_uri)).statusCode).toBe(200)
  await file_keys.rotate(server.db, tenant_id, week.add({ minutes: 59 }))
  expect(await keys()).toEqual(both)
  await file_keys.rotate(server.db, tenant_id, week.add({ minutes: 61 }))
  expect(await keys()).toEqual(both.slice(1))
  expect((await getFile(server, signed_uri)).statusCode).toBe(404)
})
