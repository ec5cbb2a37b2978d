import { provider } from '#server/endpoints.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { textMatch } from '#server/platform/graphql/filters.ts'
import { bool, flag, id, model, text } from '#server/platform/graphql/inputs.ts'
import { CATALOGUE } from '#server/platform/graphql/price.ts'
import { each, rowMutations } from '#server/records/records.service.ts'
import {
  CodeItem,
  codeInput,
  deleteCodeItems,
  findCodeItem,
  itemInputs,
  itemsOfCodes,
  saveCodeItem,
  updateCodeItem,
  updateCodeItemState,
} from './code_items.ts'
import { code_tables, findCodeTable, findCodeTables, type CodesRow } from './codes.service.ts'

const Codes = entity(
  'Codes',
  of<CodesRow>(),
  {
    id: 'id',
    code: 'text!',
    name: 'text!',
    name_en: 'text!',
    description: 'text',
    tags: 'text',
    create_time: 'timestamp!',
    version: 'int!',
    items: 'int!',
    actions: code_tables.actions,
  },
  'A code table: a list of values that forms and filters offer; `items` is their number.',
)

/** The fields of a code table that a form may set. */
const tableInputs = {
  name: text({ required: true, max: 60 }),
  name_en: text({ max: 100 }),
  description: text({ max: 500 }),
  tags: text({ max: 200 }),
}

provider.query('findCodesAll', {
  price: CATALOGUE,
  may: 'code.see',
  type: connection(Codes),
  description: 'The code tables, sorted by code.',
  args: {
    ...paging,
    sort,
    filter: model('CodesFilter', { code: textMatch, name: textMatch, tags: textMatch }, { required: false }),
  },
  run: (args, ctx) => findCodeTables(ctx, args, args.filter ?? {}),
})

provider.query('findCodesById', {
  may: 'code.see',
  type: Codes.type,
  description: 'One code table.',
  args: { id: id() },
  run: ({ id }, ctx) => findCodeTable(ctx, id),
})

provider.query('findCodeItems', {
  may: 'code.see',
  type: many(CodeItem),
  description: 'The values of the code table `code`, in their order; with all: true also those out of use.',
  args: { code: text({ required: true, max: 60 }), all: bool() },
  run: async ({ code, all }, ctx) => {
    const items = (await itemsOfCodes(ctx, [code])).get(code) ?? []
    return all === true ? items : items.filter(({ disabled }) => disabled === 0)
  },
})

provider.query('findCodeItemById', {
  may: 'code.see',
  type: CodeItem.type,
  description: 'One value of a code table.',
  args: { id: id() },
  run: ({ id }, ctx) => findCodeItem(ctx, id),
})

const tables = rowMutations('code.manage', Codes)
const items = rowMutations('code.manage', CodeItem)

tables.create(
  'saveCodes',
  'Creates a code table. Codes are unique: TAKEN_NAME.',
  ['CodesModel', { code: codeInput(), ...tableInputs }],
  code_tables.create,
)

tables.update(
  'updateCodes',
  'Changes the fields sent; the code stays. A `version` older than the row’s: STALE.',
  ['CodesChange', tableInputs],
  code_tables.update,
)

tables.several(
  'deleteCodes',
  'Deletes code tables without items that no type refers to; else IN_USE. Each id is decided alone.',
  {},
  each(code_tables.remove),
)

items.create(
  'saveCodeItem',
  'Adds a value to a code table; without item_index as its last. Its code is unique in the table: TAKEN_NAME.',
  ['CodeItemModel', { codes_id: id(), item_code: codeInput(), ...itemInputs }],
  saveCodeItem,
)

items.update(
  'updateCodeItem',
  'Changes the fields sent; table and code stay. INVALID for a parent below the item itself, STALE as usual.',
  ['CodeItemChange', itemInputs],
  updateCodeItem,
)

items.several(
  'updateCodeItemState',
  'Stops values (disabled 1): forms no longer offer them, resources keep them. 0 offers them again.',
  { disabled: flag({ required: true }) },
  updateCodeItemState,
)

items.several(
  'deleteCodeItem',
  'Deletes values that no resource has, with those below them if these are named too; else IN_USE. Each id is decided alone.',
  {},
  deleteCodeItems,
)
