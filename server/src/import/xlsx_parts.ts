import { reason } from './report.ts'
import { checkedShape } from './sheet_shape.ts'
import { BrokenPart, TooMuch, unpacked, type Parts } from './unpacked.ts'
import { UnusableFile } from './unusable_file.ts'
import { isBuiltInDate, isDateFormat } from './xlsx_cells.ts'
import type { MeasuredSheet } from './xlsx_rows.ts'
import { grown, readXml } from './xml_pieces.ts'

/** About as many as a workbook of a thousand sheets with a drawing each has. */
const MAX_PARTS = 5_000

const WORKBOOK = 'xl/workbook.xml'

/** One sheet of a workbook, and the names of other non-empty sheets. */
export interface ChosenSheet extends MeasuredSheet {
  name: string
  others: string[]
}

/**
 * A sheet of an xlsx with the tables that its cells refer to. A small file that names a distant cell, or
 * unpacks into gigabytes, is refused before any of its cells is stored.
 * @param wanted the sheet's name; null: the first that is shown
 * @param most_bytes that it may unpack into
 * @throws UnusableFile
 */
export function sheetOf(bytes: Uint8Array, wanted: string | null, most_bytes: number): ChosenSheet {
  const parts = partsOf(bytes, most_bytes)
  const { sheets, from_1904 } = workbookOf(parts)
  const chosen =
    wanted === null
      ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
      : sheets.find(({ name }) => name === wanted)
  if (wanted !== null && !chosen && sheets.length > 0) {
    const found = sheets.map(({ name }) => name).join(', ')
    throw new UnusableFile(reason('no_such_sheet', null, { sheet: wanted, found: found.slice(0, 200) }))
  }
  const sheet = chosen && parts[chosen.part]
  if (!sheet)
    throw new UnusableFile(reason('unreadable_file', null, { what: `xlsx: ${chosen?.part ?? WORKBOOK}` }))
  const { rows, merges } = checkedShape(sheet, chosen.name)
  return {
    name: chosen.name.slice(0, 60),
    sheet,
    rows,
    merges,
    from_1904,
    texts: sharedTexts(parts['xl/sharedStrings.xml']),
    dates: dateStyles(parts['xl/styles.xml']),
    others: withContent(
      parts,
      sheets.filter((one) => one !== chosen),
    ),
  }
}

/** The names of the sheets of which a cell has content. Each part is looked at once: several may name it. */
function withContent(parts: Parts, sheets: readonly SheetOfWorkbook[]): string[] {
  const looked = new Map<string, boolean>()
  return sheets.flatMap(({ name, part }) => {
    const found = looked.get(part) ?? hasContent(parts[part])
    looked.set(part, found)
    return found ? [name.slice(0, 60)] : []
  })
}

function hasContent(sheet: Uint8Array | undefined): boolean {
  if (!sheet) return false
  const text = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength)
  return text.includes('v>') || text.includes('is>')
}

function partsOf(bytes: Uint8Array, most_bytes: number): Parts {
  try {
    return unpacked(bytes, { bytes: most_bytes, parts: MAX_PARTS })
  } catch (cause) {
    if (cause instanceof BrokenPart)
      throw new UnusableFile(reason('unreadable_file', null, { what: `xlsx: ${cause.message.slice(0, 60)}` }))
    if (!(cause instanceof TooMuch)) throw cause
    throw new UnusableFile(
      cause.what === 'parts'
        ? reason('too_many_parts', null, { limit: MAX_PARTS })
        : reason('too_big', null, { limit: most_bytes / 1_000_000 }),
    )
  }
}

interface SheetOfWorkbook {
  name: string
  part: string
  hidden: boolean
}

/** The sheets in display order, with the part of each. */
function workbookOf(parts: Parts): { sheets: SheetOfWorkbook[]; from_1904: boolean } {
  const named: { name: string; id: string; hidden: boolean }[] = []
  let from_1904 = false
  eachTag(parts[WORKBOOK], (tag, attributes) => {
    if (tag === 'sheet' && attributes['name'])
      named.push({
        name: attributes['name'],
        id: attributes['id'] ?? '',
        hidden: /^(very)?hidden$/i.test(attributes['state'] ?? ''),
      })
    if (tag === 'workbookPr') from_1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
  })
  const targets = new Map<string, string>()
  eachTag(parts['xl/_rels/workbook.xml.rels'], (tag, { Id, Target }) => {
    if (tag === 'Relationship' && Id !== undefined && Target !== undefined)
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
  })
  return {
    sheets: named.map(({ id, ...sheet }) => ({ ...sheet, part: targets.get(id) ?? '' })),
    from_1904,
  }
}

/** Texts that cells refer to by number, without their phonetic guides. */
function sharedTexts(part: Uint8Array | undefined): string[] {
  const texts: string[] = []
  let text = ''
  let phonetic = 0
  let is_text = false
  eachTag(
    part,
    (tag) => {
      if (tag === 'si') text = ''
      if (tag === 'rPh') phonetic += 1
      is_text = tag === 't'
    },
    {
      text(found) {
        if (is_text && phonetic === 0) text = grown(text, found)
      },
      close(tag) {
        if (tag === 'si') texts.push(text)
        if (tag === 'rPh') phonetic -= 1
        is_text = false
      },
    },
  )
  return texts
}

/** The styles used by cells that show a date or a time. */
function dateStyles(part: Uint8Array | undefined): boolean[] {
  const own = new Map<number, boolean>()
  const dates: boolean[] = []
  let of_cells = false
  eachTag(
    part,
    (tag, { numFmtId, formatCode }) => {
      if (tag === 'numFmt') own.set(Number(numFmtId), isDateFormat(formatCode ?? ''))
      if (tag === 'cellXfs') of_cells = true
      if (of_cells && tag === 'xf')
        dates.push(own.get(Number(numFmtId)) ?? isBuiltInDate(Number(numFmtId ?? 0)))
    },
    {
      text() {},
      close(tag) {
        if (tag === 'cellXfs') of_cells = false
      },
    },
  )
  return dates
}

/**
 * Calls back for each element, without its namespace; for a missing or broken part only for the readable
 * elements.
 */
function eachTag(
  part: Uint8Array | undefined,
  see: (tag: string, attributes: Record<string, string>) => void,
  more?: { text(found: string): void; close(tag: string): void },
): void {
  if (!part) return
  readXml(part, {
    open(tag, attributesOf, decode) {
      const own = Object.entries(attributesOf()).map(([name, value]) => [
        name.slice(name.indexOf(':') + 1),
        decode(String(value)),
      ])
      see(tag, Object.fromEntries(own))
    },
    text: (text, decode) => more?.text(decode(text)),
    close: (tag) => more?.close(tag),
  })
}
