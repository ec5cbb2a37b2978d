import { code_item_record } from '#rules/codes/codes_record.ts'
import {
  code_items,
  code_tables,
  itemsOfCodes,
  lockTable,
  type CodeItemRow,
  type CodeItemValues,
} from '#server/codes/codes.service.ts'
import type { Ctx } from '#server/context.ts'
import { changedFields, withDefaults } from '#server/platform/database/versions.ts'
import { code_item } from '#server/codes/codes.table.ts'
import { attempt, keepIf } from '#server/platform/database/trial.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import type { LineReason } from './reasons.ts'
import { cellsAs, columnsFor, refusedReason } from './record_cells.ts'
import { countsOf, isLeftOut, reason, type LineOutcome, type LineReport, type Remark } from './report.ts'
import { readSentTable } from './sent_table.ts'
import type { SheetLine } from './sheet_file.ts'

/** All of a file is written within the time that one request has. */
const MAX_ITEMS = 500
/** Of so many items a workbook unpacks into some 100 kB. */
const MAX_UNPACKED = 2_000_000
const { codes_id: _table, ...columns } = code_item_record.fields
const readCells = cellsAs(columns)
// A table of codes says just "number" and "name".
const headings = columnsFor(columns, {
  resources_number: 'item_code',
  resources_name: 'item_name',
  resources_name_en: 'item_name_en',
  order: 'item_index',
})

interface ItemLine {
  line: number
  code: string
  values: CodeItemValues & { item_code: string; item_name: string }
}

/** A file's lines, each an item or why it is none; or why the file can't be used. */
type ItemsFile = { lines: ItemLine[]; reports: LineReport[]; remarks: Remark[] } | { unusable: LineReason }

/** What became of the file's lines. */
export interface WrittenReport {
  lines: LineReport[]
  remarks: Remark[]
  /** Created or changed items; 0 where lines are broken, or nothing was to be written. */
  written: number
}

/**
 * Reads a csv or xlsx of items, in a thread of its own.
 * @param person who sent it
 * @throws Busy if others are being read
 */
export async function readItems(
  person: string,
  file: { name: string; bytes: Uint8Array },
): Promise<ItemsFile> {
  const table = { ...file, columns: headings, most_lines: MAX_ITEMS, most_bytes: MAX_UNPACKED }
  const read = await readSentTable(person, table)
  if ('unusable' in read) return read
  const lines: ItemLine[] = []
  const reports = [...read.broken]
  const codes = new Map<string, number>()
  for (const one of read.lines) {
    const found = readLine(one, codes)
    if ('why' in found) reports.push(broken(one.line, one.cells['item_code'] ?? '', found))
    else lines.push(found)
  }
  return { lines, reports, remarks: read.remarks }
}

/**
 * Imports the items of a code table from csv or xlsx: new codes are added, known ones changed in the columns that the
 * file has, others stay. It is one transaction: with a broken line nothing is written.
 * @param commit false: only the report of what would happen
 */
export async function importItems(
  ctx: Ctx,
  codes_id: string,
  file: ItemsFile,
  commit: boolean,
): Promise<WrittenReport> {
  await lockTable(ctx, codes_id)
  const { code } = await code_tables.find(ctx, codes_id)
  if ('unusable' in file) return { lines: [broken(0, '', file.unusable)], remarks: [], written: 0 }
  const { lines, reports, remarks } = file
  const known = new Map(
    ((await itemsOfCodes(ctx, [code])).get(code) ?? []).map((one) => [one.item_code, one]),
  )
  const circles = inCircles(lines, known)
  const staysWith = (all: readonly LineReport[]) => commit && !all.some(isLeftOut)
  const write = async (within: Ctx) => {
    const all = [...reports]
    for (const one of parentsFirst(lines, known))
      all.push(
        circles.has(one.code)
          ? broken(one.line, one.code, refusedReason(invalid('item_parent', 'circle')))
          : await writeLine(within, codes_id, one, known),
      )
    return all
  }
  const all = await keepIf(ctx, write, staysWith)
  const stays = staysWith(all)
  const { accepted, updated } = countsOf(all)
  const sorted = all.toSorted((a, b) => a.line - b.line)
  return { lines: sorted, remarks, written: stays ? accepted + updated : 0 }
}

const broken = (line: number, about: string, why: LineReason): LineReport => ({
  line,
  outcome: 'broken',
  about,
  reason: why,
})

/** The codes of new items that lie below themselves, by way of others of the file. */
function inCircles(lines: readonly ItemLine[], known: ReadonlyMap<string, unknown>): Set<string> {
  const parents = new Map(lines.map(({ code, values: { item_parent } }) => [code, item_parent]))
  const isIn = (code: string): boolean => {
    const seen = new Set<string>()
    for (let at = parents.get(code); at && !known.has(at) && !seen.has(at); at = parents.get(at)) {
      if (at === code) return true
      seen.add(at)
    }
    return false
  }
  return new Set(lines.flatMap(({ code }) => (!known.has(code) && isIn(code) ? [code] : [])))
}

function readLine({ line, cells }: SheetLine, codes: Map<string, number>): ItemLine | LineReason {
  const code = cells['item_code'] ?? ''
  const before = codes.get(code)
  if (before !== undefined) return reason('twice_in_file', 'item_code', { line: before })
  codes.set(code, line)
  const values = readCells(cells)
  return 'why' in values ? (values as LineReason) : { line, code, values: values as ItemLine['values'] }
}

/** A file may name an item before its parent, which has to be written first. */
function parentsFirst(lines: readonly ItemLine[], known: ReadonlyMap<string, unknown>): ItemLine[] {
  const here = new Set(lines.map(({ code }) => code))
  const sorted: ItemLine[] = []
  const placed = new Set<string>()
  let left = [...lines]
  while (left.length > 0) {
    const ready = left.filter(({ values: { item_parent: parent } }) => {
      return !parent || placed.has(parent) || !here.has(parent)
    })
    // A circle: those that exist already come first, and the service refuses it.
    const next = ready.length > 0 ? ready : left.toSorted((a, b) => +known.has(b.code) - +known.has(a.code))
    for (const one of next) placed.add(one.code)
    sorted.push(...next)
    left = left.filter(({ code }) => !placed.has(code))
  }
  return sorted
}

async function writeLine(
  ctx: Ctx,
  codes_id: string,
  { line, code, values }: ItemLine,
  known: ReadonlyMap<string, CodeItemRow>,
): Promise<LineReport> {
  const about = `${code} ${values.item_name}`
  const before = known.get(code)
  const report = (outcome: LineOutcome): LineReport => ({ line, outcome, about, reason: null })
  const { item_code: _code, ...changes } = values
  if (before && changedFields(before, withDefaults(code_item, changes)).length === 0)
    return report('unchanged')
  const refused = await attempt<unknown>(ctx, () =>
    before
      ? code_items.update(ctx, before.id, null, changes)
      : code_items.create(ctx, { ...values, codes_id }),
  )
  if (refused instanceof Refused) return broken(line, about, refusedReason(refused))
  return report(before ? 'updated' : 'accepted')
}
