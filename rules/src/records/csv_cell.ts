/** Characters that start a formula in a spreadsheet, with their full-width forms for Chinese and Japanese. */
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠]/
/** Characters that change the reading order, so that a cell would display something else than its content. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Escapes a cell of a csv file. Prefixes an apostrophe to text that a spreadsheet would run as a formula,
 * such as a name that a user typed; quotes cell separators.
 */
export function csvCell(text: string): string {
  const plain = text.replaceAll(TURNING, '')
  const safe = FORMULA.test(plain) && !/^-?\d+(\.\d+)?$/.test(plain) ? `'${plain}` : plain
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
