import { ownField } from '../kit/form/fields.tsx'
import { dateRange, select, type Label } from '../kit/list/declare.tsx'
import { changesIn, ContentShown, fieldWord } from './manage/ContentShown.tsx'

/** Pages and clients may log words that the product doesn't know: those are shown as they are. */
function wordOf(field: string, value: string, label: Label): string {
  const word = label(`options.${field}.${value}`)
  return word.startsWith('options.') ? value : word
}

const worded =
  <Field extends string>(field: Field) =>
  (row: Readonly<Record<Field, string>>, label: Label): string =>
    wordOf(field, row[field], label)

/** The same in the drawer. */
const wordedField = (field: 'operate_module' | 'operate_type') =>
  ownField(field, () => null, { shown: ({ value, label }) => wordOf(field, String(value), label) })

const equal = (field: string) => ({
  wire: ([value]: readonly string[]) => ({ [field]: { eq: value } }),
})

/** Longer contents are read in the drawer. */
const BRIEF = 120

/** The names of the fields that a change concerns; any other content in short. */
function inBrief({ operate_content: content }: { operate_content: string }, label: Label): string {
  const changes = changesIn(content)
  const said = changes ? changes.map(({ field }) => fieldWord(label, field)).join(', ') : content
  return said.length > BRIEF ? `${said.slice(0, BRIEF)}…` : said
}

/** What every list of the operation log shows of an entry. */
export const log_columns = {
  operate_time: {},
  operate_user_name: { width: 130, least: 100 },
  operate_type: { width: 110, plain: worded('operate_type') },
  operate_object: { width: 180, least: 120 },
  operate_content: { width: 320, least: 180, plain: inBrief },
  id_address: { width: 140 },
  source: { width: 100, at_first_hidden: true, plain: worded('source') },
} as const

export const module_column = { width: 130, plain: worded('operate_module') }

/** From one day to another. */
export const time_filter = dateRange('operateTime', {
  beside: true,
  wire: (days) => ({ operateTime: days }),
})
export const typeFilter = (types: readonly string[]) => select('operate_type', types, equal('operate_type'))
export const source_filter = select('source', ['server', 'page'], equal('source'))
export const moduleFilter = (modules: readonly string[]) =>
  select('operate_module', modules, equal('operate_module'))

/** All of an entry. */
export const entry_fields = [
  'operate_time',
  'operate_user_name',
  wordedField('operate_module'),
  wordedField('operate_type'),
  'operate_object',
  'id_address',
  ownField('operate_content', () => null, { wide: true, shown: ContentShown }),
] as const
