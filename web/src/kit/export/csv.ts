import { csvCell } from '#rules/records/csv_cell.ts'

/** A csv file with a byte order mark, without which spreadsheets misread Chinese. */
export const csv = (lines: readonly (readonly string[])[]): string => `\uFEFF${csvLines(lines)}`

/** Lines of such a file. */
export const csvLines = (lines: readonly (readonly (string | number | null)[])[]): string =>
  lines.map((line) => `${line.map((cell) => csvCell(String(cell ?? ''))).join(',')}\r\n`).join('')

/** Downloads a file to the user's device. */
export function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
