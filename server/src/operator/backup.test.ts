import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import postgres, { type Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setUpSchema } from '#identity/database.ts'
import { pdf, uploaded } from '#server/files/testing/uploading.ts'
import { book, makeRoom } from '#server/files/testing/rooms.ts'
import { change, idOf } from '#server/resources/testing/make.ts'
import { newId } from '#server/platform/database/columns.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { startBucket } from '#server/platform/files/testing/bucket.ts'
import { secretKeyFile, secretKeys } from '#server/platform/secrets/secret_keys.ts'
import { createSecrets } from '#server/platform/secrets/secrets.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { emptyDatabase, freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { withOneMore, withoutLast } from '#server/testing/migrations.ts'
import { backUp } from './backup.ts'
import { readArchive, restore } from './restore.ts'
import { holdingsOf } from './testing/compared.ts'

// A university with bookings and files is copied into an archive, and from it into an empty database and folder.

const folder = mkdtempSync(path.join(tmpdir(), 'reservation-backup-'))
const quiet = () => ({ say: () => {}, signal: new AbortController().signal })

const NUMBER = 'E00000001'
/** Those with which the server encrypts, as a file has them. */
const KEYS = `test:${Buffer.alloc(32, 7).toString('base64url')}\n`

let server: TestServer
let owner: Sql
/** Of the server as it was when its rows stood still. */
let archive: string
let files: string[]
beforeAll(async () => {
  server = await startServer({ files_dir: path.join(folder, 'files') })
  owner = postgres(server.url_owner, { max: 1, onnotice: () => {} })
  const product = postgres(server.url_table_owner, { max: 1, onnotice: () => {} })
  await setUpSchema(product, 'identity')
  await product.end()
  // Another program's, in the same database: neither copied nor in the way.
  await owner`create table public."Of Others" (id int)`
  await owner`insert into identity.password values ('student', 'campus', 'scrypt\\N	tab
line', now())`
  idOf(
    await change(server, 'admin', 'saveVisitorBlacklist', 'VisitorBlacklistModel', {
      ...{ visitor_name: 'Wu', card_number: NUMBER, reason: 'x', begin_time: '2026-09-01 08:00:00' },
    }),
  )
  const room = await makeRoom(server)
  for (const number of [1, 2, 3]) {
    const { uri } = await uploaded(server, 'student', { content: pdf(number) })
    idOf(await book(server, 'student', room, { enclosure: uri, theme: 'back\\slash 中文' }))
  }
  archive = path.join(folder, 'campus.tar.gz')
  await backUp(source(), archive, quiet())
  files = filesIn(path.join(folder, 'files'))
})
afterAll(async () => {
  await owner.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const source = () => ({
  url: server.url_table_owner,
  store: server.parts.storage.store,
  version: '9.9.9',
  secret_keys: { ids: ['test'], text: KEYS },
})
const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(root, path.join(one.parentPath, one.name)))
    .toSorted()

const made: FreshDatabase[] = []
afterEach(async () => {
  for (const one of made.splice(0)) await one.drop()
})

/** An empty database and an empty folder. */
async function emptyPlace(database: () => Promise<FreshDatabase> = emptyDatabase) {
  const fresh = await database()
  made.push(fresh)
  const files_dir = mkdtempSync(path.join(folder, 'restored-'))
  const storage = await openStorage(files_dir)
  const data_dir = mkdtempSync(path.join(folder, 'data-'))
  return { fresh, files_dir, data_dir, target: { url: fresh.url_app, storage, data_dir, replaces: false } }
}

const untouched = async ({ fresh, files_dir, data_dir }: Awaited<ReturnType<typeof emptyPlace>>) => ({
  rows: (await holdingsOf(fresh.url_owner)).rows,
  files: [...filesIn(files_dir), ...filesIn(data_dir)],
})
const NOTHING = { rows: {}, files: [] }

describe('a restored product', () => {
  test('has the same rows, holds, passwords and files, and is built in the same way', async () => {
    const place = await emptyPlace()
    await restore(place.target, await readArchive(archive, quiet()), quiet())
    const [before, after] = [await holdingsOf(server.url_owner), await holdingsOf(place.fresh.url_owner)]
    expect(after.rows).toEqual(before.rows)
    expect(after.rows['public.hold']).toMatch(/^3 /)
    expect(after.rows['identity.password']).toMatch(/^1 /)
    expect(after.structure).toEqual(before.structure)
    expect(files).toHaveLength(3)
    expect(filesIn(place.files_dir)).toEqual(files)
    for (const file of files)
      expect(readFileSync(path.join(place.files_dir, file))).toEqual(
        readFileSync(path.join(folder, 'files', file)),
      )
  })

  test('reads what was encrypted, and still has the keys that were there', async () => {
    const place = await emptyPlace()
    const [mine] = secretKeys(place.data_dir, null)
    await restore(place.target, await readArchive(archive, quiet()), quiet())
    const keys = secretKeys(place.data_dir, null)
    expect(keys.map(({ id }) => id)).toEqual(['test', mine.id])
    expect(statSync(secretKeyFile(place.data_dir)).mode & 0o777).toBe(0o600)
    const sql = postgres(place.fresh.url_owner, { max: 1 })
    const [row] = await sql<{ tenant_id: string; card_sealed: string }[]>`
      select tenant_id, card_sealed from visitor_blacklist`
    await sql.end()
    const at = { tenant_id: row?.tenant_id ?? '', of: 'visitor.card_number' }
    expect(createSecrets(keys).open(at, row?.card_sealed ?? '')).toBe(NUMBER)
  })

  test('has no keys from an archive of a product whose settings have them, which names them', async () => {
    const file = path.join(folder, 'keys_apart.tar.gz')
    await backUp({ ...source(), secret_keys: { ids: ['test'], text: null } }, file, quiet())
    const checked = await readArchive(file, quiet())
    expect([checked.secret_keys, checked.heading.secret_keys]).toEqual([null, ['test']])
    const place = await emptyPlace()
    await restore(place.target, checked, quiet())
    expect(filesIn(place.data_dir)).toEqual([])
  })

  test('has been through the later migrations of a newer version', async () => {
    const newer = withOneMore("alter table tenant add column later text not null default 'new'")
    const place = await emptyPlace()
    const checked = await readArchive(archive, quiet(), newer)
    expect(checked.behind).toBe(1)
    await restore(place.target, checked, quiet())
    const sql = postgres(place.fresh.url_owner, { max: 1 })
    expect(await sql`select distinct later from tenant`).toEqual([{ later: 'new' }])
    await sql.end()
    rmSync(newer, { recursive: true })
  })

  test('may come from a bucket, and go into one', async () => {
    const [from, to] = [await startBucket(), await startBucket()]
    const between = await openStorage(mkdtempSync(path.join(folder, 'between-')), from.bucket)
    const place = await emptyPlace()
    const storage = await openStorage(place.files_dir, to.bucket)
    try {
      await restore({ ...place.target, storage: between }, await readArchive(archive, quiet()), quiet())
      const again = path.join(folder, 'bucket.tar.gz')
      const done = await backUp({ ...source(), store: between.store }, again, quiet())
      expect(done).toMatchObject({ files: 3, missing_files: 0 })
      const second = await emptyPlace()
      await restore({ ...second.target, storage }, await readArchive(again, quiet()), quiet())
      expect(to.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(3)
      expect(filesIn(place.files_dir)).toEqual([])
    } finally {
      await from.stop()
      await to.stop()
    }
  })
})

test('rows written meanwhile are in it with all that was written with them, or not at all', async () => {
  let writing = true
  let written = 0
  const writer = (async () => {
    while (writing) {
      const key = `pair ${written}`
      await owner.begin(async (tx) => {
        await tx`insert into idempotency (tenant_id, id, account, operation, key, fingerprint)
          values (${server.campus.tenant_id}, ${newId()}, 'a', 'o', ${key}, 'f')`
        await tx`insert into identity.artifact (kind, id, payload, expires_at) values ('Pair', ${key}, '{}', now())`
      })
      written += 1
    }
  })()
  const file = path.join(folder, 'meanwhile.tar.gz')
  try {
    await backUp(source(), file, quiet())
  } finally {
    writing = false
    await writer
  }
  const place = await emptyPlace()
  await restore(place.target, await readArchive(file, quiet()), quiet())
  const sql = postgres(place.fresh.url_owner, { max: 1 })
  const [found] = await sql<{ rows: string[]; pairs: string[] }[]>`
    select array(select key from idempotency where key like 'pair %' order by 1) as rows,
      array(select id from identity.artifact order by 1) as pairs`
  await sql.end()
  await owner`delete from idempotency where key like 'pair %'`
  await owner`delete from identity.artifact`
  expect(written).toBeGreaterThan(0)
  expect(found?.rows).toEqual(found?.pairs)
})

describe('an archive', () => {
  test('can be read by its owner alone, and is not written over', async () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600)
    await expect(backUp(source(), archive, quiet())).rejects.toThrow(/exists already/)
  })

  test('names the files that the store did not have', async () => {
    const store = { ...source().store, get: () => Promise.resolve(null) }
    const file = path.join(folder, 'without_files.tar.gz')
    expect(await backUp({ ...source(), store }, file, quiet())).toMatchObject({ files: 0, missing_files: 3 })
    expect((await readArchive(file, quiet())).contents).toMatchObject({ files: 0, missing_files: 3 })
  })

  test.each<[string, RegExp]>([
    ['given up', /abort/i],
    ['a store that fails', /no store/],
  ])('leaves nothing behind after %s', async (why, words) => {
    const stop = new AbortController()
    const file = path.join(folder, 'half.tar.gz')
    const store = {
      ...source().store,
      get: () => {
        if (why !== 'given up') return Promise.reject(new Error('no store'))
        stop.abort()
        return Promise.resolve(null)
      },
    }
    const said: string[] = []
    const told = { say: (line: string) => void said.push(line), signal: stop.signal }
    await expect(backUp({ ...source(), store }, file, told)).rejects.toThrow(words)
    expect(said).toContain('Copying 3 files …')
    expect(filesIn(folder).filter((one) => one.startsWith('half'))).toEqual([])
  })

  test('is given up while rows are copied', async () => {
    const stop = new AbortController()
    const file = path.join(folder, 'half.tar.gz')
    const told = { say: () => stop.abort(), signal: stop.signal }
    await expect(backUp(source(), file, told)).rejects.toThrow(/abort/i)
    expect(filesIn(folder).filter((one) => one.startsWith('half'))).toEqual([])
  })

  test('is not made by a role that sees only some rows', async () => {
    const url = new URL(server.url_table_owner)
    await owner.unsafe(`create role narrow login password 'narrow'; grant select on all tables in schema public, identity to narrow;
      grant usage on schema identity, drizzle to narrow; grant select on all tables in schema drizzle to narrow`)
    url.username = url.password = 'narrow'
    const file = path.join(folder, 'narrow.tar.gz')
    await expect(backUp({ ...source(), url: url.href }, file, quiet())).rejects.toThrow(
      /^This role doesn't own the table/,
    )
    await owner.unsafe('drop owned by narrow; drop role narrow')
    expect(filesIn(folder)).not.toContain('narrow.tar.gz')
  })
})

