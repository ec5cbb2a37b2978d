import { Link } from 'react-router'
import { request } from '../../graphql/client.ts'
import { dateTime, number, open, text, type RowAction } from '../../kit/list/declare.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { deleteAction } from '../../kit/list/row_changes.ts'
import { named } from '../../viewer/named.ts'
import { DeleteCodeTables, FindCodes, type CodeTableRow } from '../codes.graphql.ts'

const may = 'code.manage'
const items = '/manage/settings/code-item-list'
const itemsOf = ({ id }: CodeTableRow) => `${items}/${id}`

const columns = [
  text<CodeTableRow, 'name'>('name', {
    pair: true,
    always: true,
    sortable: true,
    width: 240,
    least: 160,
    show: (row) => <Link to={itemsOf(row)}>{named(row, 'name')}</Link>,
  }),
  text<CodeTableRow, 'code'>('code', { sortable: true, width: 180, least: 120 }),
  number<CodeTableRow, 'items'>('items', { sortable: true, width: 90 }),
  text<CodeTableRow, 'tags'>('tags', { sortable: true, width: 160, least: 100 }),
  text<CodeTableRow, 'description'>('description', { width: 260, least: 140 }),
  dateTime<CodeTableRow, 'create_time'>('create_time', { sortable: true, width: 180, at_first_hidden: true }),
]

const actions: RowAction<CodeTableRow>[] = [
  open('items', itemsOf),
  open('import', ({ id }) => `/manage/settings/code-item-Import/${id}`, { may }),
  deleteAction(may, (ids) => request(DeleteCodeTables, { ids }).then((r) => r.deleteCodes)),
]

/** /manage/settings/code */
export const CodeTableListPage = () => (
  <ListPage
    words="codes"
    query={FindCodes}
    of={(r) => r.findCodesAll}
    columns={columns}
    keyword
    actions={actions}
    create={{ to: items, may }}
    exportAs="codes"
  />
)
