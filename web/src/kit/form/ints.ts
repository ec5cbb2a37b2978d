/** A list of whole numbers as it is typed: `7, 14, 30`. Commas and blanks of both languages part them. */
const BETWEEN = /[\s,，、;；]+/

/** The numbers of a text; null if it has anything else. */
export function intsIn(text: string): number[] | null {
  const parts = text.split(BETWEEN).filter(Boolean)
  return parts.every((part) => /^\d{1,9}$/.test(part)) ? parts.map(Number) : null
}

/** A value of the form: the numbers, or what was typed as long as it can't be read. */
export const intsWritten = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''
