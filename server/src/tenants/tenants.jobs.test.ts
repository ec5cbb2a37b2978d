import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { inEach, type KnownTenant } from './known_tenants.ts'
import { forgetSubmissions } from './tenants.jobs.ts'

const now = Temporal.Instant.from('2026-09-21T03:17:00+08:00')
let fresh: FreshDatabase
let db: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.open()
})
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

const remember = (tenant_id: string, key: string, age: Temporal.DurationLike) =>
  db.withTenant(tenant_id, ({ sql }) => {
    const at = now.subtract(age).toString()
    return sql`
      insert into idempotency (tenant_id, id, account, operation, key, fingerprint, create_time)
      values (${tenant_id}, ${newId()}, 'student', 'saveAppointmentInformation', ${key}, 'x', ${at})`
  })
const remembered = (tenant_id: string) =>
  db.withTenant(tenant_id, async ({ sql }) =>
    (await sql<{ key: string }[]>`select key from idempotency order by key`).map(({ key }) => key),
  )

test('deletes keys after a week, one tenant at a time', async () => {
  const [one, other] = [newId(), newId()]
  await remember(one, 'week-old-1', { hours: 168, seconds: 1 })
  await remember(one, 'week-old-2', { hours: 167, minutes: 59 })
  await remember(one, 'fresh', { minutes: 1 })
  await remember(other, 'of-another', { hours: 1000 })

  expect(await forgetSubmissions(db, one, now)).toBe(1)
  expect(await remembered(one)).toEqual(['fresh', 'week-old-2'])
  expect(await remembered(other)).toEqual(['of-another'])
  expect(await forgetSubmissions(db, one, now)).toBe(0)
})

test('a fault in one tenant keeps a job from no other, and is reported after the last', async () => {
  const tenants = ['one', 'broken', 'last'].map((id): KnownTenant => ({
    id,
    code: id,
    name: id,
    name_en: id,
    time_zone: 'Asia/Shanghai',
    state: 1,
    is_super: false,
    admin_account: null,
  }))
  const done: string[] = []
  const fault = new Error('broken')
  const job = inEach(tenants, async ({ id }) => {
    if (id === 'broken') throw fault
    done.push(id)
  })
  await expect(job).rejects.toMatchObject({ errors: [fault] })
  expect(done).toEqual(['one', 'last'])
})
