import { Parser } from 'saxen'
import { reason } from './report.ts'
import { checkedShape, withoutPrefix } from './sheet_shape.ts'
import { TooMuch, unpacked, type Parts } from './unpacked.ts'
import { MAX_BYTES, UnusableFile } from './unusable_file.ts'
import { isDateFormat } from './xlsx_cells.ts'
import type { MeasuredSheet } from './xlsx_rows.ts'

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
 * @param wanted the sheet's name; null: the first
 * @throws UnusableFile
 */
export function sheetOf(bytes: Uint8Array, wanted: string | null): ChosenSheet {
  const parts = partsOf(bytes)
  const { sheets, from_1904 } = workbookOf(parts)
  const chosen = wanted === null ? sheets[0] : sheets.find(({ name }) => name === wanted)
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
    others: sheets.flatMap((one) =>
      one !== chosen && hasContent(parts[one.part]) ? [one.name.slice(0, 60)] : [],
    ),
  }
}

/** Whether any cell of a sheet has content. */
function hasContent(sheet: Uint8Array | undefined): boolean {
  if (!sheet) return false
  const text = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength)
  return text.includes('v>') || text.includes('is>')
}

function partsOf(bytes: Uint8Array): Parts {
  try {
    return unpacked(bytes, { bytes: MAX_BYTES, parts: MAX_PARTS })
  } catch (cause) {
    if (!(cause instanceof TooMuch)) throw cause
    throw new UnusableFile(
      cause.what === 'parts'
        ? reason('too_many_parts', null, { limit: MAX_PARTS })
        : reason('too_big', null, { limit: MAX_BYTES / 1_000_000 }),
    )
  }
}

/** The sheets in display order, with the part of each. */
function workbookOf(parts: Parts): { sheets: { name: string; part: string }[]; from_1904: boolean } {
  const named: { name: string; id: string }[] = []
  let from_1904 = false
  eachTag(parts[WORKBOOK], (tag, attributes) => {
    if (tag === 'sheet' && attributes['name'])
      named.push({ name: attributes['name'], id: attributes['id'] ?? '' })
    if (tag === 'workbookPr') from_1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
  })
  const targets = new Map<string, string>()
  eachTag(parts['xl/_rels/workbook.xml.rels'], (tag, { Id, Target }) => {
    if (tag === 'Relationship' && Id !== undefined && Target !== undefined)
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
  })
  return { sheets: named.map(({ name, id }) => ({ name, part: targets.get(id) ?? '' })), from_1904 }
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
        if (is_text && phonetic === 0) text += found
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
  const codes = new Map<number, string>()
  const dates: boolean[] = []
  let of_cells = false
  eachTag(
    part,
    (tag, { numFmtId, formatCode }) => {
      if (tag === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
      if (tag === 'cellXfs') of_cells = true
      if (of_cells && tag === 'xf')
        dates.push(isDateFormat(Number(numFmtId ?? 0), codes.get(Number(numFmtId))))
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

const CHUNK_BYTES = 65_536

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
  const parser = new Parser()
  let is_broken = false
  parser.on('openTag', (tag, attributesOf, decode) => {
    const own = Object.entries(attributesOf()).map(([name, value]) => [
      withoutPrefix(name),
      decode(String(value)),
    ])
    see(withoutPrefix(tag), Object.fromEntries(own))
  })
  parser.on('error', () => void (is_broken = true))
  if (more) {
    parser.on('text', (text, decode) => more.text(decode(text)))
    parser.on('cdata', (text) => more.text(text))
    parser.on('closeTag', (tag) => more.close(withoutPrefix(tag)))
  }
  const decoder = new TextDecoder()
  for (let at = 0; at < part.length && !is_broken; at += CHUNK_BYTES)
    parser.write(decoder.decode(part.subarray(at, at + CHUNK_BYTES), { stream: true }))
}
