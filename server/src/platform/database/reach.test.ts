import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, emptyDatabase, freshDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { CannotStart } from '#postgres/cannot_start.ts'
import { openDatabase } from './database.ts'
import { ensureServing, ensureUsable } from './reach.ts'

let database: FreshDatabase
const ROLE = `reach_${process.pid}`
beforeAll(async () => {
  database = await emptyDatabase()
  await asAdmin(database.url_owner, `create role ${ROLE} login password 'right'`)
})
afterAll(async () => {
  await asAdmin(database.url_owner, `drop role ${ROLE}`)
  await database.drop()
})

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url_owner)
  change(url)
  return url.href
}
const as = (password: string) =>
  changed((url) => {
    url.username = ROLE
    url.password = password
  })

test("accepts an owner's database", async () => {
  await expect(ensureUsable(database.url_owner)).resolves.toBeUndefined()
})

test.each<[string, () => string, RegExp]>([
  ['nobody listens', () => changed((url) => void (url.port = '1')), /can't be used \(ECONNREFUSED\)\.$/],
  ['the password is wrong', () => as('wrong'), /refuses this user with this password\.$/],
  [
    'there is no such database',
    () => changed((url) => void (url.pathname = '/none')),
    /no database of that name there\.$/,
  ],
  ["the role can't create tables", () => as('right'), /can't create tables in the database/],
])('reports in one sentence, with the setting but no secret, that %s', async (_what, url, sentence) => {
  const failed: unknown = await ensureUsable(url()).catch((cause: unknown) => cause)
  expect(failed).toBeInstanceOf(CannotStart)
  const { message } = failed as CannotStart
  expect(message).toMatch(/^DATABASE_URL/)
  expect(message).toMatch(sentence)
  expect(message).not.toMatch(/wrong|right/)
})

describe('a separate address to serve requests at', () => {
  let served: FreshDatabase
  beforeAll(async () => void (served = await freshDatabase()))
  afterAll(() => served.drop())
  const serving = (username: string, password: string) => {
    const url = new URL(served.url_app)
    url.username = username
    url.password = password
    return url.href
  }

  test('is accepted for a role that may only act as the serving role', async () => {
    await asAdmin(served.url_owner, `grant reservation_app to ${ROLE} with inherit false, set true`)
    await expect(ensureServing(serving(ROLE, 'right'), served.url_app)).resolves.toBeUndefined()
    const db = openDatabase(serving(ROLE, 'right'), { pool: 1, url_past_pooler: served.url_app })
    expect(await db.withoutTenant((sql) => sql`select current_user::text as name`)).toEqual([
      { name: 'reservation_app' },
    ])
    await db.close()
    await asAdmin(served.url_owner, `revoke reservation_app from ${ROLE}`)
  })

  test.each<[string, () => string, RegExp]>([
    ['it leads to another database', () => database.url_app, /lead to different databases\.$/],
    ["its role can't serve", () => serving(ROLE, 'right'), /can't act as reservation_app: grant it/],
    [
      'row-level security does not bind its role',
      () => served.url_owner,
      /no superuser and does not bypass it\.$/,
    ],
    ['its password is wrong', () => serving(ROLE, 'wrong'), /refuses this user with this password\.$/],
  ])('is refused in one sentence when %s', async (_what, url, sentence) => {
    const failed: unknown = await ensureServing(url(), served.url_app).catch((cause: unknown) => cause)
    expect(failed).toBeInstanceOf(CannotStart)
    expect((failed as CannotStart).message).toMatch(/^DATABASE_URL/)
    expect((failed as CannotStart).message).toMatch(sentence)
  })
})
