import { iam } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { int, list } from '#server/platform/graphql/inputs.ts'
import type { PersonChange } from '#server/people/people.service.ts'
import {
  askedOf,
  bytesOf,
  chosenOf,
  foundIn,
  isRefused,
  notWritten,
  piece_fields,
  pieceArgs,
  refusedPiece,
  shownLine,
  told,
  type ImportedLine,
  type PieceAnswer,
} from './import_answers.ts'
import { importPeopleFile, MAX_LINES, PEOPLE_COLUMNS, readPeople } from './sent_people.ts'

interface ImportedPersonLine extends ImportedLine {
  changes: readonly PersonChange[]
}

interface UsersImportAnswer extends PieceAnswer {
  lines: ImportedPersonLine[]
}

const ImportedChange = entity(
  'ImportedChange',
  of<PersonChange>(),
  { field: 'text!', before: 'text!', after: 'text!' },
  'What an import changes of somebody. Positions are codes of departments and posts.',
)

const ImportedPersonLineEntity = entity(
  'ImportedPersonLine',
  of<ImportedPersonLine>(),
  {
    line: 'int!',
    outcome: 'text!',
    about: 'text!',
    field: 'text',
    msg: 'text',
    msg_en: 'text',
    changes: nestedMany(ImportedChange, '!'),
  },
  'A line of a file, counted from 1 with its heading; 0 is the whole file. `outcome`: accepted, updated, unchanged, unwritten (left out), broken, or noted.',
)

iam.mutation('importUsers', {
  may: 'person.manage',
  description:
    'Reads people from an xlsx or csv file (base64), 50 from `offset` on, and with commit: true writes them: all of these, or none if a line is broken and skip_broken isn’t true. Known accounts are changed in what the file gives; each line is decided as by editUser and addTriple. `left_out`: lines that are not to be written. `columns`: what each heading means, by its place; "-" is left unread, null as it was read.',
  type: entity(
    'UsersImportAnswer',
    of<UsersImportAnswer>(),
    { ...piece_fields, lines: nestedMany(ImportedPersonLineEntity, '!') },
    'What became of a piece of a file: `next_offset` begins the next one. `headings`: the cells of its heading, and the column that each is read as.',
  ).type,
  refuse: (refused): UsersImportAnswer => refusedPiece(refused),
  args: {
    ...pieceArgs(PEOPLE_COLUMNS.read),
    left_out: list(int({ required: true, max: 1_000_000 }), { max: MAX_LINES }),
  },
  before: (args, { tenant_id, account }) =>
    readPeople(`${tenant_id} ${account}`, bytesOf(args), chosenOf(args)),
  run: async (args, ctx, file): Promise<UsersImportAnswer> => {
    const asked = askedOf(args)
    const left_out = new Set(args.left_out)
    const { lines, remarks, ...rest } = await importPeopleFile(ctx, file, { ...asked, left_out })
    return {
      ...(isRefused(asked, lines) ? notWritten() : done()),
      ...rest,
      lines: [
        ...told([], remarks).map((line) => ({ ...line, changes: [] })),
        ...lines.map((line) => ({ ...shownLine(line), changes: line.changes })),
      ],
      ...foundIn(file.found),
    }
  },
})
