import { zipped, zipWriter } from './zip.ts'

/**
 * A workbook with plain tables, as Excel and WPS open it: no styles but a bold first row, texts in the cells themselves, parts stored
 * without compression. For tables of some thousand cells.
 */
export type XlsxCell = string | number | null

export interface XlsxSheet {
  /** At most 31 characters, without those that Excel refuses. */
  name: string
  rows: readonly (readonly XlsxCell[])[]
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- XML can't have them
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
    .replace(/[&<>"]/g, (one) => ESCAPED[one] ?? one)

/** The letters of a column, from 0: A … Z, AA … */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

/** Excel takes no workbook with a longer text. */
const MAX_TEXT = 32_767

function cellOf(cell: XlsxCell, row: number, column: number): string {
  if (cell === null || cell === '') return ''
  const place = `r="${columnName(column)}${row + 1}"${row === 0 ? ' s="1"' : ''}`
  return typeof cell === 'number' && Number.isFinite(cell)
    ? `<c ${place}><v>${cell}</v></c>`
    : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell).slice(0, MAX_TEXT))}</t></is></c>`
}

const rowOf = (cells: readonly XlsxCell[], row: number) =>
  `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, row, column)).join('')}</row>`

const sheet_begin = `${xml}<worksheet xmlns="${main}"><sheetData>`
const sheet_end = '</sheetData></worksheet>'

const sheetOf = ({ rows }: XlsxSheet) => `${sheet_begin}${rows.map(rowOf).join('')}${sheet_end}`

const sheetPath = (at: number) => `xl/worksheets/sheet${at + 1}.xml`

/** What Excel doesn't allow in the name of a sheet. */
const nameOf = (name: string, at: number) =>
  escaped(
    name
      .replace(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .trim() || `Sheet ${at + 1}`,
  )

/** The parts of a workbook but for its sheets. */
function partsAround(sheets: readonly Pick<XlsxSheet, 'name'>[]): Map<string, string> {
  const each = (make: (sheet: Pick<XlsxSheet, 'name'>, n: number) => string) =>
    sheets.map((sheet, at) => make(sheet, at + 1)).join('')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return new Map([
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${each((_sheet, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(({ name }, n) => `<sheet name="${nameOf(name, n - 1)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xml}<Relationships xmlns="${packages}/relationships">${each((_sheet, n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  ])
}

/** The workbook's bytes. */
export const xlsx = (sheets: readonly XlsxSheet[]): Uint8Array<ArrayBuffer> =>
  zipped(
    new Map([
      ...partsAround(sheets),
      ...sheets.map((sheet, at): [string, string] => [sheetPath(at), sheetOf(sheet)]),
    ]),
  )

/**
 * Writes a workbook with one sheet, compressed, as its rows come: what was written isn't in memory any more. A sheet has at most
 * 1,048,576 rows.
 */
export async function writeXlsx(
  name: string,
  pages: AsyncIterable<readonly (readonly XlsxCell[])[]>,
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> {
  const zip = zipWriter(write)
  for (const [path, content] of partsAround([{ name }])) await zip.add(path, [content])
  await zip.add(sheetPath(0), sheetTexts(pages))
  await zip.end()
}

async function* sheetTexts(pages: AsyncIterable<readonly (readonly XlsxCell[])[]>): AsyncGenerator<string> {
  yield sheet_begin
  let row = 0
  for await (const page of pages) yield page.map((cells) => rowOf(cells, row++)).join('')
  yield sheet_end
}
