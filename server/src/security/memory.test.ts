import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isLeafType, isObjectType } from 'graphql'
import { provider } from '#server/endpoints.ts'
import '#server/features.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { MAX_BYTES } from '#server/platform/graphql/cost/documents.ts'
import { LIMITS } from '#server/platform/graphql/cost/limits.ts'
import { CAMPUS, testCampus } from '#server/testing/campus.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'

// A server with the heap that Node uses on a machine of 1 GB, and documents made to fill it.

vi.setConfig({ testTimeout: 180_000 })

const MB = 1024 * 1024
const files_dir = mkdtempSync(path.join(tmpdir(), 'reservation-small-'))
let fresh: FreshDatabase
let child: ChildProcess
let server: { port: number; token: string }
beforeAll(async () => {
  fresh = await freshDatabase()
  const db = openDatabase(fresh.url_app, { pool: 2 })
  await testCampus(db, FIRST_DAY)
  await db.close()
  child = fork(
    path.join(import.meta.dirname, 'testing/small_server.ts'),
    [fresh.url_app, CAMPUS, 'student', files_dir],
    { execArgv: ['--max-old-space-size=512', '--expose-gc', '--disable-warning=ExperimentalWarning'] },
  )
  const [told] = (await once(child, 'message')) as [typeof server]
  server = told
})
afterAll(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.disconnect()
    await once(child, 'exit')
  }
  await fresh.drop()
  rmSync(files_dir, { recursive: true, force: true })
})

async function rss(): Promise<number> {
  child.send('rss')
  const [told] = (await once(child, 'message')) as [{ rss: number }]
  return told.rss
}

const resource = provider.schema().getType('Resource')
const fields = isObjectType(resource)
  ? Object.values(resource.getFields())
      .flatMap(({ name, type }) => (isLeafType(type) ? [name] : []))
      .slice(0, 70)
  : []
const roots = Math.floor(LIMITS.fields / (fields.length + 1))

/** As large as a document may be, and unique. */
function document(n: string): string {
  return `{ ${Array.from({ length: roots }, (_, i) => `r${i}_${n}: findResourceById(id: "0") { ${fields.join(' ')} }`).join(' ')} }`
}

async function ask(query: string, token: string | null): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${server.port}/graphql/provider`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query }),
  })
  await response.arrayBuffer()
  return response.status
}

/** Sends that many documents over three connections; counts the answers by status. */
async function send(name: string, count: number, token: string | null, times: (n: number) => number) {
  const statuses: Record<number, number> = {}
  let n = 0
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      while (n < count) {
        const mine = n++
        for (let i = 0; i < times(mine); i++) {
          const status = await ask(document(`${name}${mine}`), token)
          statuses[status] = (statuses[status] ?? 0) + 1
        }
      }
    }),
  )
  return statuses
}

test('2,000 different documents of maximum size, of strangers and a student, add less than 100 MB', async () => {
  // Before measuring, the server loads what it always needs, such as compiled code.
  await send('warm', 1, null, () => 300)
  await send('warm', 1, server.token, () => 300)
  const before = await rss()
  expect(await send('a', 1000, null, () => 1)).toEqual({ 401: 1000 })
  // Every fourth is repeated, and compiled.
  expect(await send('b', 1000, server.token, (n) => (n % 4 ? 1 : 2))).toEqual({ 200: 1250 })
  const after = await rss()
  expect((after - before) / MB).toBeLessThan(100)
  expect([child.exitCode, child.signalCode]).toEqual([null, null])

  const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  const kept = Number(/^graphql_documents_bytes (\S+)$/m.exec(metrics)?.[1])
  expect(kept).toBeGreaterThan(MAX_BYTES / 2)
  expect(kept).toBeLessThanOrEqual(MAX_BYTES)
})
