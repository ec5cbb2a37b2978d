import { createHmac, scrypt, timingSafeEqual } from 'node:crypto'
import { nameKey, subjectOf } from './accounts.ts'
import type { Who } from './accounts.ts'
import type { IdentitySql } from './database.ts'
import { createHashing } from './hashing.ts'
import type { Hashing } from './hashing.ts'
import { endSignIns } from './store.ts'

/**
 * OWASP's figures for scrypt: 16 MB and some 40 ms a guess. Stored in each hash, so that they can be raised.
 */
const COST: PasswordCost = { N: 2 ** 14, r: 8, p: 5 }
const KEY_BYTES = 32
const SALT_BYTES = 16
/** Limit for passwords that were set before those of the same account shared their salt. */
const MAX_DERIVED = 4

export const PASSWORD_LENGTH = { least: 8, most: 200 } as const

/** The scrypt cost of one password. */
export interface PasswordCost {
  N: number
  r: number
  p: number
}

/** A stored password. */
export interface StoredPassword extends Who {
  hash: string
  changed_at: Date
}

export interface Passwords {
  /**
   * Sets the password of a tenant's account, and ends its sessions, grants, codes and refresh tokens. The
   * password of another tenant's same-named account stays as it is.
   * @throws RangeError if it has fewer than 8 or more than 200 characters
   * @throws TooBusy
   */
  set(account: string, tenant: string, password: string): Promise<void>
  /** The stored passwords of those of these users who have one. */
  of(people: readonly Who[]): Promise<StoredPassword[]>
  /**
   * Those of the passwords that match. Takes the same time for none as for many: those of one account share a
   * salt.
   * @param typed the account as it was typed
   * @param origin, slow see `Hashing`
   * @throws TooBusy
   */
  matching(
    typed: string,
    password: string,
    stored: readonly StoredPassword[],
    origin?: string,
    slow?: boolean,
  ): Promise<StoredPassword[]>
  /** Takes the same time for an unknown account as for a wrong password. @throws TooBusy */
  verify(account: string, password: string, tenant: string): Promise<boolean>
  /** Removes the password of an account that is gone. */
  remove(account: string, tenant: string): Promise<void>
}

export interface PasswordOptions {
  sql: IdentitySql
  /** The schema must have been set up. */
  schema: string
  /** The installation's secret: salts are derived from it and the account. */
  secret: () => string
  now?: () => number
  hashing?: Hashing
  /** For passwords set from now on. */
  cost?: PasswordCost
}

/** Creates the provider's own store of passwords. */
export function createPasswords(options: PasswordOptions): Passwords {
  const { sql, schema, now = Date.now, hashing = createHashing(), cost = COST } = options
  const table = sql(`${schema}.password`)

  /**
   * One salt for all tenants that use the account name, so that a guess costs one derivation however many
   * they are.
   */
  const saltOf = (account: string): Buffer =>
    createHmac('sha256', options.secret())
      .update(`salt\0${nameKey(account)}`)
      .digest()
      .subarray(0, SALT_BYTES)

  // Queries even for an empty list: a faster answer would reveal it.
  const of: Passwords['of'] = (people) => sql<StoredPassword[]>`
    select account, tenant, hash, changed_at from ${table}
    where (tenant, account) in (select * from unnest(
      ${people.map(({ tenant }) => tenant)}::text[], ${people.map(({ account }) => account)}::text[]))
    order by changed_at`

  const matching: Passwords['matching'] = (typed, password, stored, origin = typed, slow = false) =>
    hashing.run(
      origin,
      async () => {
        const given = password.slice(0, PASSWORD_LENGTH.most)
        const parsed = stored.flatMap((one) => parse(one))
        const derivations = new Map(parsed.map(({ by, salt, cost }) => [by, { salt, cost }]))
        // If there is no password: the same work, without a result.
        if (parsed.length === 0) derivations.set('', { salt: saltOf(typed), cost })
        const found: StoredPassword[] = []
        for (const [by, one] of [...derivations].slice(0, MAX_DERIVED)) {
          const key = await derive(given, one.salt, one.cost)
          for (const kept of parsed) if (kept.by === by && isSame(kept, key)) found.push(kept.stored)
        }
        return found
      },
      slow,
    )

  return {
    of,
    matching,
    async set(account, tenant, password) {
      if (password.length < PASSWORD_LENGTH.least || password.length > PASSWORD_LENGTH.most) {
        throw new RangeError(`a password has ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters`)
      }
      const who = { account, tenant }
      const salt = saltOf(account)
      const key = await hashing.run(subjectOf(who), () => derive(password, salt, cost))
      const hash = ['scrypt-of', cost.N, cost.r, cost.p, text(salt), text(keptKey(who, key))].join('$')
      await sql.begin(async (tx) => {
        await tx`
          insert into ${table} (account, tenant, hash, changed_at)
          values (${account}, ${tenant}, ${hash}, ${new Date(now())})
          on conflict (tenant, account) do update set hash = excluded.hash, changed_at = excluded.changed_at`
        await endSignIns(tx, schema, subjectOf(who))
      })
    },
    async verify(account, password, tenant) {
      return (await matching(account, password, await of([{ account, tenant }]))).length > 0
    },
    async remove(account, tenant) {
      await sql`delete from ${table} where tenant = ${tenant} and account = ${account}`
    },
  }
}

interface Parsed {
  stored: StoredPassword
  /** The parameters of its derivation; the same for all that share it. */
  by: string
  salt: Buffer
  cost: PasswordCost
  key: Buffer
  /** Whether it is stored as a digest specific to its user. */
  own: boolean
}

function parse(stored: StoredPassword): Parsed[] {
  const [kind, N, r, p, salt, key] = stored.hash.split('$')
  if ((kind !== 'scrypt' && kind !== 'scrypt-of') || !salt || !key) return []
  return [
    {
      stored,
      by: [N, r, p, salt].join('$'),
      salt: Buffer.from(salt, 'base64url'),
      cost: { N: Number(N), r: Number(r), p: Number(p) },
      key: Buffer.from(key, 'base64url'),
      own: kind === 'scrypt-of',
    },
  ]
}

function isSame({ stored, key, own }: Parsed, derived: Buffer): boolean {
  const expected = own ? keptKey(stored, derived) : derived
  return key.length === expected.length && timingSafeEqual(key, expected)
}

/**
 * Stored differently for each user, so that a copy of the table doesn't reveal who uses the same password.
 */
const keptKey = (who: Who, derived: Buffer): Buffer =>
  createHmac('sha256', derived).update(subjectOf(who)).digest()

const text = (bytes: Buffer): string => bytes.toString('base64url')

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // maxmem: scrypt needs 128·N·r bytes and refuses at exactly that much.
    scrypt(
      password.normalize('NFC'),
      salt,
      KEY_BYTES,
      { ...cost, maxmem: 256 * cost.N * cost.r },
      (error, key) => (error ? reject(error) : resolve(key)),
    )
  })
}
