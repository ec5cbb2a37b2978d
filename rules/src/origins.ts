const ORIGIN = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i

/**
 * An origin as browsers write it, of a text that holds scheme, host and perhaps port and nothing else; null for any other
 * text. It may stand in a header as it is: no blank, semicolon, comma or star passes.
 */
export function originOf(text: unknown): string | null {
  return typeof text === 'string' && ORIGIN.test(text) ? (URL.parse(text)?.origin ?? null) : null
}

/** The origins in a list that may hold anything, once each; what is none is left out. */
export const originsIn = (list: unknown): string[] =>
  Array.isArray(list) ? [...new Set(list.map(originOf).filter((origin) => origin !== null))] : []
