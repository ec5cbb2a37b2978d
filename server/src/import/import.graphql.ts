import { refusal } from '#rules/refusals/refusals.ts'
import { provider } from '#server/endpoints.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, id, text } from '#server/platform/graphql/inputs.ts'
import { Refused } from '#server/platform/refused.ts'
import { importItems, readItems } from './code_items_import.ts'
import { isLeftOut, sentenceOf, type LineReport } from './report.ts'

interface ImportedLine {
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

const ImportLine = entity(
  'ImportLine',
  of<ImportedLine>(),
  { line: 'int!', outcome: 'text!', about: 'text!', field: 'text', msg: 'text', msg_en: 'text' },
  'A line of a file, counted from 1 with its heading; 0 is the whole file. `outcome`: accepted, updated, unchanged, broken, or noted.',
)

const ImportAnswerEntity = entity('ImportAnswer', of<ImportAnswer>(), {
  ...answerFields,
  written: 'int!',
  lines: nestedMany(ImportLine, '!'),
})

function shown({
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

provider.mutation('importCodeItems', {
  may: 'code.manage',
  description:
    'Reads items of a code table from an xlsx or csv file (base64), and with commit: true writes them: all, or none if a line is broken.',
  type: ImportAnswerEntity.type,
  refuse: (refused): ImportAnswer => ({ ...refusedAnswer(refused), written: 0, lines: [] }),
  args: {
    codes_id: id(),
    file_name: text({ required: true, max: 200 }),
    content: text({ required: true, max: MAX_CONTENT, pattern: /^[A-Za-z0-9+/]+={0,2}$/ }),
    commit: bool(),
  },
  before: ({ file_name, content }, { tenant_id, account }) =>
    readItems(`${tenant_id} ${account}`, {
      name: file_name,
      bytes: new Uint8Array(Buffer.from(content, 'base64')),
    }),
  run: async ({ codes_id, commit }, ctx, file): Promise<ImportAnswer> => {
    const { lines, remarks, written } = await importItems(ctx, codes_id, file, commit === true)
    const noted = remarks.map(({ line, reason }) => ({ line, outcome: 'noted', about: '', reason }))
    const report = { written, lines: [...noted, ...lines].map(shown) }
    if (commit !== true || !lines.some(isLeftOut)) return { ...done(), ...report }
    return { ...refusedAnswer(new Refused([refusal('INVALID', 'content', { why: 'format' })])), ...report }
  },
})