describe('refused, and nothing changed', () => {
  const bytes = () => readFileSync(archive)
  const swapped = (from: string, to: string) => {
    const tar = gunzipSync(bytes())
    const at = tar.indexOf(from)
    expect(at).toBeGreaterThan(0)
    tar.write(to, at)
    return gzipSync(tar)
  }
  test.each<[string, () => Buffer, RegExp]>([
    ['cut off in the middle', () => bytes().subarray(0, bytes().length / 2), /damaged or cut off/],
    ['without its last bytes', () => bytes().subarray(0, -9), /damaged or cut off/],
    [
      'a changed byte',
      () => Buffer.concat([bytes().subarray(0, 900), Buffer.from('x'), bytes().subarray(901)]),
      /damaged/,
    ],
    ['a changed row, packed anew', () => swapped('slash', 'stash'), /its bytes are not those/],
    ['a changed number of files', () => swapped('"files":3', '"files":4'), /3 of 4 files are there/],
    ['keys that are none', () => swapped('test:', 'test '), /damaged/],
    ['an entry of another name', () => swapped('tables/public.tenant/', 'tables/public.tenanx/'), /damaged/],
    ['a later format', () => swapped('{"format":2', '{"format":3'), /newer version of the product/],
    ['no archive', () => Buffer.from('rows'), /is no backup/],
    ['an empty file', () => Buffer.alloc(0), /is no backup/],
  ])('%s', async (_what, content, sentence) => {
    const file = path.join(folder, 'damaged.tar.gz')
    writeFileSync(file, content())
    await expect(readArchive(file, quiet())).rejects.toThrow(sentence)
  })

  test('a missing file', async () => {
    await expect(readArchive(path.join(folder, 'none'), quiet())).rejects.toThrow(/^There is no file/)
  })

  test('an archive of a newer version', async () => {
    const older = withoutLast(2)
    await expect(readArchive(archive, quiet(), older)).rejects.toThrow(
      /made by a newer version of the product \(9\.9\.9\): restore it with that version/,
    )
    rmSync(older, { recursive: true })
  })

  test('fewer rows than the archive says', async () => {
    const place = await emptyPlace()
    const checked = await readArchive(archive, quiet())
    const rows = { ...checked.contents.rows, 'public.hold': 4 }
    await expect(
      restore(place.target, { ...checked, contents: { ...checked.contents, rows } }, quiet()),
    ).rejects.toThrow(/has 3 of the 4 rows of public\.hold/)
    expect(await untouched(place)).toEqual(NOTHING)
  })

  test('rows of other columns than the version had', async () => {
    const place = await emptyPlace()
    const checked = await readArchive(archive, quiet())
    const tables = checked.heading.tables.map((one) =>
      one.name === 'hold' ? { ...one, columns: [...one.columns, 'odd'] } : one,
    )
    await expect(
      restore(place.target, { ...checked, heading: { ...checked.heading, tables } }, quiet()),
    ).rejects.toThrow(/not those of the version that it names: "public"\."hold"/)
    expect(await untouched(place)).toEqual(NOTHING)
  })

  test('given up while files are written', async () => {
    const place = await emptyPlace()
    const stop = new AbortController()
    const { store } = place.target.storage
    const storage = {
      ...place.target.storage,
      store: {
        ...store,
        put: async (...args: Parameters<typeof store.put>) => {
          await store.put(...args)
          stop.abort()
        },
      },
    }
    const told = { say: () => {}, signal: stop.signal }
    await expect(
      restore({ ...place.target, storage }, await readArchive(archive, quiet()), told),
    ).rejects.toThrow(/abort/i)
    expect(await untouched(place)).toEqual(NOTHING)
  })

  test('a database with tables, unless it is told to replace them and nobody uses them', async () => {
    const place = await emptyPlace(freshDatabase)
    const stale = await uploaded(server, 'student2')
    const older = path.join(folder, 'older.tar.gz')
    await backUp(source(), older, quiet())
    await restore({ ...place.target, replaces: true }, await readArchive(older, quiet()), quiet())
    const first = await holdingsOf(place.fresh.url_owner)
    await owner`delete from file where id = ${stale.id}`
    expect(filesIn(place.files_dir)).toHaveLength(4)

    const checked = await readArchive(archive, quiet())
    await expect(restore(place.target, checked, quiet())).rejects.toThrow(/holds tables already/)
    const user = postgres(place.fresh.url_app, { max: 1 })
    await user`select 1`
    const replacing = { ...place.target, replaces: true }
    await expect(restore(replacing, checked, quiet())).rejects.toThrow(/in use \(1 connections\)/)
    await user.end()
    expect(await holdingsOf(place.fresh.url_owner)).toEqual(first)

    await restore(replacing, checked, quiet())
    expect((await holdingsOf(place.fresh.url_owner)).rows).toEqual((await holdingsOf(server.url_owner)).rows)
    // A file of the replaced product that the archive doesn't have.
    expect(filesIn(place.files_dir)).toEqual(files)
  })
})
