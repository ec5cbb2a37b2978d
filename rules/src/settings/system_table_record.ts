/** The columns of a list as a tenant wants them for everybody who hasn't arranged them. Specification 001 §3, §7. */
import { cell, flag, moment, rows, text, whole } from '../records/field_kinds.ts'
import { asks, record } from '../records/record.ts'

/** No list has so many columns. */
const MAX_COLUMNS = 100

export const system_table_record = record({
  entity: 'SystemTable',
  see: 'table.see',
  manage: 'table.manage',
  operations: {
    list: 'findSystemTableList',
    one: 'findSystemTable',
    create: 'saveSystemTable',
    update: 'updateSystemTable',
    remove: 'deleteSystemTableAll',
    remove_one: 'deleteSystemTable',
  },
  fields: {
    /** The path of the page that shows the list. */
    url: asks(text(200), { required: true, fixed: true, pattern: /^(\/[\w-]+)+$/ }),
    /** What administrators note about it. */
    interface_message: asks(text(500), { lines: true }),
    /** The columns in their order. A column that isn't named comes after them, as the list has it. */
    json: rows(
      {
        /** The column's field. */
        label: cell(100),
        /** What it is called instead of its own heading, in both languages. */
        nickname: text(60),
        nickname_en: text(100),
        /** 1 shown · 0 hidden. */
        checked: flag(1),
      },
      { max: MAX_COLUMNS },
    ),
  },
  shown: {
    /** How many columns it shows. */
    columns: whole({ otherwise: 0 }),
    del: flag(),
    create_time: asks(moment(), { required: true }),
  },
  filters: ['url'],
  sorts: ['url', 'columns', 'create_time'],
  search: ['url', 'interface_message'],
})
