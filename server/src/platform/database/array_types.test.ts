import { createServer, connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { array_types } from './array_types.ts'
import { newId } from './columns.ts'
import { openDatabase } from './database.ts'

let fresh: FreshDatabase
/** One client with our array types, and one that queries PostgreSQL's. */
let told: Sql
let asking: Sql
beforeAll(async () => {
  fresh = await freshDatabase()
  told = postgres(fresh.url_app, { max: 1, fetch_types: false, types: array_types }) as Sql
  asking = postgres(fresh.url_app, { max: 1 })
})
afterAll(async () => {
  await Promise.all([told.end(), asking.end()])
  await fresh.drop()
})

const odd = ['', 'NULL', 'a,b', '{x}', 'back\\slash', 'a "quote"', " it's", '图书馆', 'two\nlines', null]

test.each<[string, unknown[]]>([
  ['text', odd],
  ['varchar', odd],
  ['text', []],
  [
    'text',
    [
      ['a', 'b'],
      ['c', null],
    ],
  ],
  ['uuid', [newId(), newId()]],
  ['int', [1, -2, null]],
  ['smallint', [0, 32_767]],
  ['float8', [0.1, -1e300]],
  ['real', [0.5]],
  ['date', ['2026-02-28', '2028-02-29']],
])('sends %s[] as the driver itself does (%#)', async (type, values) => {
  const there = async (sql: Sql) => {
    const [row] = await sql<{ back: unknown; text: string }[]>`
      select ${values as never}::${sql.unsafe(type)}[] as back, (${values as never}::${sql.unsafe(type)}[])::text as text`
    return row
  }
  const ours = await there(told)
  expect(ours?.text).toEqual((await there(asking))?.text)
  if (type !== 'date') expect(ours?.back).toEqual(values)
})

test('parses moments, whole numbers and objects in arrays as it does single ones', async () => {
  const db = openDatabase(fresh.url_app, { pool: 1 })
  const moment = Temporal.Instant.from('2026-09-07T00:00:00Z')
  const [row] = await db.withoutTenant(
    (sql) => sql`
      select ${[moment.toString()]}::timestamptz[] as moments, ${[2 ** 40]}::bigint[] as large, array[true, false] as yes,
        array['{"a": [1]}'::jsonb] as objects, array['2026-09-07'::date] as days`,
  )
  await db.close()
  expect(row).toEqual({
    moments: [moment],
    large: [2 ** 40],
    yes: [true, false],
    objects: [{ a: [1] }],
    days: ['2026-09-07'],
  })
})

describe('a connection that is lost while it is opened', () => {
  /** Forwards everything, but cuts the first connection after a number of chunks. */
  const cutting = async (pieces: number) => {
    const { hostname, port } = new URL(fresh.url_app)
    let connections = 0
    const proxy = createServer((from) => {
      const is_first = ++connections === 1
      const to = connect(Number(port), hostname)
      let sent = 0
      from.on('data', (part: Buffer) => {
        if (is_first && ++sent === pieces) {
          to.destroy()
          from.resetAndDestroy()
        } else to.write(part)
      })
      to.on('data', (part: Buffer) => void from.write(part))
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        one.on('error', () => {})
        one.on('close', () => other.destroy())
      }
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    return proxy
  }

  // The first chunk opens the connection, the next two sign in: later ones are the work itself, and nothing
  // is sent that nobody awaits.
  test.each([1, 2, 3, 4, 5])('at chunk %i fails only its own transaction', async (pieces) => {
    const uncaught: unknown[] = []
    const note = (cause: unknown) => void uncaught.push(cause)
    process.on('unhandledRejection', note)
    const proxy = await cutting(pieces)
    const url = new URL(fresh.url_app)
    url.port = String((proxy.address() as AddressInfo).port)
    const db = openDatabase(url.href, { pool: 1 })
    try {
      const work = () => db.withTenant(newId(), ({ sql }) => sql`select ${['a']}::text[] as n`)
      await work().catch(() => {})
      expect(await work()).toHaveLength(1)
      expect(uncaught).toEqual([])
    } finally {
      await db.close()
      proxy.close()
      process.off('unhandledRejection', note)
    }
  })
})
