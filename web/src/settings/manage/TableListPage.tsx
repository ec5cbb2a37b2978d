import { system_table_record } from '#rules/settings/system_table_record.ts'
import { recordPage } from '../../kit/record/recordPage.tsx'

/** /manage/settings/table: which lists the tenant has arranged, and their columns. */
export const TableListPage = recordPage(system_table_record, {
  words: 'system_tables',
  list: {
    url: { width: 320, least: 200 },
    interface_message: { width: 260, least: 140 },
    columns: { width: 120 },
    create_time: {},
  },
  filters: [],
  form: { table: ['url', 'interface_message', 'json'] },
  actions: [{ key: 'open_list', does: { to: ({ url }) => String(url) } }],
  touches: ['findSystemTableByUrl'],
})
