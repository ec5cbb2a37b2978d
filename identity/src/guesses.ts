import { createHash } from 'node:crypto'
import { nameKey } from './accounts.ts'
import type { IdentitySql } from './database.ts'

/**
 * Limits of wrong guesses. They are counted and forgotten one by one: `burst` at once, then one every
 * `minutes`.
 * @see createGuesses
 */
const LIMITS = {
  /** One account from one network. */
  pair: { burst: 5, minutes: 1 },
  /** A browser that has signed in as the account before, when its network has no guesses left. */
  device: { burst: 5, minutes: 1 },
  /** The old password of a signed-in user. */
  own: { burst: 5, minutes: 1 },
} as const

/** These refuse no guess; they only make `pair` stricter. */
const PRESSURES = {
  /** One account from everywhere. Every 20 wrong guesses make `pair` one step stricter. */
  account: { most: 60, minutes: 3 },
  /** One network, whatever the account; a campus may share one address. */
  address: { most: 200, minutes: 0.1 },
} as const
const STEP = 20
const MAX_STEPS = 3
const CROWDED = 100

/** The maximum number of rows; those that would be forgotten first are deleted first. */
const MAX_COUNTERS = 100_000

/** Whether a guess may be checked. */
export interface GuessAdmission {
  /** Seconds to wait; 0 if it may be checked now. */
  wait: number
  /** There were so many wrong guesses from this network that the next ones are checked one at a time. */
  crowded: boolean
}

export interface Guesses {
  /**
   * Counts a guess from a network before it is checked, so that concurrent guesses can't exceed the limit.
   */
  begin(account: string, address: string): Promise<GuessAdmission>
  /** The same for a browser that has proved an earlier sign-in as this account. @returns seconds to wait */
  beginKnown(device: string, account: string): Promise<number>
  /** The same for the old password of a signed-in user. @returns seconds to wait */
  beginOwn(subject: string): Promise<number>
  /** The password was right: doesn't count this guess, and resets the account's counter for this network. */
  succeed(account: string, address: string): Promise<void>
  succeedKnown(device: string, account: string): Promise<void>
  succeedOwn(subject: string): Promise<void>
  /**
   * Doesn't count this guess alone: it wasn't checked, or was right for one of several users with the same
   * account.
   */
  giveBack(account: string, address: string): Promise<void>
  giveBackKnown(device: string, account: string): Promise<void>
}

/**
 * Slows guessing down without locking anybody out. Refused guesses aren't counted. A network that hasn't
 * guessed at an account may always try, whatever others do: their guesses at the account, or at others from
 * the same network, leave it fewer tries (at least two) and a longer wait after them (at most 8 minutes).
 */
