import { Link } from 'react-router'
import { codes_record } from '#rules/codes/codes_record.ts'
import { open } from '../../kit/list/declare.tsx'
import { recordPage } from '../../kit/record/recordPage.tsx'
import { named } from '../../viewer/named.ts'
import { items } from './code_table.ts'

const itemsOf = (id: string) => `${items}/${id}`

/** /manage/settings/code */
export const CodeTableListPage = recordPage(codes_record, {
  words: 'codes',
  list: {
    name: {
      width: 240,
      least: 160,
      show: (row) => <Link to={itemsOf(row.id)}>{named(row, 'name')}</Link>,
    },
    code: { width: 180, least: 120 },
    items: { width: 90 },
    tags: { width: 160, least: 100 },
    description: { width: 260, least: 140 },
    create_time: { at_first_hidden: true },
  },
  form_at: { add: items, row: itemsOf },
  actions: [open('import', ({ id }) => `/manage/settings/code-item-Import/${id}`, { may: 'code.manage' })],
})
