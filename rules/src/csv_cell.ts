/** What a spreadsheet begins a formula by; the full-width ones in Chinese and Japanese ones too. */
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]/
/** Signs that turn the order of what is read, so that a cell shows other than what it holds. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * A cell of a csv file. One that a spreadsheet would take for a formula is led by an apostrophe, so that nothing
 * that somebody typed into a name is ever run; whatever a spreadsheet separates cells by stays within one.
 */
export function csvCell(text: string): string {
  const plain = text.replaceAll(TURNING, '')
  const safe = FORMULA.test(plain) && !/^-?\d+(\.\d+)?$/.test(plain) ? `'${plain}` : plain
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
