import { randomBytes, scryptSync } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase } from '#server/testing/cluster.ts'
import { setUpSchema } from './database.ts'
import type { IdentitySql } from './database.ts'
import { createHashing } from './hashing.ts'
import { createPasswords, type Passwords } from './passwords.ts'

const CHEAP = { N: 16, r: 8, p: 1 }

let database: FreshDatabase
let sql: IdentitySql
let passwords: Passwords

beforeAll(async () => {
  database = await emptyDatabase()
  sql = postgres(database.url_owner, { max: 2, onnotice: () => {} })
  await setUpSchema(sql, 'identity')
  passwords = createPasswords({ sql, schema: 'identity', secret: () => 'of this installation', cost: CHEAP })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

test("two tenants' passwords for one account are independent: a change or removal affects only its own", async () => {
  await passwords.set('mei', 'minghu', 'first horse')
  await passwords.set('mei', 'jiangbei', 'other horse')
  const opens = () =>
    Promise.all(
      ['minghu', 'jiangbei', 'elsewhere'].flatMap((tenant) =>
        ['first horse', 'other horse', 'third horse'].map((word) => passwords.verify('mei', word, tenant)),
      ),
    )
  const [yes, no] = [true, false]
  expect(await opens()).toEqual([yes, no, no, no, yes, no, no, no, no])
  await passwords.set('mei', 'jiangbei', 'third horse')
  expect(await opens()).toEqual([yes, no, no, no, no, yes, no, no, no])
  await passwords.remove('mei', 'minghu')
  expect(await opens()).toEqual([no, no, no, no, no, yes, no, no, no])
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

test('stores the same password of one account at several tenants differently, and finds it with one derivation', async () => {
  const tenants = Array.from({ length: 12 }, (_, nth) => `tenant-${nth}`)
  for (const tenant of tenants) await passwords.set('Admin', tenant, 'the same horse')
  const people = tenants.map((tenant) => ({ tenant, account: 'Admin' }))
  const stored = await passwords.of(people)
  expect(new Set(stored.map(({ hash }) => hash)).size).toBe(12)
  expect(new Set(stored.map(({ hash }) => hash.split('$')[4])).size).toBe(1)
  expect(await passwords.matching('admin', 'the same horse', stored)).toHaveLength(12)
  expect(await passwords.matching('admin', 'another horse', stored)).toEqual([])
})

test('accepts a password stored with a salt of its own', async () => {
  const salt = randomBytes(16)
  const key = scryptSync('old horse', salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 })
  const hash = ['scrypt', 2 ** 14, 8, 5, salt.toString('base64url'), key.toString('base64url')].join('$')
  await sql`insert into identity.password ${sql({ account: 'old', tenant: 'minghu', hash, changed_at: new Date() })}`
  expect(await passwords.verify('old', 'old horse', 'minghu')).toBe(true)
  expect(await passwords.verify('old', 'young horse', 'minghu')).toBe(false)
})

test('takes exactly one derivation for an unknown account, a wrong password and a right one', async () => {
  let derived = 0
  const counting = createPasswords({
    sql,
    schema: 'identity',
    secret: () => 'of this installation',
    cost: CHEAP,
    hashing: {
      run: (origin, work) => {
        derived += 1
        return createHashing().run(origin, work)
      },
    },
  })
  await passwords.set('wei', 'minghu', 'right horse')
  const known = await passwords.of([{ account: 'wei', tenant: 'minghu' }])
  for (const [stored, word] of [
    [known, 'right horse'],
    [known, 'wrong horse'],
    [[], 'right horse'],
  ] as const) {
    derived = 0
    await counting.matching('wei', word, stored)
    expect(derived).toBe(1)
  }
})
