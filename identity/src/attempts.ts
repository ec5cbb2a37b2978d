import { createHash } from 'node:crypto'
import type { IdentitySql } from './database.ts'

/** After so many failures within the window, what was counted is refused until the window ends. */
const LIMITS = {
  /** Somebody at one address tries one account: the usual case, and the strictest. */
  pair: { failures: 5, minutes: 5 },
  /** Many addresses try one account. Generous, so that a stranger can't lock a person out at will. */
  account: { failures: 50, minutes: 15 },
  /** One address tries many accounts; a campus may sit behind one address. */
  address: { failures: 100, minutes: 15 },
} as const

type Counted = keyof typeof LIMITS

export interface Attempts {
  /**
   * Counts a guess before it is checked, so that guesses made at once can't slip through together. Unknown accounts
   * are counted like known ones.
   * @returns minutes to wait, or 0 when the guess may be checked
   */
  begin(account: string, address: string): Promise<number>
  /** The password was right: this guess doesn't count, and the pair starts afresh. */
  succeed(account: string, address: string): Promise<void>
}

export function createAttempts(sql: IdentitySql, schema: string, now: () => number): Attempts {
  const table = sql(`${schema}.attempt`)

  /** Only digests are kept: the table names neither people nor where they are. */
  const counters = (account: string, address: string): Record<Counted, string> => {
    const name = account.toLowerCase()
    const network = networkOf(address)
    return {
      pair: digest('pair', name, network),
      account: digest('account', name),
      address: digest('address', network),
    }
  }

  return {
    async begin(account, address) {
      let wait = 0
      for (const [counted, counter] of entries(counters(account, address))) {
        const limit = LIMITS[counted]
        const at = new Date(now())
        const ends = new Date(now() + limit.minutes * 60_000)
        const [row] = await sql<{ failures: number; window_ends_at: Date }[]>`
          insert into ${table} as counted (counter, failures, window_ends_at) values (${counter}, 1, ${ends})
          on conflict (counter) do update set
            failures = case when counted.window_ends_at <= ${at} then 1 else counted.failures + 1 end,
            window_ends_at = case when counted.window_ends_at <= ${at} then ${ends} else counted.window_ends_at end
          returning failures, window_ends_at`
        if (row && row.failures > limit.failures) {
          wait = Math.max(wait, Math.ceil((row.window_ends_at.getTime() - now()) / 60_000))
        }
      }
      return wait
    },

    async succeed(account, address) {
      const { pair, ...others } = counters(account, address)
      await sql`delete from ${table} where counter = ${pair}`
      await sql`update ${table} set failures = failures - 1
        where counter in ${sql(Object.values(others))} and failures > 0`
    },
  }
}

/** IPv6 users hold a whole /64, so that is what is counted. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return plain.includes(':') ? `${plain.split(':').slice(0, 4).join(':')}::/64` : plain
}

function digest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url')
}

function entries(counters: Record<Counted, string>): [Counted, string][] {
  return [
    ['pair', counters.pair],
    ['account', counters.account],
    ['address', counters.address],
  ]
}
