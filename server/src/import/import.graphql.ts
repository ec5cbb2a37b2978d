import { refusal } from '#rules/refusals/refusals.ts'
import { provider } from '#server/endpoints.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, id, int, list, text } from '#server/platform/graphql/inputs.ts'
import { Refused } from '#server/platform/refused.ts'
import { importDays, readDays } from './calendar_days_import.ts'
import { importItems, readItems, type WrittenReport } from './code_items_import.ts'
import { RESOURCE_COLUMNS } from './headings.ts'
import { isLeftOut, sentenceOf, type LineReport, type Remark } from './report.ts'
import { importResources, readResources } from './sent_resources.ts'
import type { FoundTable } from './sheet_file.ts'
import { importVisitors, readVisitors } from './visitors_import.ts'

/** A line of a file, as the wire has it. */
export interface ImportedLine {
  line: number
  outcome: string
  about: string
  field: string | null
  msg: string | null
  msg_en: string | null
}

interface ImportAnswer extends Answer {
  written: number
  lines: ImportedLine[]
}

export const ImportLineEntity = entity(
  'ImportLine',
  of<ImportedLine>(),
  { line: 'int!', outcome: 'text!', about: 'text!', field: 'text', msg: 'text', msg_en: 'text' },
  'A line of a file, counted from 1 with its heading; 0 is the whole file. `outcome`: accepted, updated, unchanged, broken, or noted.',
)

const ImportAnswerEntity = entity('ImportAnswer', of<ImportAnswer>(), {
  ...answerFields,
  written: 'int!',
  lines: nestedMany(ImportLineEntity, '!'),
})

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
const file = {
  file_name: text({ required: true, max: 200 }),
  content: text({ required: true, max: MAX_CONTENT, pattern: /^[A-Za-z0-9+/]+={0,2}$/ }),
}

const bytesOf = ({ file_name, content }: { file_name: string; content: string }) => ({
  name: file_name,
  bytes: new Uint8Array(Buffer.from(content, 'base64')),
})

const told = (lines: readonly LineReport[], remarks: readonly Remark[]): ImportedLine[] =>
  [...remarks.map(({ line, reason }) => ({ line, outcome: 'noted', about: '', reason })), ...lines].map(
    shownLine,
  )
const notWritten = () => refusedAnswer(new Refused([refusal('INVALID', 'content', { why: 'format' })]))

/** What imports without further choices answer with. */
const answers = {
  type: ImportAnswerEntity.type,
  refuse: (refused: Refused): ImportAnswer => ({ ...refusedAnswer(refused), written: 0, lines: [] }),
}

const answerOf = ({ lines, remarks, written }: WrittenReport, commit: boolean | null): ImportAnswer => ({
  ...(commit === true && lines.some(isLeftOut) ? notWritten() : done()),
  written,
  lines: told(lines, remarks),
})

provider.mutation('importCodeItems', {
  may: 'code.manage',
  description:
    'Reads items of a code table from an xlsx or csv file (base64), and with commit: true writes them: all, or none if a line is broken.',
  ...answers,
  args: { codes_id: id(), ...file, commit: bool() },
  before: (args, { tenant_id, account }) => readItems(`${tenant_id} ${account}`, bytesOf(args)),
  run: async ({ codes_id, commit }, ctx, file): Promise<ImportAnswer> =>
    answerOf(await importItems(ctx, codes_id, file, commit === true), commit),
})

provider.mutation('importCalendarDays', {
  may: 'calendar.manage',
  description:
    'Reads days off and make-up days from an xlsx, csv or json file (base64), and with commit: true writes them into the campus calendar: all, or none if a line is broken.',
  ...answers,
  args: { ...file, commit: bool() },
  before: (args, { tenant_id, account }) => readDays(`${tenant_id} ${account}`, bytesOf(args)),
  run: async ({ commit }, ctx, file): Promise<ImportAnswer> =>
    answerOf(await importDays(ctx, file, commit === true), commit),
})

