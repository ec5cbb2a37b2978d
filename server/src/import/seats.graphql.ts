import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { id, int, list } from '#server/platform/graphql/inputs.ts'
import type { ImportedSeatChange } from '#server/seats/seats.service.ts'
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
import { importSeatsFile, MAX_LINES, readSeats, SEAT_COLUMNS } from './sent_seats.ts'

interface ImportedSeatLine extends ImportedLine {
  changes: readonly ImportedSeatChange[]
}

interface SeatsImportAnswer extends PieceAnswer {
  lines: ImportedSeatLine[]
}

const ImportedSeatLineEntity = entity(
  'ImportedSeatLine',
  of<ImportedSeatLine>(),
  {
    line: 'int!',
    outcome: 'text!',
    about: 'text!',
    field: 'text',
    msg: 'text',
    msg_en: 'text',
    changes: nestedMany(
      entity(
        'ImportedSeatChange',
        of<ImportedSeatChange>(),
        { field: 'text!', before: 'text!', after: 'text!' },
        'What an import changes of a seat. Attributes are separated by commas.',
      ),
      '!',
    ),
  },
  'A line of a file, counted from 1 with its heading; 0 is the whole file. `outcome`: accepted, updated, unchanged, unwritten (left out), broken, or noted.',
)

provider.mutation('importSeats', {
  may: 'seat.manage',
  description:
    'Reads seats from an xlsx or csv file (base64), 100 from `offset` on, and with commit: true writes them to the published plans of their rooms: all of these, or none if a line is broken and skip_broken isn’t true. A seat is known by its number on the plan, and changed in what the file gives; others are new and need a place. `venue_id`: the room of lines that name none. `left_out`: lines that are not to be written. `columns`: what each heading means, by its place; "-" is left unread, null as it was read.',
  type: entity(
    'SeatsImportAnswer',
    of<SeatsImportAnswer>(),
    { ...piece_fields, lines: nestedMany(ImportedSeatLineEntity, '!') },
    'What became of a piece of a file: `next_offset` begins the next one. `headings`: the cells of its heading, and the column that each is read as.',
  ).type,
  refuse: (refused): SeatsImportAnswer => refusedPiece(refused),
  args: {
    ...pieceArgs(SEAT_COLUMNS.read),
    venue_id: id({ required: false }),
    left_out: list(int({ required: true, max: 1_000_000 }), { max: MAX_LINES }),
  },
  before: (args, { tenant_id, account }) =>
    readSeats(`${tenant_id} ${account}`, bytesOf(args), chosenOf(args)),
  run: async (args, ctx, file): Promise<SeatsImportAnswer> => {
    const asked = askedOf(args)
    const left_out = new Set(args.left_out)
    const { lines, remarks, ...rest } = await importSeatsFile(ctx, file, args.venue_id, {
      ...asked,
      left_out,
    })
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
