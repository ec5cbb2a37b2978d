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

function cellOf(cell: XlsxCell, row: number, column: number): string {
  if (cell === null || cell === '') return ''
  const place = `r="${columnName(column)}${row + 1}"${row === 0 ? ' s="1"' : ''}`
  return typeof cell === 'number' && Number.isFinite(cell)
    ? `<c ${place}><v>${cell}</v></c>`
    : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell))}</t></is></c>`
}

const sheetOf = ({ rows }: XlsxSheet) =>
  `${xml}<worksheet xmlns="${main}"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, row, column)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

/** What Excel doesn't allow in the name of a sheet. */
const nameOf = (name: string, at: number) =>
  escaped(
    name
      .replace(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .trim() || `Sheet ${at + 1}`,
  )

function partsOf(sheets: readonly XlsxSheet[]): Map<string, string> {
  const each = (make: (sheet: XlsxSheet, n: number) => string) =>
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
    ...sheets.map((sheet, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(sheet)]),
  ])
}

/** The workbook's bytes. */
export const xlsx = (sheets: readonly XlsxSheet[]): Uint8Array<ArrayBuffer> => zipped(partsOf(sheets))

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** 1 January 1980, the first day that a zip can say: files of the same numbers are the same. */
const DAY = 0x21

/** A zip of files that are stored as they are. */
function zipped(files: ReadonlyMap<string, string>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [name, content] of files) {
    const [path, bytes] = [encoder.encode(name), encoder.encode(content)]
    const about = [20, 0x800, 0, 0, DAY] as const
    const sizes = [crcOf(bytes), bytes.length, bytes.length] as const
    const header = record(0x04034b50, [...about], [...sizes], [path.length, 0], [])
    directory.push(
      record(0x02014b50, [20, ...about], [...sizes], [path.length, 0, 0, 0, 0], [0, offset]),
      path,
    )
    parts.push(header, path, bytes)
    offset += header.length + path.length + bytes.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const count = files.size
  const end = record(0x06054b50, [0, 0, count, count], [size, offset], [0], [])
  return joined([...parts, ...directory, end])
}

/** A record of a zip: its mark, then numbers of two, four, two and four bytes. */
function record(
  mark: number,
  shorts: readonly number[],
  longs: readonly number[],
  more_shorts: readonly number[],
  more_longs: readonly number[],
): Uint8Array {
  const view = new DataView(
    new ArrayBuffer(4 + 2 * (shorts.length + more_shorts.length) + 4 * (longs.length + more_longs.length)),
  )
  let at = 0
  const put = (size: 2 | 4, values: readonly number[]) => {
    for (const value of values) {
      if (size === 2) view.setUint16(at, value, true)
      else view.setUint32(at, value, true)
      at += size
    }
  }
  put(4, [mark])
  put(2, shorts)
  put(4, longs)
  put(2, more_shorts)
  put(4, more_longs)
  return new Uint8Array(view.buffer)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
