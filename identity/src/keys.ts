import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'jose'
import type { IdentitySql } from './database.ts'
import { lifetimes } from './lifetimes.ts'

const DAY = 24 * 60 * 60 * 1000
/** The age at which a signing key is replaced. */
export const SIGNING_KEY_AGE = 90 * DAY
/** How long a new key is published before it signs, so that every server and every verifier has seen it. */
export const PUBLISHED_AHEAD = 60 * 60 * 1000
/** How long the old one stays published after that: until the last token signed by it has expired. */
const STAYS_AFTER = PUBLISHED_AHEAD + Math.max(lifetimes.demo_token, lifetimes.id_token) * 1000 + DAY

export interface StoredKey {
  kid: string
  created_at: Date
  material: JWK
}

export interface Keys {
  /** Private keys: first the one that signs, then the published ones. */
  signing: StoredKey[]
  /** Newest first: the first signs cookies, the others are still accepted. */
  cookie: string[]
  form: string
}

/**
 * Loads the keys. Creates what is missing or too old and, on request, a fresh signing key at once. Several
 * servers may call it together: a lock lets only one create keys.
 */
export async function loadKeys(sql: IdentitySql, schema: string, now: number, rotate = false): Promise<Keys> {
  const table = sql(`${schema}.key`)
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext(${`${schema}.key`}))`
    const add = async (use: 'sign' | 'cookie' | 'form', kid: string, material: JWK) => {
      const created_at = new Date(now)
      await tx`insert into ${table} (kid, use, material, created_at)
        values (${kid}, ${use}, ${JSON.stringify(material)}::text::jsonb, ${created_at})`
      return { kid, use, material, created_at }
    }
    const rows = [
      ...(await tx<(StoredKey & { use: string })[]>`select kid, use, material, created_at from ${table}
        order by created_at desc, kid`),
    ]
    const newest = rows.find((row) => row.use === 'sign')
    if (!newest || rotate || now - newest.created_at.getTime() >= SIGNING_KEY_AGE) {
      const jwk = await newSigningKey()
      rows.unshift(await add('sign', jwk.kid, jwk))
    }
    for (const use of ['cookie', 'form'] as const) {
      if (rows.some((row) => row.use === use)) continue
      rows.unshift(await add(use, randomBytes(9).toString('base64url'), randomSecret()))
    }
    const signing = rows.filter((row) => row.use === 'sign')
    const gone = outlived(signing, now)
    if (gone.length > 0) await tx`delete from ${table} where kid in ${tx(gone)}`
    return {
      signing: signingOrder(
        signing.filter((row) => !gone.includes(row.kid)),
        now,
      ),
      cookie: rows.filter((row) => row.use === 'cookie').map((row) => row.material.k ?? ''),
      form: rows.find((row) => row.use === 'form')?.material.k ?? '',
    }
  })
}

/**
 * Puts the signing key first: the newest one that has been published long enough, or, on the first start, the
 * only one. @param keys newest first
 */
export function signingOrder<Key extends { created_at: Date }>(keys: Key[], now: number): Key[] {
  const published = keys.find((key) => now - key.created_at.getTime() >= PUBLISHED_AHEAD) ?? keys.at(-1)
  return published ? [published, ...keys.filter((key) => key !== published)] : []
}

/**
 * The keys whose successor has signed for so long that no token signed by them is valid. @param keys newest
 * first
 */
export function outlived(keys: { kid: string; created_at: Date }[], now: number): string[] {
  return keys.flatMap((key, index) => {
    const successor = keys[index - 1]
    return successor && now - successor.created_at.getTime() > STAYS_AFTER ? [key.kid] : []
  })
}

const PUBLIC_MEMBERS = ['kty', 'crv', 'x', 'y', 'kid', 'alg', 'use'] as const

/** Only the public members. */
export function publicKey(jwk: JWK): JWK {
  return { kty: 'EC', ...Object.fromEntries(PUBLIC_MEMBERS.map((member) => [member, jwk[member]])) }
}

/** Proves that a form came from one of our pages, rendered for this very interaction. */
export function formToken(secret: string, interaction: string): string {
  return createHmac('sha256', secret).update(interaction).digest('base64url')
}

export function isFormToken(secret: string, interaction: string, given: string): boolean {
  const expected = Buffer.from(formToken(secret, interaction))
  const received = Buffer.from(given)
  return expected.length === received.length && timingSafeEqual(expected, received)
}

async function newSigningKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' }
}

function randomSecret(): JWK {
  return { kty: 'oct', k: randomBytes(32).toString('base64url') }
}
