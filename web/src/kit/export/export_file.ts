import { csvLines } from './csv.ts'
import type { Column, Label } from '../list/declare.tsx'
import { longFile } from './long_file.ts'
import { writeXlsx, type XlsxCell } from './xlsx.ts'

export type ExportKind = 'xlsx' | 'csv'

const types: Record<ExportKind, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

interface ExportedList<Row> {
  /** Of the file, without its ending. */
  name: string
  kind: ExportKind
  /** The name of the sheet. */
  title: string
  columns: readonly Column<Row>[]
  label: Label
}

/**
 * Writes rows into a file as they come, and hands it over when the last has come: of what breaks off there is no file.
 * @param progress is called with the number of rows written
 */
export async function exportFile<Row>(
  rows: AsyncIterable<readonly Row[]>,
  { name, kind, title, columns, label }: ExportedList<Row>,
  progress: (rows: number) => void,
): Promise<void> {
  const file = await longFile()
  try {
    const pages = cellsOf(rows, columns, label, progress)
    if (kind === 'xlsx') await writeXlsx(title, pages, file.write)
    else await writeCsv(pages, file.write)
    await file.handOver(`${name}.${kind}`, types[kind])
  } catch (cause) {
    await file.discard()
    throw cause
  }
}

async function* cellsOf<Row>(
  rows: AsyncIterable<readonly Row[]>,
  columns: readonly Column<Row>[],
  label: Label,
  progress: (rows: number) => void,
): AsyncGenerator<XlsxCell[][]> {
  yield [columns.map(({ field }) => label(`fields.${field}`))]
  let count = 0
  for await (const page of rows) {
    yield page.map((row) => columns.map(({ plain, align }) => cellOf(plain(row, label), align === 'end')))
    progress((count += page.length))
  }
}

/** Numbers are written as such, so that a spreadsheet can add them up; longer ones would lose their last digits. */
const cellOf = (text: string, of_numbers: boolean): XlsxCell =>
  of_numbers && /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : text

async function writeCsv(
  pages: AsyncIterable<readonly (readonly XlsxCell[])[]>,
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> {
  const encoder = new TextEncoder()
  await write(encoder.encode('\uFEFF'))
  for await (const page of pages) await write(encoder.encode(csvLines(page)))
}