interface FoundHeading {
  name: string
  column: string | null
}

interface ResourcesImportAnswer extends ImportAnswer {
  total: number
  next_offset: number | null
  sheet: string | null
  sheets: string[]
  encoding: string | null
  headings: FoundHeading[]
}

const FoundHeadingEntity = entity('FoundHeading', of<FoundHeading>(), { name: 'text!', column: 'text' })

const ResourcesImportAnswerEntity = entity(
  'ResourcesImportAnswer',
  of<ResourcesImportAnswer>(),
  {
    ...answerFields,
    written: 'int!',
    lines: nestedMany(ImportLineEntity, '!'),
    total: 'int!',
    next_offset: 'int',
    sheet: 'text',
    sheets: 'texts!',
    encoding: 'text',
    headings: nestedMany(FoundHeadingEntity, '!'),
  },
  'What became of a piece of a file: `next_offset` begins the next one. `headings`: the cells of its heading, and the column that each is read as.',
)

const foundIn = ({ sheet, sheets, encoding, headings }: FoundTable) => ({
  sheet: sheet ?? null,
  sheets: sheets ?? [],
  encoding: encoding ?? null,
  headings: headings ?? [],
})

provider.mutation('importResources', {
  may: 'resource.import',
  description:
    'Reads resources from an xlsx or csv file (base64), 200 from `offset` on, and with commit: true writes them: all of these, or none if a line is broken and skip_broken isn’t true. Known numbers are changed in the columns that the file has. `columns`: what each heading means, by its place; "-" is left unread, null as it was read.',
  type: ResourcesImportAnswerEntity.type,
  refuse: (refused): ResourcesImportAnswer => ({
    ...refusedAnswer(refused),
    written: 0,
    lines: [],
    total: 0,
    next_offset: null,
    ...foundIn({}),
  }),
  args: {
    resources_type_id: id(),
    ...file,
    sheet: text({ max: 60 }),
    encoding: text({ max: 40, pattern: /^[\w.:-]+$/ }),
    columns: list(text({ max: 60, oneOf: ['-', ...RESOURCE_COLUMNS.read] })),
    offset: int({ max: 1_000_000 }),
    skip_broken: bool(),
    commit: bool(),
  },
  before: ({ sheet, encoding, columns, ...file }, { tenant_id, account }) =>
    readResources(`${tenant_id} ${account}`, bytesOf(file), {
      sheet: sheet || null,
      encoding: encoding || null,
      columns: columns ?? [],
    }),
  run: async (
    { resources_type_id, offset, skip_broken, commit },
    ctx,
    file,
  ): Promise<ResourcesImportAnswer> => {
    const { lines, remarks, ...rest } = await importResources(ctx, file, resources_type_id, {
      offset: offset ?? 0,
      commit: commit === true,
      skip_broken: skip_broken === true,
    })
    const refused = commit === true && skip_broken !== true && lines.some(isLeftOut)
    return {
      ...(refused ? notWritten() : done()),
      ...rest,
      lines: told(lines, remarks),
      ...foundIn(file.found),
    }
  },
})

provider.mutation('importVisitorFile', {
  may: 'visitor.manage',
  description:
    'Reads visitors from an xlsx or csv file (base64), and with commit: true writes them: all, or none if a line is broken. Those known by document, or by phone number and name, are changed.',
  ...answers,
  args: { ...file, commit: bool() },
  before: (args, { tenant_id, account }) => readVisitors(`${tenant_id} ${account}`, bytesOf(args)),
  run: async ({ commit }, ctx, file): Promise<ImportAnswer> => {
    const { reports, lines, remarks, written } = await importVisitors(ctx, file, commit === true)
    const all = [...told(reports, remarks), ...lines].toSorted((a, b) => a.line - b.line)
    const broken = all.some(({ outcome }) => outcome === 'broken')
    return { ...(commit === true && broken ? notWritten() : done()), written, lines: all }
  },
})
