import { plan_bounds, seat_attributes } from '#rules/seats/plan.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  importSeats,
  type ImportedSeat,
  type ImportedSeatChange,
  type ImportedSeatOutcome,
} from '#server/seats/seats.service.ts'
import type { Columns } from './headings.ts'
import type { LineReason } from './reasons.ts'
import { refusedReason } from './record_cells.ts'
import { reason, type LineReport, type Remark } from './report.ts'
import { attribute_words_en, seat_headings_en, seat_states_en } from './seat_words.en.ts'
import { attribute_words_zh, seat_headings_zh, seat_states_zh } from './seat_words.zh.ts'
import { writePiece, type PieceAsked, type PieceReport } from './sent_pieces.ts'
import { readSentTable } from './sent_table.ts'
import type { FoundTable, SheetLine, SheetReading } from './sheet_file.ts'
import { dateOf } from './wall_clock.ts'

export const SEAT_COLUMNS: Columns = {
  needed: ['number'],
  read: ['venue', 'number', 'zone', 'attributes', 'x', 'y', 'rotation', 'state', 'maintenance_until'],
  headings: { zh: seat_headings_zh, en: seat_headings_en },
}

/** As many as fit into the bytes of a request. */
export const MAX_LINES = 5_000
/** Of so many lines a workbook unpacks into some 2 MB. */
const MAX_UNPACKED = 10_000_000
/** So many are written within the time that one request has: the places of a plan are written anew with each piece. */
const PIECE = 100

/** What becomes of a line, and what it changes of a seat that is known. */
export interface SeatReport extends LineReport {
  changes: readonly ImportedSeatChange[]
}

interface SeatLine {
  line: number
  about: string
  seat: ImportedSeat
}

/** A file's lines, each a seat or why it is none; or why the file can't be used. */
export interface SeatsFile {
  found: FoundTable
  lines: SeatLine[]
  reports: SeatReport[]
  remarks: Remark[]
}

const broken = (line: number, about: string, why: LineReason): SeatReport => ({
  line,
  outcome: 'broken',
  about,
  reason: why,
  changes: [],
})

/**
 * Reads a csv or xlsx of seats, in a thread of its own.
 * @param sender who sent it
 * @param chosen the sheet, encoding and columns that they chose
 * @throws Busy if others are being read
 */
export async function readSeats(
  sender: string,
  file: { name: string; bytes: Uint8Array },
  chosen: Pick<SheetReading, 'sheet' | 'encoding' | 'columns'>,
): Promise<SeatsFile> {
  const limits = { most_lines: MAX_LINES, most_bytes: MAX_UNPACKED }
  const read = await readSentTable(sender, { ...file, columns: SEAT_COLUMNS, ...limits, chosen })
  const { found } = read
  if ('unusable' in read) return { found, lines: [], reports: [broken(0, '', read.unusable)], remarks: [] }
  const reports: SeatReport[] = read.broken.map((one) => ({ ...one, changes: [] }))
  const lines: SeatLine[] = []
  const seen = new Map<string, number>()
  for (const { line, cells } of read.lines) {
    const about = [cells['venue'], cells['number']].filter(Boolean).join(' ')
    const seat = seatOf({ line, cells }, seen)
    if ('why' in seat) reports.push(broken(line, about, seat))
    else lines.push({ line, about, seat })
  }
  return { found, lines, reports, remarks: read.remarks }
}

/** The same limits as on a plan. */
const MAX_LENGTH = { venue: 200, number: 12, zone: 60 } as const
const bounds = { x: plan_bounds.side, y: plan_bounds.side, rotation: 359 } as const
const attributes: ReadonlyMap<string, string> = new Map<string, string>([
  ...seat_attributes.map((one) => [one, one] as const),
  ...attribute_words_en,
  ...attribute_words_zh,
])
const states: ReadonlyMap<string, number> = new Map([
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ...seat_states_en,
  ...seat_states_zh,
])
/** Empty cells say nothing, so this says that a seat has nothing. */
const NOTHING = '-'

