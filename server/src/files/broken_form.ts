/** What the parser of forms throws where bytes make none: errors that have nothing but a sentence. */
const SENTENCES = [
  /^Multipart: Boundary not found/,
  /^Unexpected end of multipart data/,
  / terminated early due to unexpected end of multipart data$/,
  /^The needle cannot /,
  /^Unsupported Content-Type/,
]

/** Whether an upload failed because of what was sent, and not because of us. */
export function isBrokenForm(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  if ('statusCode' in cause && typeof cause.statusCode === 'number') return cause.statusCode < 500
  return SENTENCES.some((sentence) => sentence.test(cause.message))
}
