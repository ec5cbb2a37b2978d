import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin, emptyDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { CannotStart } from '../config/cannot_start.ts'
import { ensureUsable } from './reach.ts'

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

test('an owner’s database is usable', async () => {
  await expect(ensureUsable(database.url_owner)).resolves.toBeUndefined()
})

test.each<[string, () => string, RegExp]>([
  ['nobody listens', () => changed((url) => void (url.port = '1')), /can't be used \(ECONNREFUSED\)\.$/],
  ['the password is wrong', () => as('wrong'), /refuses this user with this password\.$/],
  ['there is no such database', () => changed((url) => void (url.pathname = '/none')), /not there\.$/],
  ['the role may make no tables', () => as('right'), /may make no tables in the database/],
])('says in one sentence that names the setting, and no secret, that %s', async (_what, url, sentence) => {
  const failed: unknown = await ensureUsable(url()).catch((cause: unknown) => cause)
  expect(failed).toBeInstanceOf(CannotStart)
  const { message } = failed as CannotStart
  expect(message).toMatch(/^DATABASE_URL/)
  expect(message).toMatch(sentence)
  expect(message).not.toMatch(/wrong|right/)
})
