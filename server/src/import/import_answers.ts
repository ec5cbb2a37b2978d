import { refusal } from '#rules/refusals/refusals.ts'
import { answerFields, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, int, list, text } from '#server/platform/graphql/inputs.ts'
import { Refused } from '#server/platform/refused.ts'
import { isLeftOut, sentenceOf, type LineReport, type Remark } from './report.ts'
import type { PieceAsked } from './sent_pieces.ts'
import type { FoundTable } from './sheet_file.ts'

/** A line of a file, as the wire has it. */
export interface ImportedLine {
  line: number
  outcome: string
  about: string
  field: string | null
  msg: string | null
  msg_en: string | null
}

export const ImportLineEntity = entity(
  'ImportLine',
  of<ImportedLine>(),
  { line: 'int!', outcome: 'text!', about: 'text!', field: 'text', msg: 'text', msg_en: 'text' },
  'A line of a file, counted from 1 with its heading; 0 is the whole file. `outcome`: accepted, updated, unchanged, broken, or noted.',
)

export function shownLine({
  line,
  outcome,
  about,
  reason,
}: Omit<LineReport, 'outcome'> & { outcome: string }): ImportedLine {
  const words = reason ? sentenceOf(reason) : { msg: null, msg_en: null }
  return { line, outcome, about, field: reason?.field ?? null, ...words }
}

/** Base64: the file itself may have three quarters of it. A request holds 256 KB. */
const MAX_CONTENT = 240_000

/** The file of an import, as arguments. */
export const file = {
  file_name: text({ required: true, max: 200 }),
  content: text({ required: true, max: MAX_CONTENT, pattern: /^[A-Za-z0-9+/]+={0,2}$/ }),
}

export const bytesOf = ({ file_name, content }: { file_name: string; content: string }) => ({
  name: file_name,
  bytes: new Uint8Array(Buffer.from(content, 'base64')),
})

export const told = (lines: readonly LineReport[], remarks: readonly Remark[]): ImportedLine[] =>
  [...remarks.map(({ line, reason }) => ({ line, outcome: 'noted', about: '', reason })), ...lines].map(
    shownLine,
  )
export const notWritten = () => refusedAnswer(new Refused([refusal('INVALID', 'content', { why: 'format' })]))

interface FoundHeading {
  name: string
  column: string | null
}

const FoundHeadingEntity = entity('FoundHeading', of<FoundHeading>(), { name: 'text!', column: 'text' })

/** What an import in pieces answers besides its lines. */
export interface PieceAnswer extends Answer {
  written: number
  total: number
  next_offset: number | null
  sheet: string | null
  sheets: string[]
  encoding: string | null
  headings: FoundHeading[]
}

export const piece_fields = {
  ...answerFields,
  written: 'int!',
  total: 'int!',
  next_offset: 'int',
  sheet: 'text',
  sheets: 'texts!',
  encoding: 'text',
  headings: nestedMany(FoundHeadingEntity, '!'),
} as const

export const foundIn = ({ sheet, sheets, encoding, headings }: FoundTable) => ({
  sheet: sheet ?? null,
  sheets: sheets ?? [],
  encoding: encoding ?? null,
  headings: headings ?? [],
})

/** The answer of an import in pieces that was refused as a whole. */
export const refusedPiece = (refused: Refused): PieceAnswer & { lines: [] } => ({
  ...refusedAnswer(refused),
  written: 0,
  lines: [],
  total: 0,
  next_offset: null,
  ...foundIn({}),
})

/** The arguments of an import in pieces. @param columns what a heading can be said to mean */
export const pieceArgs = (columns: readonly string[]) => ({
  ...file,
  sheet: text({ max: 60 }),
  encoding: text({ max: 40, pattern: /^[\w.:-]+$/ }),
  columns: list(text({ max: 60, oneOf: ['-', ...columns] })),
  offset: int({ max: 1_000_000 }),
  skip_broken: bool(),
  commit: bool(),
})

/** How somebody wants a file to be read. */
export const chosenOf = ({
  sheet,
  encoding,
  columns,
}: {
  sheet: string | null
  encoding: string | null
  columns: (string | null)[] | null
}) => ({ sheet: sheet || null, encoding: encoding || null, columns: columns ?? [] })

export const askedOf = ({
  offset,
  skip_broken,
  commit,
}: {
  [Name in keyof PieceAsked]: PieceAsked[Name] | null
}): PieceAsked => ({
  offset: offset ?? 0,
  commit: commit === true,
  skip_broken: skip_broken === true,
})

/** Whether a piece was to be written, and wasn't because of its lines. */
export const isRefused = ({ commit, skip_broken }: PieceAsked, lines: readonly LineReport[]): boolean =>
  commit && !skip_broken && lines.some(isLeftOut)
