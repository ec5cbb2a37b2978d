import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** How many users may share a browser; beyond that, the earliest is forgotten. */
const MAX_PEOPLE = 8
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60

/**
 * A browser that stores proofs of earlier sign-ins. They sign nobody in; they only exempt the browser from
 * strangers' guesses.
 */
export interface ConsentDevice {
  /** Random, created at the first sign-in. */
  id: string
  proofs: string[]
}

/** The user of a proof, and the password valid at that time: a new password needs new proofs. */
export interface Proven {
  subject: string
  changed_at: Date
}

/** @returns null if the browser sends no such cookie */
export function readDevice(req: IncomingMessage, cookie: string): ConsentDevice | null {
  const value = (req.headers.cookie ?? '')
    .split(/; */)
    .find((pair) => pair.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1)
  const [id = '', ...proofs] = (value ?? '').split('.')
  return /^[\w-]{22}$/.test(id) ? { id, proofs: proofs.slice(0, MAX_PEOPLE) } : null
}

/** Whether the browser has signed in as this user with the current password. */
export function isKnown(secret: string, device: ConsentDevice, who: Proven): boolean {
  const expected = Buffer.from(proofOf(secret, device.id, who))
  return device.proofs.some((proof) => {
    const given = Buffer.from(proof)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** The cookie header after a sign-in. */
export function deviceCookie(
  secret: string,
  before: ConsentDevice | null,
  who: Proven,
  cookie: { name: string; path: string; secure: boolean },
): string {
  const id = before?.id ?? randomBytes(16).toString('base64url')
  const proof = proofOf(secret, id, who)
  const others = before?.proofs.filter((one) => one !== proof) ?? []
  const value = [id, proof, ...others].slice(0, MAX_PEOPLE + 1).join('.')
  return `${cookie.name}=${value}; path=${cookie.path}; max-age=${MAX_AGE_SECONDS}; httponly; samesite=lax${cookie.secure ? '; secure' : ''}`
}

function proofOf(secret: string, id: string, { subject, changed_at }: Proven): string {
  return createHmac('sha256', secret)
    .update(['device', id, subject, changed_at.getTime()].join('\0'))
    .digest('base64url')
    .slice(0, 22)
}
