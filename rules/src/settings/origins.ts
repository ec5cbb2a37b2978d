const ORIGIN = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i

/**
 * The origin, as browsers write it, of a text that contains a scheme, a host and an optional port and nothing
 * else; null for any other text. It is safe in a header: it contains no blank, semicolon, comma or star.
 */
export function originOf(text: unknown): string | null {
  return typeof text === 'string' && ORIGIN.test(text) ? (URL.parse(text)?.origin ?? null) : null
}

/** The distinct origins in a list of arbitrary text; other items are dropped. */
export const originsIn = (list: unknown): string[] =>
  Array.isArray(list) ? [...new Set(list.map(originOf).filter((origin) => origin !== null))] : []
