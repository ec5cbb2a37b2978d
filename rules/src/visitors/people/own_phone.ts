/** The phone by which somebody registers themselves: what a code proves, and nothing that could be another one's. */
import { phoneKey } from './blocks.ts'

/** A mobile number of the mainland, without its country. */
const MAINLAND = /^1\d{10}$/
/** ITU-T E.164: country and number. */
const ABROAD = /^[1-9]\d{6,14}$/

/**
 * A typed phone number in the one form to which messages are sent and by which its owner is known: eleven digits of the
 * mainland, or + and the country's number.
 * @returns null: it is no such number, or one of abroad that is told from a mainland one by its + alone
 */
export function ownPhone(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00/, '+')
  const key = phoneKey(plain)
  if (!/^\+?\d+$/.test(plain)) return null
  const is_abroad = plain.startsWith('+') && !plain.startsWith('+86')
  if (!is_abroad) return MAINLAND.test(key) ? key : null
  return ABROAD.test(key) && !MAINLAND.test(key) ? `+${key}` : null
}
