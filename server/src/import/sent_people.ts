import type { Ctx } from '#server/context.ts'
import {
  imported_fields,
  importPeople,
  person_inputs,
  type ImportedPerson,
  type PersonChange,
  type PersonOutcome,
} from '#server/people/people.service.ts'
import { readAll, type Inputs } from '#server/platform/graphql/inputs.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Columns } from './headings.ts'
import { people_headings_en, sex_words_en } from './people_words.en.ts'
import { people_headings_zh, sex_words_zh } from './people_words.zh.ts'
import type { LineReason } from './reasons.ts'
import { refusedReason } from './record_cells.ts'
import { reason, type LineReport, type Remark } from './report.ts'
import { writePiece, type PieceAsked, type PieceReport } from './sent_pieces.ts'
import { readSentTable } from './sent_table.ts'
import type { FoundTable, SheetLine, SheetReading } from './sheet_file.ts'
import { dateOf } from './wall_clock.ts'

export const PEOPLE_COLUMNS: Columns = {
  needed: ['account'],
  read: ['account', ...imported_fields, 'dept', 'post'],
  headings: { zh: people_headings_zh, en: people_headings_en },
}

/** As many as fit into the bytes of a request. */
export const MAX_LINES = 5_000
/** Of so many lines a workbook unpacks into some 2 MB. */
const MAX_UNPACKED = 10_000_000
/** So many are written within the time that one request has, where each is compared with the caller's rights too. */
const PIECE = 50

/** What becomes of a line, and what it changes of somebody who is known. */
export interface PersonReport extends LineReport {
  changes: readonly PersonChange[]
}

interface PersonLine {
  line: number
  about: string
  person: ImportedPerson
}

/** A file's lines, each a person or why it is none; or why the file can't be used. */
export interface PeopleFile {
  found: FoundTable
  lines: PersonLine[]
  reports: PersonReport[]
  remarks: Remark[]
}

const broken = (line: number, about: string, why: LineReason): PersonReport => ({
  line,
  outcome: 'broken',
  about,
  reason: why,
  changes: [],
})

/**
 * Reads a csv or xlsx of people, in a thread of its own.
 * @param sender who sent it
 * @param chosen the sheet, encoding and columns that they chose
 * @throws Busy if others are being read
 */
export async function readPeople(
  sender: string,
  file: { name: string; bytes: Uint8Array },
  chosen: Pick<SheetReading, 'sheet' | 'encoding' | 'columns'>,
): Promise<PeopleFile> {
  const limits = { most_lines: MAX_LINES, most_bytes: MAX_UNPACKED }
  const read = await readSentTable(sender, { ...file, columns: PEOPLE_COLUMNS, ...limits, chosen })
  const { found } = read
  if ('unusable' in read) return { found, lines: [], reports: [broken(0, '', read.unusable)], remarks: [] }
  const reports: PersonReport[] = read.broken.map((one) => ({ ...one, changes: [] }))
  const lines: PersonLine[] = []
  const accounts = new Map<string, number>()
  for (const { line, cells } of read.lines) {
    const about = [cells['account'], cells['name']].filter(Boolean).join(' ')
    const person = personOf({ line, cells }, accounts)
    if ('why' in person) reports.push(broken(line, about, person))
    else lines.push({ line, about, person })
  }
  return { found, lines, reports, remarks: read.remarks }
}

const sexes: ReadonlyMap<string, 1 | 2> = new Map([...sex_words_zh, ...sex_words_en])

/** An empty cell says nothing of a person. @param accounts the lines of those above, by what makes accounts the same */
function personOf({ line, cells }: SheetLine, accounts: Map<string, number>): ImportedPerson | LineReason {
  const given = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
  const { account, dept = null, post = null, sex, birthday, ...rest } = given
  if (account === undefined) return reason('missing', 'account')
  const values: Record<string, unknown> = { account, ...rest }
  if (sex !== undefined) {
    values['sex'] = sexes.get(sex.toLowerCase())
    if (values['sex'] === undefined)
      return reason('bad_word', 'sex', { value: sex.slice(0, 60), words: [...sexes.keys()].join(', ') })
  }
  if (birthday !== undefined) {
    values['birthday'] = dateOf(birthday)
    if (values['birthday'] === null) return reason('bad_date', 'birthday', { value: birthday.slice(0, 40) })
  }
  const inputs: Inputs = person_inputs
  const wanted = Object.fromEntries(Object.keys(values).map((field) => [field, inputs[field]!]))
  try {
    const { account: name, ...read } = readAll(wanted, values) as {
      account: string
    } & ImportedPerson['values']
    const before = accounts.get(name.toLowerCase())
    if (before !== undefined) return reason('twice_in_file', 'account', { line: before })
    accounts.set(name.toLowerCase(), line)
    return { account: name, values: read, dept, post }
  } catch (cause) {
    if (cause instanceof Refused) return refusedReason(cause)
    throw cause
  }
}

export interface PeopleReport extends PieceReport<PersonReport> {
  remarks: Remark[]
}

/**
 * Imports a piece of a file's people: known accounts are changed in what the file gives of them, others are new. A piece is one
 * transaction: with a broken line in it nothing of it is written, unless the others are asked for.
 * @param left_out lines that are not to be written
 */
export async function importPeopleFile(
  ctx: Ctx,
  { lines, reports, remarks }: PeopleFile,
  { left_out, ...asked }: PieceAsked & { left_out: ReadonlySet<number> },
): Promise<PeopleReport> {
  const piece = await writePiece(ctx, { lines, reports }, PIECE, asked, async (trial, all) => {
    const chosen = all.filter(({ line }) => !left_out.has(line))
    const outcomes = await importPeople(
      trial,
      chosen.map(({ person }) => person),
    )
    return [
      ...chosen.map((line, i) => reportOf(line, outcomes[i])),
      ...all.filter(({ line }) => left_out.has(line)).map((line) => reportOf(line, undefined)),
    ]
  })
  return { ...piece, remarks: asked.offset === 0 ? remarks : [] }
}

function reportOf({ line, about }: PersonLine, found: PersonOutcome | Refused | undefined): PersonReport {
  if (found instanceof Refused) return broken(line, about, refusedReason(found))
  const { outcome, changes } = found ?? { outcome: 'unwritten', changes: [] }
  return { line, outcome, about, reason: null, changes }
}
