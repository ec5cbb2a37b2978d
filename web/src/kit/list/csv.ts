import { csvCell } from '#rules/records/csv_cell.ts'

/** A csv file with a byte order mark, without which spreadsheets misread Chinese. */
export const csv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`

/** Downloads a file to the user's device. */
export function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
