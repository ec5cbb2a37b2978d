import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepGuesses } from './guesses.ts'
import { createHashing, TooBusy } from './hashing.ts'
import { Browser, Client } from './testing/browser.ts'
import { startFresh } from './testing/database.ts'
import { someone } from './testing/start.ts'
import type { Started } from './testing/start.ts'

const PASSWORD = 'correct horse'
const MINUTE = 60_000
let at: Started
let nth_account = 0
/** A new one for each test, so that tests don't count each other's guesses. */
let account: string

/** Whether more passwords wait than can be checked: the machine's speed then decides which are dropped. */
let is_busy = false
const hashing = createHashing()

beforeAll(async () => {
  at = await startFresh({
    hashing: { run: (...turn) => (is_busy ? Promise.reject(new TooBusy()) : hashing.run(...turn)) },
  })
})
afterAll(() => at.stop())
beforeEach(async () => {
  account = `person-${(nth_account += 1)}`
  at.people.set(account, someone(account))
  await at.identity.passwords.set(account, 'demo', PASSWORD)
  await at.sql`delete from identity.guess`
})

const shown = (text: string) => /role="alert"[^>]*>([^<]*)/.exec(text)?.[1]?.trim()
const from = (address: string) => new Client(at, new Browser({ 'x-test-address': address }))
const guess = async (who: Client, name: string, password = 'wrong horse') =>
  (await who.open({ ui_locales: 'en' })).submit({ account: name, password })
async function guesses(who: Client, name: string, times: number): Promise<number[]> {
  const page = await who.open()
  const statuses: number[] = []
  for (let nth = 0; nth < times; nth += 1)
    statuses.push((await page.submit({ account: name, password: 'wrong horse' })).status)
  return statuses
}
const FIVE = [422, 422, 422, 422, 422]

describe('from one network', () => {
  test('delays guesses after five tries, with the right password too, and reports when to try again', async () => {
    const stranger = from('10.0.0.1')
    expect(await guesses(stranger, account, 5)).toEqual(FIVE)
    const answer = await guess(stranger, account.toUpperCase(), PASSWORD)
    expect([answer.status, shown(answer.text), answer.headers.get('retry-after')]).toEqual([
      429,
      'Too many attempts. Please try again in 1 minute.',
      '60',
    ])
    at.clock.now += MINUTE
    expect((await guess(stranger, account, PASSWORD)).status).toBe(303)
  })

  test('delays guesses at an unknown account in the same way', async () => {
    const stranger = from('10.0.0.1')
    expect(await guesses(stranger, 'phantom', 7)).toEqual([...FIVE, 429, 429])
    expect(shown((await guess(stranger, 'phantom')).text)).toBe(
      'Too many attempts. Please try again in 1 minute.',
    )
  })

  test('allows no more tries when many arrive at once', async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, () => from('10.0.0.1').open()))
    const answers = await Promise.all(pages.map((page) => page.submit({ account, password: 'wrong' })))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('resets the counter after the right password', async () => {
    expect(await guesses(from('10.0.0.1'), account, 4)).toEqual(FIVE.slice(1))
    expect((await guess(from('10.0.0.1'), account, PASSWORD)).status).toBe(303)
    expect(await guesses(from('10.0.0.1'), account, 5)).toEqual(FIVE)
  })

  test('does not count refused guesses', async () => {
    await guesses(from('10.0.0.1'), account, 5)
    const counted = () => at.sql`select counter, level from identity.guess order by counter`
    const before = await counted()
    expect(before).toHaveLength(3)
    expect(await guesses(from('10.0.0.1'), account, 40)).toEqual(Array.from({ length: 40 }, () => 429))
    expect(await counted()).toEqual(before)
  })
})

describe('one name at two tenants', () => {
  beforeEach(async () => {
    at.people.set(`big/${account}`, someone(account, { tenant: 'big' }))
    await at.identity.passwords.set(account, 'big', 'horse of the big')
  })

  test('the password of one doesn’t reset the guesses at the other', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 8; nth += 1) {
      statuses.push((await guess(from('10.0.8.1'), account)).status)
      statuses.push((await guess(from('10.0.8.1'), account, 'horse of the big')).status)
    }
    // Its own sign-in counts nothing; the fifth wrong one uses up what is left.
    expect(statuses).toEqual([
      ...Array.from({ length: 4 }, () => [422, 303]).flat(),
      422,
      ...Array.from({ length: 7 }, () => 429),
    ])
  })
})

test('does not count a password that could not be checked for lack of time', async () => {
  const counted = () => at.sql`select counter, level from identity.guess where level > 0 order by counter`
  const page = await from('10.0.9.1').open()
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    is_busy = nth % 3 === 0
    statuses.push((await page.submit({ account: `made-up-${nth}`, password: 'x' })).status)
  }
  is_busy = false
  expect(statuses).toEqual(Array.from({ length: 4 }, () => [503, 422, 422]).flat())
  // One counter each for the account and for the account at the network, and one for the network.
  expect(await counted()).toHaveLength(2 * 8 + 1)
})

