/**
 * A key for one thing that the user wants done. The same key twice is done once: a form creates one when it
 * opens and sends it with every try, so that a retry after a lost answer can't book twice. Works without a
 * secure context.
 */
export function idempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
