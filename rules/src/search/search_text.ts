/**
 * What a text is found by, whichever way it is typed: full and half width, case, accents, blanks and punctuation don't
 * matter. The same in SQL: `search_text` and, with the readings of Chinese characters, `searchable`.
 */

/** Blanks, punctuation and accents. A line break stays: it parts the fields of a row. */
const IGNORED =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class
  /[\u0001-\u0009\u000B-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u0300-\u036F\u2000-\u206F\u3000-\u303F\u30FB]/g

export const searchText = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replaceAll(IGNORED, '')

/** Between Chinese characters and letters or digits, where people type a blank or none. */
const BETWEEN_SCRIPTS = /(?<=\p{Script=Han})(?=[a-z0-9])|(?<=[a-z0-9])(?=\p{Script=Han})/u

/** A part of one character says too little to be looked for by itself. */
const LEAST_PART = 2

/**
 * The words of a search: each of them has to be found in a row, in any order and in any of its fields. A word of Chinese
 * characters and others is parted: the name of a building and the number of a room are often two fields.
 * @returns [] where nothing was typed that anything could be found by
 */
export function searchWords(typed: string): string[] {
  const words = typed.split(/\s+/).map(searchText).filter(Boolean)
  return [...new Set(words.flatMap(partsOf))]
}

function partsOf(word: string): string[] {
  const parts = word.split(BETWEEN_SCRIPTS)
  return parts.every((part) => part.length >= LEAST_PART) ? parts : [word]
}

/** Whether a row with these fields is found by what was typed; nothing finds all. */
export function isFound(typed: string, fields: readonly (string | null | undefined)[]): boolean {
  const text = fields.map((field) => searchText(field ?? '')).join('\n')
  return searchWords(typed).every((word) => text.includes(word))
}
