import { entity, of } from '#server/platform/graphql/entities.ts'
import { itemActions, type CodeItemRow } from './code_items.ts'
import { code_tables, type CodesRow } from './code_tables.ts'

export const Codes = entity(
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

export const CodeItem = entity(
  'CodeItem',
  of<CodeItemRow>(),
  {
    id: 'id',
    codes_id: 'text!',
    item_code: 'text!',
    item_name: 'text!',
    item_name_en: 'text!',
    item_description: 'text',
    item_index: 'int!',
    item_level: 'int!',
    item_parent: 'text',
    disabled: 'int!',
    create_time: 'timestamp!',
    version: 'int!',
    actions: itemActions,
  },
  'A value of a code table. `item_parent` is the code of the item that it lies below.',
)