describe('strangers lock nobody out', () => {
  test('after 52 guesses from elsewhere the right password works, on an unknown browser', async () => {
    await guesses(from('10.0.0.1'), account, 52)
    expect((await guess(from('10.0.0.2'), account, PASSWORD)).status).toBe(303)
  })

  test('with guesses from 80 networks, which get fewer tries each', async () => {
    const tries: number[] = []
    for (let nth = 0; nth < 80; nth += 1) {
      const statuses = await guesses(from(`10.0.1.${nth}`), account, 6)
      tries.push(statuses.filter((status) => status === 422).length)
    }
    expect([tries[0], tries.at(-1), Math.min(...tries)]).toEqual([5, 2, 2])
    // A typing mistake is allowed even now.
    const person = from('10.0.2.1')
    expect(await guesses(person, account, 1)).toEqual([422])
    expect((await guess(person, account, PASSWORD)).status).toBe(303)
  })

  test('and their own wait grows up to a limit', async () => {
    for (let nth = 0; nth < 20; nth += 1) await guesses(from(`10.0.3.${nth}`), account, 5)
    const stranger = from('10.0.4.1')
    await guesses(stranger, account, 2)
    const refused = await guess(stranger, account)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '480'])
    at.clock.now += 8 * MINUTE
    expect((await guess(stranger, account)).status).toBe(422)
  })

  test('a campus behind one address can sign in after hundreds of guesses at invented and real accounts', async () => {
    for (let nth = 0; nth < 130; nth += 1) await guesses(from('10.0.5.1'), `made-up-${nth}`, 1)
    for (let nth = 1; nth <= 20; nth += 1) await guesses(from('10.0.5.1'), `person-${nth}`, 1)
    expect((await guess(from('10.0.5.1'), account, PASSWORD)).status).toBe(303)
    // Such a network has two tries at each account.
    expect(await guesses(from('10.0.5.1'), 'another', 3)).toEqual([422, 422, 429])
  })

  test('a browser that has signed in as the user can still try from the network of the guesses', async () => {
    const person = from('10.0.6.1')
    expect((await guess(person, account, PASSWORD)).status).toBe(303)
    await at.sql`delete from identity.artifact`
    await guesses(from('10.0.6.1'), account, 8)
    expect((await guess(from('10.0.6.1'), account, PASSWORD)).status).toBe(429)
    // A few tries of its own, then the right one.
    expect((await guess(person, account)).status).toBe(422)
    expect((await guess(person, account, PASSWORD)).status).toBe(303)
  })
})

describe("a browser's proof", () => {
  const refusedAt = '10.0.7.1'
  async function provenFor(name: string): Promise<Client> {
    const person = from('10.0.7.2')
    expect((await guess(person, name, PASSWORD)).status).toBe(303)
    await at.sql`delete from identity.artifact`
    const there = from(refusedAt)
    for (const [cookie, kept] of person.browser.cookies) there.browser.cookies.set(cookie, kept)
    await guesses(from(refusedAt), account, 5)
    return there
  }

  test('allows five tries of its own, and no more', async () => {
    const there = await provenFor(account)
    expect(await guesses(there, account, 7)).toEqual([...FIVE, 429, 429])
  })

  test('is invalid for another account', async () => {
    const other = `other-${account}`
    at.people.set(other, someone(other))
    await at.identity.passwords.set(other, 'demo', PASSWORD)
    expect((await guess(await provenFor(other), account, PASSWORD)).status).toBe(429)
  })

  test("of one tenant's account allows no tries at another's of the same name", async () => {
    at.people.set('there', someone(account, { tenant: 'elsewhere' }))
    await at.identity.passwords.set(account, 'elsewhere', 'other horse')
    const there = await provenFor(account)
    expect((await guess(there, account, 'other horse')).status).toBe(422)
    expect((await guess(there, account, PASSWORD)).status).toBe(303)
    at.people.delete('there')
  })

  test('ends with the password it was issued for', async () => {
    const there = await provenFor(account)
    at.clock.now += 1000
    await at.identity.passwords.set(account, 'demo', PASSWORD)
    expect((await guess(there, account, PASSWORD)).status).toBe(429)
  })

  test.each([
    'x',
    'a'.repeat(22),
    `${'a'.repeat(22)}.${'b'.repeat(22)}`,
    `${'a'.repeat(22)}.`,
    '.'.repeat(50),
  ])('can not be forged: %s', async (value) => {
    const person = from(refusedAt)
    await guess(person, account, PASSWORD)
    await guesses(from(refusedAt), account, 5)
    const stranger = from(refusedAt)
    const [name] = [...person.browser.cookies.keys()].filter((key) => key.endsWith('_device'))
    expect(name).toBeDefined()
    stranger.browser.cookies.set(name ?? '', { value, path: '/identity' })
    expect((await guess(stranger, account, PASSWORD)).status).toBe(429)
  })
})

describe('the stored counters', () => {
  test('contain neither names nor addresses', async () => {
    await guesses(from('10.0.8.1'), 'phantom', 3)
    const rows = await at.sql`select * from identity.guess`
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/phantom|10\.0|127/)
  })

  test('are limited in number, and deleted when they count no more', async () => {
    for (let nth = 0; nth < 6; nth += 1) await guesses(from(`10.0.9.${nth}`), `phantom-${nth}`, 1)
    const count = async () => Number((await at.sql`select count(*) as n from identity.guess`)[0]?.['n'])
    expect(await count()).toBe(18)
    await sweepGuesses(at.sql, at.schema, at.clock.now, 7)
    expect(await count()).toBe(7)
    at.clock.now += 4 * 60 * MINUTE
    await at.identity.maintain()
    expect(await count()).toBe(0)
  })
})

describe('the old password of a signed-in user', () => {
  test('has a limit of its own, and limits no sign-in', async () => {
    const check = (word: string) => at.identity.checkOldPassword(account, 'demo', word)
    expect(await check(PASSWORD)).toBe(true)
    for (let nth = 0; nth < 5; nth += 1) expect(await check('wrong horse')).toBe(false)
    expect(await check(PASSWORD)).toEqual({ wait: 60 })
    expect((await guess(from('10.0.10.1'), account, PASSWORD)).status).toBe(303)
    at.clock.now += MINUTE
    expect(await check(PASSWORD)).toBe(true)
    expect(await check('wrong horse')).toBe(false)
  })
})
