import { provider } from '#server/endpoints.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, id } from '#server/platform/graphql/inputs.ts'
import type { Refused } from '#server/platform/refused.ts'
import { importDays, readDays } from './calendar_days_import.ts'
import { importItems, readItems, type WrittenReport } from './code_items_import.ts'
import { RESOURCE_COLUMNS } from './headings.ts'
import {
  askedOf,
  bytesOf,
  chosenOf,
  file,
  foundIn,
  ImportLineEntity,
  isRefused,
  notWritten,
  piece_fields,
  pieceArgs,
  refusedPiece,
  told,
  type ImportedLine,
  type PieceAnswer,
} from './import_answers.ts'
import { isLeftOut } from './report.ts'
import { importResources, readResources } from './sent_resources.ts'
import { importVisitors, readVisitors } from './visitors_import.ts'

interface ImportAnswer extends Answer {
  written: number
  lines: ImportedLine[]
}

const ImportAnswerEntity = entity('ImportAnswer', of<ImportAnswer>(), {
  ...answerFields,
  written: 'int!',
  lines: nestedMany(ImportLineEntity, '!'),
})

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

interface ResourcesImportAnswer extends PieceAnswer {
  lines: ImportedLine[]
}

provider.mutation('importResources', {
  may: 'resource.import',
  description:
    'Reads resources from an xlsx or csv file (base64), 200 from `offset` on, and with commit: true writes them: all of these, or none if a line is broken and skip_broken isn’t true. Known numbers are changed in the columns that the file has. `columns`: what each heading means, by its place; "-" is left unread, null as it was read.',
  type: entity(
    'ResourcesImportAnswer',
    of<ResourcesImportAnswer>(),
    { ...piece_fields, lines: nestedMany(ImportLineEntity, '!') },
    'What became of a piece of a file: `next_offset` begins the next one. `headings`: the cells of its heading, and the column that each is read as.',
  ).type,
  refuse: (refused): ResourcesImportAnswer => refusedPiece(refused),
  args: { resources_type_id: id(), ...pieceArgs(RESOURCE_COLUMNS.read) },
  before: (args, { tenant_id, account }) =>
    readResources(`${tenant_id} ${account}`, bytesOf(args), chosenOf(args)),
  run: async (args, ctx, file): Promise<ResourcesImportAnswer> => {
    const asked = askedOf(args)
    const { lines, remarks, ...rest } = await importResources(ctx, file, args.resources_type_id, asked)
    return {
      ...(isRefused(asked, lines) ? notWritten() : done()),
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
