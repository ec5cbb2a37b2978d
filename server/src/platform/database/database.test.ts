import { sql as statement } from 'drizzle-orm'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Busy } from '../http/busy.ts'
import { freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { newId } from './columns.ts'
import type { Database, Tx } from './database.ts'
import { idempotency } from './platform.table.ts'

const tenant_id = newId()
let fresh: FreshDatabase
let db: Database
let owner: Sql

beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.open({ pool: 3 })
  owner = postgres(fresh.url_owner, { max: 2, onnotice: () => {} })
})
afterAll(async () => {
  await owner.end()
  await db.close()
  await fresh.drop()
})
beforeEach(async () => void (await owner`delete from idempotency`))

/** A row in some table of the tenant. */
const add = ({ sql }: Tx, key: string) =>
  sql`insert into idempotency (tenant_id, id, account, operation, key, fingerprint) values (${tenant_id}, ${newId()}, 'a', 'o', ${key}, 'f')`
const keys = async () =>
  (await owner<{ key: string }[]>`select key from idempotency order by key`).map(({ key }) => key)
const cut = async ({ sql }: Tx) => {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  await owner`select pg_terminate_backend(${row?.pid ?? 0}, 2000)`
}
/** Runs more transactions at once than there are connections. */
const allWork = async () => {
  const found = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      db.withTenant(tenant_id, async ({ sql }) => (await sql<{ n: number }[]>`select ${n}::int as n`)[0]?.n),
    ),
  )
  expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
}

