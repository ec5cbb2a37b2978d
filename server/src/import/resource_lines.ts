import type { ResourceValues } from '#server/resources/resources.service.ts'
import type { LineReason } from './reasons.ts'
import { reason, type Holdings, type LineReport, type Remark } from './report.ts'
import type { Sheet, SheetLine } from './sheet_file.ts'

/** A resource as given by a line of a sheet. */
export interface ResourceLine {
  line: number
  /** The file's name for it. */
  number: string
  /** Only fields that the file has a column for: other fields of an existing resource stay unchanged. */
  values: ResourceValues
}

/** A line as reports name it. */
export const lineName = ({
  number,
  values: { resources_name },
}: Pick<ResourceLine, 'number' | 'values'>): string =>
  resources_name ? `${number} ${resources_name}` : number

/** The same limits as for manual entry. */
const MAX_LENGTH = {
  resources_number: 60,
  resources_name: 100,
  resources_name_en: 200,
  remark: 1000,
} as const
const MAX_PEOPLE = 100_000

/** Parses the lines of a sheet of resources. */
export function resourceLines(
  { lines, broken, remarks, holds }: Sheet,
  campus: string | null,
): { lines: ResourceLine[]; reports: LineReport[]; remarks: Remark[]; holds: Holdings } {
  const reports: LineReport[] = []
  const read: ResourceLine[] = []
  const numbers = new Map<string, number>()
  for (const one of lines) {
    const found = readLine(one, campus, numbers)
    if ('why' in found)
      reports.push({
        line: one.line,
        outcome: 'broken',
        about: one.cells['resources_number'] ?? '',
        reason: found,
      })
    else read.push(found)
  }
  return { lines: read, reports: [...broken, ...reports], remarks: remarks(), holds }
}

/** A number as people count: 1,200; ５０. */
const plainNumber = (text: string): string => {
  const plain = text.normalize('NFKC')
  return /^\d{1,3}(?:,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : plain
}

function readLine(
  { line, cells }: SheetLine,
  campus: string | null,
  numbers: Map<string, number>,
): ResourceLine | LineReason {
  const number = cells['resources_number'] ?? ''
  if (number === '') return reason('missing', 'resources_number')
  for (const [field, limit] of Object.entries(MAX_LENGTH)) {
    if ((cells[field] ?? '').length > limit) return reason('too_long_text', field, { limit })
  }
  const before = numbers.get(number)
  if (before !== undefined) return reason('twice_in_file', 'resources_number', { line: before })
  numbers.set(number, line)

  const values: ResourceValues = {}
  // A new resource without a name is called as its number; a known one keeps its name.
  if (cells['resources_name']) values.resources_name = cells['resources_name']
  for (const field of [
    'resources_name_en',
    'remark',
    'campus_code',
    'building_code',
    'floor_code',
    'admin_dept',
  ] as const) {
    if (Object.hasOwn(cells, field)) values[field] = cells[field] || null
  }
  if (campus !== null && !values.campus_code && !values.building_code && !values.floor_code)
    values.campus_code = campus
  for (const [field, least, most] of [
    ['capacity', 1, MAX_PEOPLE],
    ['order', 0, 1_000_000],
  ] as const) {
    const text = plainNumber(cells[field] ?? '')
    // Nobody counted: as in a file without the column.
    if (text === '') continue
    if (!/^\d{1,9}$/.test(text) || Number(text) < least || Number(text) > most)
      return reason('bad_number', field, { value: text, least, most })
    values[field] = Number(text)
  }
  const mode = cells['capacity_mode'] ?? ''
  if (mode !== '') {
    if (mode !== 'exclusive' && mode !== 'shared')
      return reason('bad_word', 'capacity_mode', { value: mode, words: 'exclusive, shared' })
    values.capacity_mode = mode
  }
  return { line, number, values }
}
