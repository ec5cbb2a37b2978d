/**
 * A cell of a csv file. One that a spreadsheet would take for a formula is led by an apostrophe, so that nothing
 * that somebody typed into a name is ever run.
 */
export function cell(text: string): string {
  const safe = /^[=+\-@\t\r\n|%]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A csv file with a byte order mark, without which spreadsheets take Chinese for something else. */
export const csv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`

/** Hands a file to the person. */
export function download(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
