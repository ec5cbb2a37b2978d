import { block_bounds } from '#rules/occupy/bounds.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import type { Context, Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { ownContent } from '#server/files/files.service.ts'
import { clearTime } from '#server/occupy/occupy.service.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { uploadedAddress } from '#server/platform/files/address.ts'
import { keepIf } from '#server/platform/database/trial.ts'
import { entity, many, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, date, list, model, oneOf, text, type ValuesOf } from '#server/platform/graphql/inputs.ts'
import { Refused } from '#server/platform/refused.ts'
import { ImportLineEntity, shownLine, type ImportedLine } from './import_answers.ts'
import { importOccurrences } from './occupy_import.ts'
import type { Occurrences } from './occurrences.ts'
import type { PlannedChange, Replacement } from './replacement.ts'
import { nothingHeld } from './report.ts'
import type { ImportResult } from './result.ts'
import { readSentTimetable } from './sent_table.ts'
import { termsKnown } from './terms_known.ts'
import { timetableSources, type TimetableSource } from './timetable_sources.ts'

/** What is written within the time that one request has. More is imported from the command line. */
const MOST_LINES = 5_000
const MOST_BYTES = 5_000_000
/** What a workbook may unpack into. */
const MOST_UNPACKED = 30_000_000

const TimetableChangeEntity = entity('TimetableChange', of<Omit<PlannedChange, 'is_part'>>(), {
  /** goes, moves, stays, comes. */
  what: 'text!',
  about: 'text!',
  to: 'text',
  sources: 'texts!',
})

interface TimetableAnswer extends Answer {
  written: number
  removed: number
  ended: number
  /** Of the replaced timetable's periods, those that the file has too. */
  stay: number
  /** 1: lines that can't be understood forbid a replacement, also without them. */
  blocked: number
  lines: ImportedLine[]
  changes: readonly PlannedChange[]
}

const TimetableAnswerEntity = entity('TimetableAnswer', of<TimetableAnswer>(), {
  ...answerFields,
  written: 'int!',
  removed: 'int!',
  ended: 'int!',
  stay: 'int!',
  blocked: 'int!',
  lines: nestedMany(ImportLineEntity, '!'),
  changes: nestedMany(TimetableChangeEntity, '!'),
})

const nothing = { written: 0, removed: 0, ended: 0, stay: 0, blocked: 0, lines: [], changes: [] }

const fields = {
  /** The address of the uploaded file. Without one, and with `replace`, the timetable is withdrawn. */
  file: uploadedAddress(),
  /** The timetable's name: a newer edition has the same. */
  source: text({ required: true, max: 100 }),
  /** Future periods of the timetable that the file no longer has are removed. */
  replace: bool(),
  /** Takes the other lines where some can't be imported. */
  skip_broken: bool(),
  /** What becomes of bookings in the way of a line: it can't be imported, or they are ended. */
  on_conflict: oneOf(['refuse', 'end']),
  /** What those read whose bookings are ended. */
  reason: text({ max: block_bounds.reason }),
  /** The last day to which a calendar's rules without an end are laid out. */
  until: date(),
  encoding: text({ max: 40 }),
  sheet: text({ max: 100 }),
  ignored_columns: list(text({ max: 100, required: true }), { max: 50 }),
  /** Writes it; otherwise it is only reported. */
  commit: bool(),
}
type Asked = ValuesOf<typeof fields>

/** Nothing, which withdraws a timetable. */
const no_file = (): Occurrences => ({ occurrences: [], reports: [], remarks: [], holds: nothingHeld() })

type ReadFile = { name: string; read: Occurrences | ImportResult }