describe('a transaction', () => {
  test('sends queued statements with its COMMIT', async () => {
    await db.withTenant(tenant_id, async (tx) => {
      tx.atEnd(add(tx, 'last'))
      await add(tx, 'first')
    })
    expect(await keys()).toEqual(['first', 'last'])
  })

  test('is not committed when one of those fails, reports it, and leaves the connection usable', async () => {
    const wrong = db.withTenant(tenant_id, async (tx) => {
      await add(tx, 'first')
      tx.atEnd(tx.sql`select 1 / 0`)
      tx.atEnd(add(tx, 'last'))
    })
    await expect(wrong).rejects.toMatchObject({ code: '22012' })
    expect(await keys()).toEqual([])
    await allWork()
  })

  test('sends none of them when it is refused', async () => {
    const refused = db.withTenant(tenant_id, async (tx) => {
      tx.atEnd(add(tx, 'last'))
      await add(tx, 'first')
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(await keys()).toEqual([])
  })

  test('serves plain SQL and the query builder alike, and returns the result', async () => {
    const answer = await db.withTenant(tenant_id, async (tx) => {
      await add(tx, 'sql')
      await tx.orm
        .insert(idempotency)
        .values({ tenant_id, account: 'a', operation: 'o', key: 'orm', fingerprint: 'f' })
      const rows = await tx.orm
        .select({ key: idempotency.key, made: idempotency.create_time })
        .from(idempotency)
        .orderBy(statement`key`)
      expect(rows.map(({ made }) => typeof made.epochMilliseconds)).toEqual(['number', 'number'])
      return rows.map(({ key }) => key)
    })
    expect([answer, await keys()]).toEqual([
      ['orm', 'sql'],
      ['orm', 'sql'],
    ])
  })

  test('leaves and runs nothing when it throws, and returns its connection', async () => {
    const ran: string[] = []
    for (let n = 0; n < 5; n++) {
      await expect(
        db.withTenant(tenant_id, async (tx) => {
          tx.afterCommit(() => ran.push('after'))
          await add(tx, 'thrown')
          throw new Error('no')
        }),
      ).rejects.toThrow('no')
    }
    expect([await keys(), ran]).toEqual([[], []])
    await allWork()
  })

  test('runs what is to be done before the commit at its end, and commits nothing if that fails', async () => {
    const ran: string[] = []
    const work = (fails: boolean) =>
      db.withTenant(tenant_id, async (tx) => {
        tx.beforeCommit(async () => {
          ran.push('before')
          await add(tx, 'closing')
          if (fails) throw new Error('no')
        })
        await add(tx, 'first')
        ran.push('run')
      })
    await expect(work(true)).rejects.toThrow('no')
    expect(await keys()).toEqual([])
    await work(false)
    expect(ran).toEqual(['run', 'before', 'run', 'before'])
    expect((await keys()).toSorted()).toEqual(['closing', 'first'])
  })

  test('runs afterCommit callbacks once, when others can see the changes', async () => {
    const seen: Promise<string[]>[] = []
    await db.withTenant(tenant_id, async (tx) => {
      tx.afterCommit(() => seen.push(keys()))
      await add(tx, 'done')
      expect([await keys(), seen]).toEqual([[], []])
    })
    expect(await Promise.all(seen)).toEqual([['done']])
  })

  test('is not acknowledged when a statement failed and the error was caught', async () => {
    const ran: string[] = []
    await expect(
      db.withTenant(tenant_id, async (tx) => {
        tx.afterCommit(() => ran.push('after'))
        await add(tx, 'lost')
        await tx.sql`select 1 / 0`.catch(() => {})
        return 'done'
      }),
    ).rejects.toMatchObject({ code: '08006' })
    expect([await keys(), ran]).toEqual([[], []])
  })

  test('ends even when its very first statement fails or it sends none', async () => {
    await expect(db.withTenant(tenant_id, (tx) => tx.sql`select nothing_of_that_name`)).rejects.toMatchObject(
      { code: '42703' },
    )
    expect(await db.withTenant(tenant_id, async () => 'empty')).toBe('empty')
    await allWork()
  })

  test('cancels a statement at its timeout', async () => {
    await expect(
      db.withTenant(tenant_id, (tx) => tx.sql`select pg_sleep(5)`, { timeout_ms: 50 }),
    ).rejects.toMatchObject({ code: '57014' })
    await allWork()
  })
})

describe('two conflicting transactions', () => {
  test.each(['40001', '40P01'])('are retried, at most four times in all (%s)', async (code) => {
    let tries = 0
    const failing = (times: number) =>
      db.withTenant(tenant_id, async (tx) => {
        await add(tx, `try ${tries}`)
        if (++tries <= times)
          await tx.sql.unsafe(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`)
      })
    await failing(3)
    expect([tries, await keys()]).toEqual([4, ['try 3']])
    await owner`delete from idempotency`
    tries = 0
    await expect(failing(4)).rejects.toMatchObject({ code })
    expect(tries).toBe(4)
  })

  test('are not retried for any other reason', async () => {
    let tries = 0
    await expect(
      db.withTenant(tenant_id, (tx) => {
        tries++
        return tx.sql`select 1 / 0`
      }),
    ).rejects.toMatchObject({ code: '22012' })
    expect(tries).toBe(1)
  })

  test('both succeed after a deadlock', async () => {
    await db.withTenant(tenant_id, async (tx) => {
      await add(tx, 'a')
      await add(tx, 'b')
    })
    const lock = ({ sql }: Tx, key: string) => sql`select from idempotency where key = ${key} for update`
    let first = 0
    const arrived = Promise.withResolvers<void>()
    const crossing = (one: string, other: string) =>
      db.withTenant(tenant_id, async (tx) => {
        await lock(tx, one)
        if (++first === 2) arrived.resolve()
        await arrived.promise
        await lock(tx, other)
      })
    await Promise.all([crossing('a', 'b'), crossing('b', 'a')])
  })
})

test('refuses a request that waits too long for a connection, and does nothing for it later', async () => {
  const one = fresh.open({ pool: 1 })
  let leave = () => {}
  const stays = new Promise<void>((resolve) => (leave = resolve))
  const long = one.withTenant(tenant_id, async (tx) => {
    await add(tx, 'long')
    await stays
  })
  const late = one.withTenant(tenant_id, (tx) => add(tx, 'late'), { timeout_ms: 50 })
  const patient = one.withTenant(tenant_id, (tx) => add(tx, 'patient'))
  await expect(late).rejects.toBeInstanceOf(Busy)
  leave()
  await Promise.all([long, patient])
  expect(await keys()).toEqual(['long', 'patient'])
  await one.close()
})

describe('a connection that is lost', () => {
  const moments: [string, (tx: Tx) => Promise<unknown>][] = [
    [
      'between two statements',
      async (tx) => {
        await add(tx, 'cut')
        await cut(tx)
        await add(tx, 'after the cut')
      },
    ],
    [
      'before the commit',
      async (tx) => {
        await add(tx, 'cut')
        await cut(tx)
      },
    ],
    [
      'in the middle of a statement',
      async (tx) => {
        await add(tx, 'cut')
        const [row] = await tx.sql<{ pid: number }[]>`select pg_backend_pid() as pid`
        await Promise.all([
          tx.sql`select pg_sleep(3)`,
          owner`select pg_terminate_backend(${row?.pid ?? 0}, 2000)`,
        ])
      },
    ],
    [
      'and the error is caught',
      async (tx) => {
        await add(tx, 'cut')
        await cut(tx)
        await add(tx, 'after the cut').catch(() => {})
        await add(tx, 'after that').catch(() => {})
      },
    ],
    [
      'with several statements in flight',
      async (tx) => {
        await cut(tx)
        await Promise.all([add(tx, 'one'), add(tx, 'two'), add(tx, 'three')])
      },
    ],
  ]
  test.each(moments)(
    '%s: acknowledges nothing, leaves nothing behind, and the next transactions succeed',
    async (_name, run) => {
      // More often than there are connections: no broken one may stay in the pool.
      for (let n = 0; n < 5; n++) await expect(db.withTenant(tenant_id, run)).rejects.toBeInstanceOf(Error)
      expect(await keys()).toEqual([])
      await allWork()
    },
  )

  test('goes unnoticed while it is idle', async () => {
    await allWork()
    await owner`select pg_terminate_backend(pid, 2000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and usename is not null and query not like '%pg_terminate%'`
    // The loss is reported over the network: it has arrived once the driver's own pool has noticed it too.
    await expect
      .poll(async () => (await db.withoutTenant((sql) => sql`select 1 as n`).catch(() => [])).length)
      .toBe(1)
    await allWork()
  })

  test('repeatedly under load: every acknowledged transaction is done, and no caller waits forever', async () => {
    const told: string[] = []
    const refused: string[] = []
    let asked = 0
    const work = async (worker: number) => {
      // On, until at least one connection was cut at the right moment.
      for (let n = 0; n < 40 || refused.length === 0; n++) {
        asked++
        const key = `${worker}.${n}`
        await db
          .withTenant(tenant_id, (tx) => add(tx, key))
          .then(
            () => told.push(key),
            () => refused.push(key),
          )
      }
    }
    let done = false
    const cutting = async () => {
      while (!done) {
        await owner`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%idempotency%' and pid <> pg_backend_pid() order by random() limit 2`
      }
    }
    const cuts = cutting()
    await Promise.all(Array.from({ length: 8 }, (_, n) => work(n)))
    done = true
    await cuts
    const there = new Set(await keys())
    expect(told.length + refused.length).toBe(asked)
    expect(told.filter((key) => !there.has(key))).toEqual([])
    await allWork()
  })
})

test('refuses a request at once when too many wait for a connection', async () => {
  const one = fresh.open({ pool: 1 })
  let leave = () => {}
  const stays = new Promise<void>((resolve) => (leave = resolve))
  const long = one.withTenant(tenant_id, () => stays)
  const waiting = Array.from({ length: 50 }, () => one.withTenant(tenant_id, async () => 'served'))
  const refused = await one.withTenant(tenant_id, async () => 'served').catch((cause: unknown) => cause)
  expect(refused).toBeInstanceOf(Busy)
  leave()
  await long
  expect(await Promise.all(waiting)).toEqual(Array(50).fill('served'))
  await one.close()
})