export function createGuesses(sql: IdentitySql, schema: string, now: () => number): Guesses {
  const table = sql(`${schema}.guess`)

  /** The current value of a counter. */
  async function level(counter: string, minutes: number): Promise<number> {
    const [row] = await sql<{ level: number; counted_at: Date }[]>`
      select level, counted_at from ${table} where counter = ${counter}`
    return row ? Math.max(0, row.level - (now() - row.counted_at.getTime()) / (minutes * 60_000)) : 0
  }

  /** Counts if the limit allows it. @returns seconds to wait */
  async function take(counter: string, burst: number, minutes: number): Promise<number> {
    const at = new Date(now())
    const seconds = minutes * 60
    const forget_at = new Date(now() + burst * seconds * 1000)
    // Guesses counted under a higher limit count for no more than the current limit.
    const left = sql`greatest(0, least(counted.level, ${burst}::float8) - extract(epoch from ${at}::timestamptz - counted.counted_at) / ${seconds}::float8)`
    const taken = await sql`
      insert into ${table} as counted (counter, level, counted_at, forget_at) values (${counter}, 1, ${at}, ${forget_at})
      on conflict (counter) do update set level = ${left} + 1, counted_at = ${at}, forget_at = ${forget_at}
      where ${left} + 1 <= ${burst}::float8
      returning 1`
    if (taken.length > 0) return 0
    const [row] = await sql<{ left: number }[]>`
      select ${left} as left from ${table} as counted where counter = ${counter}`
    return Math.max(1, Math.ceil(((row?.left ?? burst) + 1 - burst) * seconds))
  }

  async function press(kind: keyof typeof PRESSURES, counter: string, by: 1 | -1): Promise<void> {
    const { most, minutes } = PRESSURES[kind]
    const at = new Date(now())
    const forget_at = new Date(now() + most * minutes * 60_000)
    await sql`
      insert into ${table} as counted (counter, level, counted_at, forget_at)
      values (${counter}, ${Math.max(0, by)}, ${at}, ${forget_at})
      on conflict (counter) do update set
        level = least(${most}::float8, greatest(0, ${by}::float8 + greatest(0,
          counted.level - extract(epoch from ${at}::timestamptz - counted.counted_at) / ${minutes * 60}::float8))),
        counted_at = ${at}, forget_at = ${forget_at}`
  }

  const giveBackOne = async (counter: string) =>
    void (await sql`update ${table} set level = greatest(0, level - 1) where counter = ${counter}`)
  const forget = async (counter: string) => void (await sql`delete from ${table} where counter = ${counter}`)

  return {
    async begin(account, address) {
      const { pair, ...pressing } = counters(account, address)
      const [at_account, at_address] = await Promise.all([
        level(pressing.account, PRESSURES.account.minutes),
        level(pressing.address, PRESSURES.address.minutes),
      ])
      const crowded = at_address >= CROWDED
      const steps = Math.min(MAX_STEPS, crowded ? MAX_STEPS : Math.floor(at_account / STEP))
      const { burst, minutes } = LIMITS.pair
      const wait = await take(pair, burst - steps, minutes * 2 ** steps)
      if (wait > 0) return { wait, crowded }
      await Promise.all([press('account', pressing.account, 1), press('address', pressing.address, 1)])
      return { wait, crowded }
    },
    beginKnown: (device, account) =>
      take(digest('device', device, nameKey(account)), LIMITS.device.burst, LIMITS.device.minutes),
    beginOwn: (subject) => take(digest('own', subject), LIMITS.own.burst, LIMITS.own.minutes),
    async succeed(account, address) {
      const { pair, ...pressing } = counters(account, address)
      await forget(pair)
      await Promise.all([press('account', pressing.account, -1), press('address', pressing.address, -1)])
    },
    succeedKnown: (device, account) => forget(digest('device', device, nameKey(account))),
    succeedOwn: (subject) => forget(digest('own', subject)),
    async giveBack(account, address) {
      const { pair, ...pressing } = counters(account, address)
      await giveBackOne(pair)
      await Promise.all([press('account', pressing.account, -1), press('address', pressing.address, -1)])
    },
    giveBackKnown: (device, account) => giveBackOne(digest('device', device, nameKey(account))),
  }
}

/** Deletes counters that are back at zero, and the oldest if there are too many. */
export async function sweepGuesses(
  sql: IdentitySql,
  schema: string,
  now: number,
  most = MAX_COUNTERS,
): Promise<void> {
  const table = sql(`${schema}.guess`)
  await sql`delete from ${table} where forget_at < ${new Date(now)}`
  await sql`
    delete from ${table} where counter in (select counter from ${table} order by forget_at desc, counter offset ${most})`
}

/** Only digests are stored: the table reveals neither accounts nor addresses. */
function counters(account: string, address: string): Record<'pair' | 'account' | 'address', string> {
  const name = nameKey(account)
  const network = networkOf(address)
  return {
    pair: digest('pair', name, network),
    account: digest('account', name),
    address: digest('address', network),
  }
}

/** IPv6 users own a whole /64, so that is what is counted. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return plain.includes(':') ? `${plain.split(':').slice(0, 4).join(':')}::/64` : plain
}

function digest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url')
}
