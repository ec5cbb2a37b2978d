/** Errors of the form parser for malformed bytes: they have nothing but a message to recognise them by. */
const SENTENCES = [
  /^Multipart: Boundary not found/,
  /^Unexpected end of multipart data/,
  / terminated early due to unexpected end of multipart data$/,
  /^The needle cannot /,
  /^Unsupported Content-Type/,
]

/** Whether an upload failed because of the request, not because of the server. */
export function isBrokenForm(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  if ('statusCode' in cause && typeof cause.statusCode === 'number') return cause.statusCode < 500
  return SENTENCES.some((sentence) => sentence.test(cause.message))
}
