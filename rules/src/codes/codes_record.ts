/** Code tables and their values, as administrators keep them. Specification 000 §3 code_item. */
import { flag, moment, ref, text, whole } from '../records/field_kinds.ts'
import { asks, code, pair, record } from '../records/record.ts'

export const codes_record = record({
  entity: 'Codes',
  see: 'code.see',
  manage: 'code.manage',
  operations: {
    list: 'findCodesAll',
    one: 'findCodesById',
    create: 'saveCodes',
    update: 'updateCodes',
    remove: 'deleteCodes',
  },
  fields: {
    code: code(),
    ...pair('name', { required: true }),
    description: asks(text(500), { lines: true }),
    tags: text(200),
  },
  shown: {
    create_time: asks(moment(), { required: true }),
    /** The number of its values. */
    items: whole({ otherwise: 0 }),
  },
  filters: [],
  matches: ['code', 'name', 'tags'],
  sorts: ['code', 'name', 'name_en', 'tags', 'items', 'create_time'],
  search: ['code', 'name', 'name_en'],
})

/** The highest place of a value in the order of its table. */
export const MAX_ITEM_INDEX = 1_000_000

/** A value of a code table. Values form a tree, and are read as a whole. */
export const code_item_record = record({
  entity: 'CodeItem',
  see: 'code.see',
  manage: 'code.manage',
  operations: {
    one: 'findCodeItemById',
    create: 'saveCodeItem',
    update: 'updateCodeItem',
    state: 'updateCodeItemState',
    remove: 'deleteCodeItem',
  },
  fields: {
    codes_id: asks(ref(), { required: true, fixed: true }),
    item_code: code(),
    ...pair('item_name', { required: true }),
    item_description: asks(text(500), { lines: true }),
    /** Missing when it is created: the last. */
    item_index: whole({ max: MAX_ITEM_INDEX, otherwise: 0 }),
    /** The code of the value that it lies below. */
    item_parent: text(60),
    disabled: flag(),
  },
  shown: {
    item_level: whole({ otherwise: 1 }),
    create_time: asks(moment(), { required: true }),
  },
  state_field: 'disabled',
  filters: ['disabled'],
  sorts: [],
  search: ['item_name', 'item_name_en', 'item_code'],
})
