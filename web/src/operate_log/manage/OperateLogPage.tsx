import { operate_log_record, operate_modules } from '#rules/operate_log/operate_log_record.ts'
import { ownField } from '../../kit/form/fields.tsx'
import { dateRange, select, type Label } from '../../kit/list/declare.tsx'
import { recordPage } from '../../kit/record/recordPage.tsx'
import { rowDrawer } from '../../kit/record/rowDrawer.tsx'
import { changesIn, ContentShown, fieldWord } from './ContentShown.tsx'

/** Pages and clients may log words that the product doesn't know: those are shown as they are. */
const worded =
  <Field extends string>(field: Field) =>
  (row: Readonly<Record<Field, string>>, label: Label): string => {
    const word = label(`options.${field}.${row[field]}`)
    return word.startsWith('options.') ? row[field] : word
  }

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

/** /manage/settings/operate-log */
export const OperateLogPage = recordPage(operate_log_record, {
  words: 'operate_log',
  list: {
    operate_time: {},
    operate_user_name: { width: 130, least: 100 },
    operate_module: { width: 130, plain: worded('operate_module') },
    operate_type: { width: 110, plain: worded('operate_type') },
    operate_object: { width: 180, least: 120 },
    operate_content: { width: 320, least: 180, plain: inBrief },
    id_address: { width: 140 },
    source: { width: 100, at_first_hidden: true, plain: worded('source') },
  },
  filters: [
    dateRange('operateTime', { beside: true, wire: (days) => ({ operateTime: days }) }),
    select('operate_module', operate_modules, equal('operate_module')),
    select('operate_type', ['create', 'update', 'delete'], equal('operate_type')),
    select('source', ['server', 'page'], equal('source')),
  ],
  opens: [
    {
      key: 'view',
      show: rowDrawer(operate_log_record, 'operate_log', [
        'operate_time',
        'operate_user_name',
        'operate_module',
        'operate_type',
        'operate_object',
        'id_address',
        ownField('operate_content', () => null, { wide: true, shown: ContentShown }),
      ]),
    },
  ],
})
