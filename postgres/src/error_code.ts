/** An error's SQLSTATE (five characters), even if Drizzle wrapped the error. */
export function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  if ('code' in cause && typeof cause.code === 'string') return cause.code
  return codeOf(cause.cause)
}
