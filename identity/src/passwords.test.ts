import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { setUpSchema } from './database.ts'
import type { IdentitySql } from './database.ts'
import { createPasswords, type Passwords } from './passwords.ts'

let database: FreshDatabase
let sql: IdentitySql
let passwords: Passwords

beforeAll(async () => {
  database = await emptyDatabase()
  sql = postgres(database.url_owner, { max: 2, onnotice: () => {} })
  await setUpSchema(sql, 'identity')
  passwords = createPasswords(sql, 'identity')
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

test('of two tenants for one account live side by side; a change or removal touches its own alone', async () => {
  await passwords.set('mei', 'minghu', 'first horse')
  await passwords.set('mei', 'jiangbei', 'other horse')
  const opens = () =>
    Promise.all(
      (['minghu', 'jiangbei', 'elsewhere', undefined] as const).flatMap((tenant) =>
        ['first horse', 'other horse', 'third horse'].map((word) => passwords.verify('mei', word, tenant)),
      ),
    )
  const [yes, no] = [true, false]
  expect(await opens()).toEqual([yes, no, no, no, yes, no, no, no, no, no, no, no])
  await passwords.set('mei', 'jiangbei', 'third horse')
  expect(await opens()).toEqual([yes, no, no, no, no, yes, no, no, no, no, no, no])
  await passwords.remove('mei', 'minghu')
  expect(await opens()).toEqual([no, no, no, no, no, yes, no, no, no, no, no, no])
})

test.each([
  ['short', 'seven 7', false],
  ['just long enough', 'eight 88', true],
  ['as long as may be', 'x'.repeat(200), true],
  ['too long', 'x'.repeat(201), false],
])('one that is %s: taken is %o', async (_what, word, taken) => {
  const set = passwords.set('li', 'minghu', word)
  if (!taken) await expect(set).rejects.toThrow(RangeError)
  else {
    await set
    expect(await passwords.verify('li', word, 'minghu')).toBe(true)
  }
})
