/** Texts with words in double braces: what they may contain, and filling them in. */

const PLACEHOLDER = /\{\{\s*([a-z_]+)\s*\}\}/g

/** Words of a text that its kind doesn't have, and braces that are none. Empty: the text can be used. */
export function unknownWords(text: string, known: readonly string[]): string[] {
  const named = [...text.matchAll(PLACEHOLDER)].map(([, word = '']) => word)
  const wrong = named.filter((word) => !known.includes(word))
  const rest = /\{\{[^\n]{0,20}|\}\}/.exec(text.replaceAll(PLACEHOLDER, ''))?.[0]
  return [...new Set([...wrong, ...(rest === undefined ? [] : [rest])])]
}

/**
 * Fills in a text. A line whose words are all empty is left out, so that "Reason: " never stands alone.
 * @param escape applied to each value, never to the text itself
 */
export function filledIn(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  escape: (value: string) => string = (value) => value,
): string {
  const valueOf = (word: string) => (Object.hasOwn(values, word) ? (values[word] ?? '') : '')
  const lines = text.split('\n').filter((line) => {
    const words = [...line.matchAll(PLACEHOLDER)].map(([, word = '']) => valueOf(word))
    return words.length === 0 || words.some((value) => value !== '')
  })
  return lines
    .map((line) => line.replaceAll(PLACEHOLDER, (_all, word: string) => escape(valueOf(word))).trimEnd())
    .join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Fills in a text whose lines all stay: a request to another system. */
export const replaced = (
  text: string,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string,
): string =>
  text.replaceAll(PLACEHOLDER, (_all, word: string) =>
    escape(Object.hasOwn(values, word) ? (values[word] ?? '') : ''),
  )

const MARKDOWN = /[<>[\]()*_~`#|]/g
/** From an ASCII sign to its full-width form. */
const TO_WIDE = 0xfee0

/**
 * For a chat robot: signs of Markdown and of mentions (`<at …>`, `<@…>`) as their wide twins, because robots don't agree on
 * how to escape them.
 */
export const escapedMarkdown = (text: string): string =>
  text.replaceAll(MARKDOWN, (sign) => String.fromCharCode(sign.charCodeAt(0) + TO_WIDE))

/** For HTML. */
export const escapedHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** For a subject or a text message: one line without control characters. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
