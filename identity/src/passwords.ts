import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { IdentitySql } from './database.ts'

/** OWASP's figures for scrypt: 16 MB and some 40 ms a guess. Written into each hash, so that they can grow. */
const COST = { N: 2 ** 14, r: 8, p: 5 }
const KEY_BYTES = 32

export const PASSWORD_LENGTH = { least: 8, most: 200 } as const

export interface Passwords {
  /**
   * Sets the password of a tenant's account. One that another tenant has set for the same name stays as it is.
   * @throws RangeError when it has fewer than 8 or more than 200 characters
   */
  set(account: string, tenant: string, password: string): Promise<void>
  /**
   * Takes as long for an unknown account as for a wrong password.
   * @param tenant where the account is now: a password that another tenant once set for this name is none. None
   *   where nobody has the account
   */
  verify(account: string, password: string, tenant: string | undefined): Promise<boolean>
  /** For an account that is gone. */
  remove(account: string, tenant: string): Promise<void>
}

/** The provider's own table of passwords. The schema must have been set up. */
export function createPasswords(sql: IdentitySql, schema: string, now: () => number = Date.now): Passwords {
  const table = sql(`${schema}.password`)
  // Compared with when there is no such account: the same work, never equal.
  const nobody = hashPassword(randomBytes(16).toString('hex'))

  return {
    async set(account, tenant, password) {
      if (password.length < PASSWORD_LENGTH.least || password.length > PASSWORD_LENGTH.most) {
        throw new RangeError(`a password has ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters`)
      }
      const hash = await hashPassword(password)
      await sql`
        insert into ${table} (account, tenant, hash, changed_at)
        values (${account}, ${tenant}, ${hash}, ${new Date(now())})
        on conflict (tenant, account) do update set hash = excluded.hash, changed_at = excluded.changed_at`
    },

    async verify(account, password, tenant) {
      const [row] = await sql<{ hash: string }[]>`
        select hash from ${table} where tenant = ${tenant ?? null} and account = ${account}`
      const same = await matches(password.slice(0, PASSWORD_LENGTH.most), row?.hash ?? (await nobody))
      return same && row !== undefined
    },

    async remove(account, tenant) {
      await sql`delete from ${table} where tenant = ${tenant} and account = ${account}`
    },
  }
}

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

async function matches(password: string, hash: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split('$')
  if (kind !== 'scrypt' || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
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