/** @param seen the lines of those above, by what makes seats the same */
function seatOf({ line, cells }: SheetLine, seen: Map<string, number>): ImportedSeat | LineReason {
  const given = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
  const { venue = null, number, zone, state, maintenance_until } = given
  if (number === undefined) return reason('missing', 'number')
  for (const [field, limit] of Object.entries(MAX_LENGTH))
    if ((given[field] ?? '').length > limit) return reason('too_long_text', field, { limit })
  const key = JSON.stringify([venue, number])
  const before = seen.get(key)
  if (before !== undefined) return reason('twice_in_file', 'number', { line: before })
  seen.set(key, line)
  const seat: ImportedSeat = { venue, number, ...(zone === undefined ? {} : { zone }) }
  for (const [field, most] of Object.entries(bounds) as [keyof typeof bounds, number][]) {
    const text = given[field]
    if (text === undefined) continue
    if (!/^\d{1,9}$/.test(text) || Number(text) > most)
      return reason('bad_number', field, { value: text.slice(0, 60), least: 0, most })
    seat[field] = Number(text)
  }
  if (given['attributes'] !== undefined) {
    const words = given['attributes'] === NOTHING ? [] : listed(given['attributes'])
    const unknown = words.find((word) => !attributes.has(word))
    if (unknown !== undefined) return badWord('attributes', unknown, attributes)
    seat.attributes = words.flatMap((word) => attributes.get(word) ?? [])
  }
  if (state !== undefined) {
    const known = states.get(state.toLowerCase())
    if (known === undefined) return badWord('state', state, states)
    seat.state = known
  }
  if (maintenance_until !== undefined) {
    const day = dateOf(maintenance_until)
    if (day === null)
      return reason('bad_date', 'maintenance_until', { value: maintenance_until.slice(0, 40) })
    seat.maintenance_until = day
  }
  return seat
}

const listed = (text: string): string[] =>
  text
    .split(/[,;|\n\uFF0C\uFF1B\u3001]/)
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')

const badWord = (field: string, value: string, words: ReadonlyMap<string, unknown>) =>
  reason('bad_word', field, { value: value.slice(0, 60), words: [...words.keys()].join(', ') })

export interface SeatsReport extends PieceReport<SeatReport> {
  remarks: Remark[]
}

/**
 * Imports a piece of a file's seats: those whose number their room's plan has are changed in what the file gives, others are new.
 * A piece is one transaction: with a broken line in it nothing of it is written, unless the others are asked for.
 * @param venue_id the room of lines that name none
 * @param left_out lines that are not to be written
 */
export async function importSeatsFile(
  ctx: Ctx,
  { lines, reports, remarks }: SeatsFile,
  venue_id: string | null,
  { left_out, ...asked }: PieceAsked & { left_out: ReadonlySet<number> },
): Promise<SeatsReport> {
  const piece = await writePiece(ctx, { lines, reports }, PIECE, asked, async (trial, all) => {
    const chosen = all.filter(({ line }) => !left_out.has(line))
    const outcomes = await importSeats(
      trial,
      venue_id,
      chosen.map(({ seat }) => seat),
    )
    return [
      ...chosen.map((line, i) => reportOf(line, outcomes[i])),
      ...all.filter(({ line }) => left_out.has(line)).map((line) => reportOf(line, undefined)),
    ]
  })
  return { ...piece, remarks: asked.offset === 0 ? remarks : [] }
}

function reportOf({ line, about }: SeatLine, found: ImportedSeatOutcome | Refused | undefined): SeatReport {
  if (found instanceof Refused) return broken(line, about, refusedReason(found))
  const { outcome, changes } = found ?? { outcome: 'unwritten', changes: [] }
  return { line, outcome, about, reason: null, changes }
}
