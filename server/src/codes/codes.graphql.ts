import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer, forEachId } from '#server/platform/graphql/batch_answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { many } from '#server/platform/graphql/entities.ts'
import { textMatch } from '#server/platform/graphql/filters.ts'
import { bool, flag, id, ids, int, model, patch, text } from '#server/platform/graphql/inputs.ts'
import { CATALOGUE } from '#server/platform/graphql/price.ts'
import {
  deleteCodeItems,
  findCodeItem,
  itemsOfCodes,
  saveCodeItem,
  updateCodeItem,
  updateCodeItemState,
} from './code_items.ts'
import { code_tables, findCodeTable, findCodeTables } from './code_tables.ts'
import { CodeItem, Codes } from './codes.entity.ts'
import { codeInput, itemInputs, tableInputs } from './codes.inputs.ts'

const idempotency_key = text({ min: 8, max: 100 })

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

provider.mutation('saveCodes', {
  may: 'code.manage',
  description: 'Creates a code table. Codes are unique: TAKEN_NAME.',
  args: {
    model: model('CodesModel', {
      code: codeInput(),
      ...tableInputs,
      idempotency_key,
    }),
  },
  once: ({ model }) => model.idempotency_key,
  run: async ({ model: { idempotency_key: _key, ...values } }, ctx) =>
    done([await code_tables.create(ctx, values)]),
})

provider.mutation('updateCodes', {
  may: 'code.manage',
  description: 'Changes the fields sent; the code stays. A `version` older than the row’s: STALE.',
  args: {
    model: patch(
      'CodesChange',
      { id: id(), version: int({ min: 1 }), ...tableInputs },
      { always: ['id'], of: Codes },
    ),
  },
  run: async ({ model: { id, version, ...values } }, ctx) => {
    await code_tables.update(ctx, id, version, values)
    return done([id])
  },
})

provider.mutation('deleteCodes', {
  ...batch,
  may: 'code.manage',
  description:
    'Deletes code tables without items that no type refers to; else IN_USE. Each id is decided alone.',
  args: { ids: ids() },
  run: async ({ ids }, ctx) => batchAnswer(await forEachId(ids, (id) => code_tables.remove(ctx, id))),
})

provider.mutation('saveCodeItem', {
  may: 'code.manage',
  description:
    'Adds a value to a code table; without item_index as its last. Its code is unique in the table: TAKEN_NAME.',
  args: {
    model: model('CodeItemModel', {
      codes_id: id(),
      item_code: codeInput(),
      ...itemInputs,
      idempotency_key,
    }),
  },
  once: ({ model }) => model.idempotency_key,
  run: async ({ model: { idempotency_key: _key, ...values } }, ctx) =>
    done([await saveCodeItem(ctx, values)]),
})

provider.mutation('updateCodeItem', {
  may: 'code.manage',
  description:
    'Changes the fields sent; table and code stay. INVALID for a parent below the item itself, STALE as usual.',
  args: {
    model: patch(
      'CodeItemChange',
      { id: id(), version: int({ min: 1 }), ...itemInputs },
      { always: ['id'], of: CodeItem },
    ),
  },
  run: async ({ model: { id, version, ...values } }, ctx) => {
    await updateCodeItem(ctx, id, version, values)
    return done([id])
  },
})

provider.mutation('updateCodeItemState', {
  ...batch,
  may: 'code.manage',
  description:
    'Stops values (disabled 1): forms no longer offer them, resources keep them. 0 offers them again.',
  args: { ids: ids(), disabled: flag({ required: true }) },
  run: async ({ ids, disabled }, ctx) => batchAnswer(await updateCodeItemState(ctx, ids, disabled)),
})

provider.mutation('deleteCodeItem', {
  ...batch,
  may: 'code.manage',
  description:
    'Deletes values that no resource has, with those below them if these are named too; else IN_USE. Each id is decided alone.',
  args: { ids: ids() },
  run: async ({ ids }, ctx) => batchAnswer(await deleteCodeItems(ctx, ids)),
})
