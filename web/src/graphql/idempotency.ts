import { hexOf } from '#rules/records/hex.ts'

/**
 * A key for one thing that the user wants done. The same key twice is done once: a form creates one when it
 * opens and sends it with every try, so that a retry after a lost answer can't book twice. Works without a
 * secure context.
 */
export function idempotencyKey(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)))
}
