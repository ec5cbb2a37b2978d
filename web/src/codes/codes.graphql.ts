import { answer_fields } from '../graphql/answer.ts'
import { operation, type Answered } from '../graphql/operation.ts'

export const FindCodes = operation(
  'provider',
  `query Codes($first: Int) { findCodesAll(first: $first) { edges { node { id name name_en } } } }`,
)

export const FindCodeTable = operation(
  'provider',
  `query CodeTable($id: String!) { findCodesById(id: $id) {
    id version code name name_en description tags actions { action allowed msg msg_en } } }`,
)

/** A code table to be edited. */
export type CodeTable = NonNullable<Answered<typeof FindCodeTable>['findCodesById']>

export const FindItems = operation(
  'provider',
  `query Items($code: String!) { findCodeItems(code: $code, all: true) {
    id item_code item_name item_name_en item_description item_index item_parent disabled
    actions { action allowed msg msg_en } } }`,
)

/** A value of a code table. */
export type ItemRow = Answered<typeof FindItems>['findCodeItems'][number]

export const ImportItems = operation(
  'provider',
  `mutation ImportItems($codes_id: String!, $file_name: String!, $content: String!, $commit: Boolean!) {
    importCodeItems(codes_id: $codes_id, file_name: $file_name, content: $content, commit: $commit) {
      ${answer_fields} written lines { line outcome about field msg msg_en } } }`,
)
