import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Signatures of what travels between us and systems outside, by Standard Webhooks: the headers webhook-id,
 * webhook-timestamp and webhook-signature, over `id.timestamp.body` with HMAC-SHA256. Both directions use the same key.
 */
export interface SignedMessage {
  /** One-time: the same id is the same message. */
  id: string
  /** Seconds since 1970. */
  timestamp: string
  body: string
}

const PREFIX = 'whsec_'
const VERSION = 'v1,'
/** How far the sender's clock may be from ours, and how old a message may be, seconds. */
export const TOLERANCE_SECONDS = 300

/** A new key, as both sides keep it: `whsec_` and 32 bytes in base64. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/** The signature as the header has it: `v1,` and base64. */
export const signatureOf = (secret: string, { id, timestamp, body }: SignedMessage): string =>
  VERSION +
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')

/** The headers of a message of ours. */
export const signedHeaders = (secret: string, message: SignedMessage): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': message.timestamp,
  'webhook-signature': signatureOf(secret, message),
})

/**
 * Whether one of the signatures of a header, separated by blanks, is right. Takes the same time for every key and
 * whichever letter is wrong.
 */
export function isSignedBy(secret: string, message: SignedMessage, header: string): boolean {
  const right = Buffer.from(signatureOf(secret, message))
  return header
    .split(' ')
    .map((given) => Buffer.from(given))
    .some((given) => given.length === right.length && timingSafeEqual(given, right))
}

/** Whether a timestamp of a header is near enough to now, seconds since 1970. */
export const isFresh = (timestamp: string, now: number): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= TOLERANCE_SECONDS
