import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Busy } from '../http/busy.ts'
import { s3Store } from './s3_store.ts'
import { openStorage, type Storage } from './storage.ts'
import { newFileName } from './store.ts'
import { startBucket, type TestBucket } from './testing/bucket.ts'

// A folder and a bucket give the same guarantees.

const TENANT = '0198f000-0000-7000-8000-000000000001'
const OTHER = '0198f000-0000-7000-8000-000000000002'

let bucket: TestBucket
const folder = mkdtempSync(path.join(tmpdir(), 'reservation-stores-'))
const storages = new Map<string, Storage>()
beforeAll(async () => {
  bucket = await startBucket()
  storages.set('a folder', await openStorage(path.join(folder, 'folder')))
  storages.set('a bucket', await openStorage(path.join(folder, 'arriving'), bucket.bucket))
})
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})

const kinds = ['a folder', 'a bucket'] as const
const storageOf = (kind: string): Storage => {
  const storage = storages.get(kind)
  if (!storage) throw new Error(kind)
  return storage
}
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function put(storage: Storage, bytes: Buffer, folder_name = TENANT, extension = 'pdf') {
  const file = storage.temporary()
  writeFileSync(file, bytes)
  const name = newFileName(extension)
  await storage.store.put(folder_name, name, file)
  rmSync(file, { force: true })
  return name
}

async function read(storage: Storage, folder_name: string, name: string) {
  const found = await storage.store.get(folder_name, name)
  if (!found) return null
  const parts: Buffer[] = []
  for await (const part of await found.stream()) parts.push(part as Buffer)
  return { size: found.size, parts: parts.length, bytes: Buffer.concat(parts) }
}

describe.each(kinds)('%s', (kind) => {
  test.each([1, 1000, 3_000_000])('returns what it stored, %i bytes', async (length) => {
    const storage = storageOf(kind)
    const bytes = randomBytes(length)
    const found = await read(storage, TENANT, await put(storage, bytes))
    expect([found?.size, digest(found?.bytes ?? Buffer.alloc(0))]).toEqual([length, digest(bytes)])
  })

  test('returns large files in parts, not in one piece', async () => {
    const storage = storageOf(kind)
    const found = await read(storage, TENANT, await put(storage, Buffer.alloc(4_000_000, 1)))
    expect(found?.parts).toBeGreaterThan(10)
  })

  test("has no file of another tenant's folder under the same name", async () => {
    const storage = storageOf(kind)
    const name = await put(storage, Buffer.from('own'))
    expect(await read(storage, OTHER, name)).toBeNull()
    expect((await read(storage, TENANT, name))?.bytes.toString()).toBe('own')
  })

  test('has nothing after a deletion, and deletes twice without an error', async () => {
    const storage = storageOf(kind)
    const name = await put(storage, Buffer.from('x'))
    await storage.store.delete(TENANT, name)
    expect(await read(storage, TENANT, name)).toBeNull()
    await storage.store.delete(TENANT, name)
  })

  test.each([
    [TENANT, '../../secret'],
    [TENANT, '%2e%2e/secret.pdf'],
    ['..', `${'a'.repeat(32)}.pdf`],
    ['-'.repeat(36), `${'a'.repeat(32)}.pdf`],
    [TENANT, `${'a'.repeat(32)}.pdf?acl`],
    [TENANT, ''],
  ])('knows no %s %s', async (folder_name, name) => {
    const { store, temporary } = storageOf(kind)
    expect(await store.get(folder_name, name)).toBeNull()
    await store.delete(folder_name, name)
    const file = temporary()
    writeFileSync(file, 'x')
    await expect(store.put(folder_name, name, file)).rejects.toThrow('a file name that is none of ours')
    rmSync(file)
  })

  test('reports the free share of the disk where files arrive', async () => {
    const share = await storageOf(kind).free()
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThanOrEqual(1)
  })
})

test('a folder moves the file, a bucket copies it', async () => {
  for (const kind of kinds) {
    const { store, temporary } = storageOf(kind)
    const file = temporary()
    writeFileSync(file, 'x')
    await store.put(TENANT, newFileName('txt'), file)
    expect([kind, existsSync(file)]).toEqual([kind, kind === 'a bucket'])
    rmSync(file, { force: true })
  }
  expect(readdirSync(path.join(folder, 'arriving'))).toEqual(['.unfinished'])
})

describe('a bucket', () => {
  test('uses the same keys as a folder', async () => {
    const name = await put(storageOf('a bucket'), Buffer.from('x'))
    expect(bucket.asked.at(-1)).toBe(`PUT /campus-files/${TENANT}/${name.slice(0, 2)}/${name}`)
  })

  test.each([
    ['that is down', 0],
    ['that is overloaded', 503],
    ['that is broken', 500],
    ['that refuses us', 403],
    ['that redirects', 301],
  ])('%s is reported as busy by put, get and delete', async (_what, how) => {
    const storage = storageOf('a bucket')
    const name = await put(storage, Buffer.from('x'))
    bucket.fail(how)
    try {
      await expect(storage.store.get(TENANT, name)).rejects.toBeInstanceOf(Busy)
      await expect(storage.store.delete(TENANT, name)).rejects.toBeInstanceOf(Busy)
      await expect(put(storage, Buffer.from('y'))).rejects.toBeInstanceOf(Busy)
    } finally {
      bucket.fail(null)
    }
    expect((await read(storage, TENANT, name))?.bytes.toString()).toBe('x')
  })

  test.each([
    ['secret', { secret_access_key: 'another' }],
    ['region', { region: 'elsewhere-1' }],
    ['name', { bucket: 'nobody-has-it' }],
  ])('of another %s stores nothing', async (_what, other) => {
    const storage = storageOf('a bucket')
    const store = s3Store({ ...bucket.bucket, ...other })
    await expect(put({ ...storage, store }, Buffer.from('x'))).rejects.toBeInstanceOf(Busy)
  })

  test('is named in the host if the settings say so', async () => {
    const before = bucket.asked.length
    const store = s3Store({ ...bucket.bucket, path_style: false, endpoint: 'http://invalid.' })
    await expect(store.get(TENANT, newFileName('pdf'))).rejects.toMatchObject({
      cause: { cause: { hostname: 'campus-files.invalid.' } },
    })
    expect(bucket.asked.length).toBe(before)
  })
})
