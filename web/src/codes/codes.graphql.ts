import { answer_fields, batch_fields } from '../graphql/answer.ts'
import { operation, type Answered, type NodeOf } from '../graphql/operation.ts'

export const FindCodes = operation(
  'provider',
  `query Codes($first: Int, $offset: Int, $keywords: String, $sort: String, $filter: CodesFilter) {
    findCodesAll(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      totalCount edges { node {
        id code name name_en description tags create_time items actions { action allowed msg msg_en } } } } }`,
)

/** A code table in the list. */
export type CodeTableRow = NodeOf<typeof FindCodes>

export const FindCodeTable = operation(
  'provider',
  `query CodeTable($id: String!) { findCodesById(id: $id) {
    id version code name name_en description tags actions { action allowed msg msg_en } } }`,
)

/** A code table to be edited. */
export type CodeTable = NonNullable<Answered<typeof FindCodeTable>['findCodesById']>

export const SaveCodeTable = operation(
  'provider',
  `mutation SaveCodeTable($model: CodesModel!) { saveCodes(model: $model) { ${answer_fields} } }`,
)

export const UpdateCodeTable = operation(
  'provider',
  `mutation UpdateCodeTable($model: CodesChange!) { updateCodes(model: $model) { ${answer_fields} } }`,
)

export const DeleteCodeTables = operation(
  'provider',
  `mutation DeleteCodeTables($ids: [String!]!) { deleteCodes(ids: $ids) { ${batch_fields} } }`,
)

export const FindItems = operation(
  'provider',
  `query Items($code: String!) { findCodeItems(code: $code, all: true) {
    id item_code item_name item_name_en item_description item_index item_parent disabled
    actions { action allowed msg msg_en } } }`,
)

/** A value of a code table. */
export type ItemRow = Answered<typeof FindItems>['findCodeItems'][number]

export const FindItem = operation(
  'provider',
  `query Item($id: String!) { findCodeItemById(id: $id) {
    id version item_code item_name item_name_en item_description item_index item_parent disabled } }`,
)

export const SaveItem = operation(
  'provider',
  `mutation SaveItem($model: CodeItemModel!) { saveCodeItem(model: $model) { ${answer_fields} } }`,
)

export const UpdateItem = operation(
  'provider',
  `mutation UpdateItem($model: CodeItemChange!) { updateCodeItem(model: $model) { ${answer_fields} } }`,
)

export const UpdateItemStates = operation(
  'provider',
  `mutation ItemStates($ids: [String!]!, $disabled: Int!) {
    updateCodeItemState(ids: $ids, disabled: $disabled) { ${batch_fields} } }`,
)

export const DeleteItems = operation(
  'provider',
  `mutation DeleteItems($ids: [String!]!) { deleteCodeItem(ids: $ids) { ${batch_fields} } }`,
)

export const ImportItems = operation(
  'provider',
  `mutation ImportItems($codes_id: String!, $file_name: String!, $content: String!, $commit: Boolean!) {
    importCodeItems(codes_id: $codes_id, file_name: $file_name, content: $content, commit: $commit) {
      ${answer_fields} written lines { line outcome about field msg msg_en } } }`,
)
