import { code_item_record, codes_record } from '#rules/codes/codes_record.ts'
import { provider } from '#server/endpoints.ts'
import { many } from '#server/platform/graphql/entities.ts'
import { bool, text } from '#server/platform/graphql/inputs.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { CodeItem, code_items, itemsOfCodes } from './code_items.ts'
import { code_tables } from './codes.service.ts'

declareOperations(codes_record, code_tables, {
  entity: 'A code table: a list of values that forms and filters offer; `items` is their number.',
  list: 'The code tables, sorted by code.',
  one: 'One code table.',
  create: 'Creates a code table. Codes are unique: TAKEN_NAME.',
  update: 'Changes the fields sent; the code stays. A `version` older than the row’s: STALE.',
  remove: 'Deletes code tables without items that no type refers to; else IN_USE. Each id is decided alone.',
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

declareOperations(
  code_item_record,
  code_items,
  {
    one: 'One value of a code table.',
    create:
      'Adds a value to a code table; without item_index as its last. Its code is unique in the table: TAKEN_NAME.',
    update:
      'Changes the fields sent; table and code stay. INVALID for a parent below the item itself, STALE as usual.',
    state: 'Stops values (disabled 1): forms no longer offer them, resources keep them. 0 offers them again.',
    remove:
      'Deletes values that no resource has, with those below them if these are named too; else IN_USE. Each id is decided alone.',
  },
  CodeItem,
)
