import { answer_fields, batch_fields, type BatchAnswer, type MutationAnswer } from '../graphql/answer.ts'
import { operation, type NodeList } from '../graphql/operation.ts'
import type { ListVariables, RowAbility } from '../kit/list/declare.tsx'

/** A code table in the list. */
export interface CodeTableRow {
  id: string
  code: string
  name: string
  name_en: string
  description: string | null
  tags: string | null
  create_time: string
  /** How many items it has. */
  items: number
  actions: RowAbility[]
}

export const FindCodes = operation<{ findCodesAll: NodeList<CodeTableRow> }, ListVariables>(
  'provider',
  `query Codes($first: Int, $offset: Int, $keywords: String, $sort: String, $filter: CodesFilter) {
    findCodesAll(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      totalCount edges { node {
        id code name name_en description tags create_time items actions { action allowed msg msg_en } } } } }`,
)

/** A code table to be edited. */
export interface CodeTable {
  id: string
  code: string
  name: string
  name_en: string
  description: string | null
  tags: string | null
  actions: RowAbility[]
}

export const FindCodeTable = operation<{ findCodesById: CodeTable | null }, { id: string }>(
  'provider',
  `query CodeTable($id: String) { findCodesById(id: $id) {
    id version code name name_en description tags actions { action allowed msg msg_en } } }`,
)

export const SaveCodeTable = operation<{ saveCodes: MutationAnswer }, { model: object }>(
  'provider',
  `mutation SaveCodeTable($model: CodesModel) { saveCodes(model: $model) { ${answer_fields} } }`,
)

export const UpdateCodeTable = operation<{ updateCodes: MutationAnswer }, { model: object }>(
  'provider',
  `mutation UpdateCodeTable($model: CodesChange) { updateCodes(model: $model) { ${answer_fields} } }`,
)

export const DeleteCodeTables = operation<{ deleteCodes: BatchAnswer }, { ids: string[] }>(
  'provider',
  `mutation DeleteCodeTables($ids: [String]) { deleteCodes(ids: $ids) { ${batch_fields} } }`,
)

/** A value of a code table. */
export interface ItemRow {
  id: string
  item_code: string
  item_name: string
  item_name_en: string
  item_description: string | null
  item_index: number
  /** The code of the item that it lies below. */
  item_parent: string | null
  /** 1: no longer offered. */
  disabled: number
  actions: RowAbility[]
}

export const FindItems = operation<{ findCodeItems: ItemRow[] }, { code: string }>(
  'provider',
  `query Items($code: String) { findCodeItems(code: $code, all: true) {
    id item_code item_name item_name_en item_description item_index item_parent disabled
    actions { action allowed msg msg_en } } }`,
)

export const FindItem = operation<{ findCodeItemById: object | null }, { id: string }>(
  'provider',
  `query Item($id: String) { findCodeItemById(id: $id) {
    id version item_code item_name item_name_en item_description item_index item_parent disabled } }`,
)

export const SaveItem = operation<{ saveCodeItem: MutationAnswer }, { model: object }>(
  'provider',
  `mutation SaveItem($model: CodeItemModel) { saveCodeItem(model: $model) { ${answer_fields} } }`,
)

export const UpdateItem = operation<{ updateCodeItem: MutationAnswer }, { model: object }>(
  'provider',
  `mutation UpdateItem($model: CodeItemChange) { updateCodeItem(model: $model) { ${answer_fields} } }`,
)

export const UpdateItemStates = operation<
  { updateCodeItemState: BatchAnswer },
  { ids: string[]; disabled: number }
>(
  'provider',
  `mutation ItemStates($ids: [String], $disabled: Int) {
    updateCodeItemState(ids: $ids, disabled: $disabled) { ${batch_fields} } }`,
)

export const DeleteItems = operation<{ deleteCodeItem: BatchAnswer }, { ids: string[] }>(
  'provider',
  `mutation DeleteItems($ids: [String]) { deleteCodeItem(ids: $ids) { ${batch_fields} } }`,
)

/** What becomes of a line of a file, counted from 1 with its heading; 0 is the whole file. */
export interface ImportLine {
  line: number
  outcome: string
  about: string
  msg: string | null
  msg_en: string | null
}

export interface ImportAnswer extends MutationAnswer {
  /** Created or changed items. */
  written: number
  lines: ImportLine[]
}

export const ImportItems = operation<
  { importCodeItems: ImportAnswer },
  { codes_id: string; file_name: string; content: string; commit: boolean }
>(
  'provider',
  `mutation ImportItems($codes_id: String, $file_name: String, $content: String, $commit: Boolean) {
    importCodeItems(codes_id: $codes_id, file_name: $file_name, content: $content, commit: $commit) {
      ${answer_fields} written lines { line outcome about msg msg_en } } }`,
)