async function read(asked: Asked, ctx: Context): Promise<ReadFile> {
  const { file, source, until, encoding, sheet, ignored_columns, replace } = asked
  const { tenant_id } = ctx
  // A client that lost its file must not withdraw a timetable.
  if (!file && replace !== true) throw new Refused('REQUIRED', {}, 'file')
  if (!file || tenant_id === null) return { name: source, read: no_file() }
  const { name, bytes } = await ownContent(ctx, file, MOST_BYTES)
  const reading = {
    ...{ until, encoding, sheet, ignored_columns: ignored_columns ?? [], may_be_empty: replace === true },
    ...{ most_lines: MOST_LINES, most_bytes: MOST_UNPACKED },
  }
  const person = `${tenant_id} ${ctx.account}`
  const known = await ctx.db.withTenant(tenant_id, (tx) => termsKnown({ ...ctx, tx }), { readonly: true })
  return { name, read: await readSentTimetable(person, { name, bytes, time_zone: ctx.zone, known, reading }) }
}

/** Imports in the request's transaction: all that is to be written, or nothing. */
async function run(asked: Asked, ctx: Ctx, { name, read }: ReadFile): Promise<TimetableAnswer> {
  const { source, replace, skip_broken, on_conflict, reason, commit } = asked
  if (!('occurrences' in read)) return { ...(commit ? refused() : done()), ...nothing, ...linesOf(read) }
  if (on_conflict === 'end' && !reason) throw new Refused('REASON_MISSING', {}, 'reason')
  let plan: Replacement | null = null
  let ended = 0
  const writesWith = ({ stopped }: ImportResult) => commit === true && stopped === null
  const into = (within: Ctx) =>
    importOccurrences({ tenant: { time_zone: ctx.zone }, run: (what) => what(within) }, name, read, {
      ...{ source, prefix: '', skip_broken: skip_broken === true, only_looks: commit !== true },
      replace:
        replace === true
          ? { show: (shown) => void (plan = shown), confirm: () => Promise.resolve(true) }
          : null,
      ...(on_conflict === 'end'
        ? {
            async makeRoom(periods) {
              const end = await clearTime(within, periods, reason)
              return async () => void (ended = await end())
            },
          }
        : {}),
    })
  const result = await keepIf(ctx, into, writesWith)
  const writes = writesWith(result)
  const planned = plan as Replacement | null
  return {
    ...(commit === true && !writes ? refused() : done()),
    ...linesOf(result),
    written: writes ? result.written : 0,
    removed: writes ? (result.removed ?? 0) : 0,
    ended: writes ? ended : 0,
    stay: planned?.stay ?? 0,
    blocked: result.stopped === 'broken' && skip_broken === true ? 1 : 0,
    changes: planned ? [...planned.changes()] : [],
  }
}

const refused = () => refusedAnswer(new Refused([refusal('INVALID', 'file', { why: 'format' })]))

function linesOf({ lines, remarks }: ImportResult): { lines: ImportedLine[] } {
  const noted = remarks.map(({ line, reason }) => ({ line, outcome: 'noted', about: '', reason }))
  return { lines: [...noted, ...lines].map(shownLine) }
}

provider.mutation('importOccupyPeriods', {
  may: 'resource.import',
  description:
    'Reads a timetable from an uploaded xlsx, csv or iCal file of at most 5,000 lines, and with commit: true takes its periods out of booking: all, or with skip_broken those that can be. With replace, future periods of the same source that the file no longer has are removed; with replace and without a file, all of them.',
  type: TimetableAnswerEntity.type,
  refuse: (why): TimetableAnswer => ({ ...refusedAnswer(why), ...nothing }),
  args: { model: model('TimetableImportModel', fields) },
  before: ({ model: asked }, ctx) => read(asked, ctx),
  run: ({ model: asked }, ctx, file) => run(asked, ctx, file),
})

const TimetableSourceEntity = entity(
  'TimetableSource',
  of<TimetableSource>(),
  { name: 'text!', end_time: 'timestamp!' },
  'A timetable that periods were imported from, and the end of its last period.',
)

provider.query('findTimetableSourceAll', {
  may: 'resource.import',
  description: 'The timetables that periods were imported from, by name.',
  type: many(TimetableSourceEntity),
  args: {},
  run: (_args, ctx) => timetableSources(ctx),
})
