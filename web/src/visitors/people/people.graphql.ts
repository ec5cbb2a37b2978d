import { answer_fields, batch_fields } from '../../graphql/answer.ts'
import { operation, type Answered, type NodeOf } from '../../graphql/operation.ts'

export const RevealCardNumber = operation(
  'provider',
  `mutation RevealCardNumber($of: String!, $id: String!) {
    revealVisitorCardNumber(of: $of, id: $id) { ${answer_fields} card_number } }`,
)

export const LiftVisitorBlocks = operation(
  'provider',
  `mutation LiftVisitorBlocks($ids: [String!]!, $reason: String!) {
    liftVisitorBlacklist(ids: $ids, reason: $reason) { ${batch_fields} } }`,
)

export const FindBlockHits = operation(
  'provider',
  `query BlockHits($id: String!, $first: Int) { findVisitorBlacklistHitAll(id: $id, first: $first) {
    totalCount edges { node { id met sure evidence visitor_name create_time } } } }`,
)
export type BlockHit = NodeOf<typeof FindBlockHits>

export const ProlongLongTerm = operation(
  'provider',
  `mutation ProlongLongTerm($ids: [String!]!, $in_school_end_date: String!) {
    prolongVisitorLongTerm(ids: $ids, in_school_end_date: $in_school_end_date) { ${batch_fields} } }`,
)

export const CheckEntry = operation(
  'provider',
  `query CheckEntry($account: String!, $gate: String!, $vehicle: Boolean) {
    checkVisitorEntryPermission(account: $account, gate: $gate, vehicle: $vehicle) {
      allowed by { kind id name refused } } }`,
)
export type EntryAnswer = Answered<typeof CheckEntry>['checkVisitorEntryPermission']

const registration = `id visitor_name phone unit post person_type person_type_name person_type_name_en gender email identity_type
  card_type card_number visitor_picture is_car car_card_number car_product remark own_values account data_source is_valid blocked
  visits last_visit create_time`

export const FindVisitors = operation(
  'provider',
  `query Visitors($first: Int, $offset: Int, $keywords: String, $sort: String, $filter: VisitorRegistrationFilter) {
    findVisitorRegistrationEntityList(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      totalCount edges { node { ${registration} actions { action allowed msg msg_en } } } } }`,
)
export type VisitorRow = NodeOf<typeof FindVisitors>

export const FindVisitor = operation(
  'provider',
  `query Visitor($id: String!) { findVisitorInfoById(id: $id) {
    version ${registration} actions { action allowed msg msg_en } } }`,
)

export const SaveVisitor = operation(
  'provider',
  `mutation SaveVisitor($model: VisitorRegistrationModel!) { saveVisitorInfo(model: $model) { ${answer_fields} } }`,
)

export const UpdateVisitor = operation(
  'provider',
  `mutation UpdateVisitor($model: VisitorRegistrationChange!) { updateVisitorInfo(model: $model) { ${answer_fields} } }`,
)

export const VisitorStates = operation(
  'provider',
  `mutation VisitorStates($ids: [String!]!, $is_valid: Int!) {
    updateVisitorInfoState(ids: $ids, is_valid: $is_valid) { ${batch_fields} } }`,
)

export const EraseVisitors = operation(
  'provider',
  `mutation EraseVisitors($ids: [String!]!) { eraseVisitorInfo(ids: $ids) { ${batch_fields} } }`,
)

export const ImportVisitors = operation(
  'provider',
  `mutation ImportVisitors($file_name: String!, $content: String!, $commit: Boolean!) {
    importVisitorFile(file_name: $file_name, content: $content, commit: $commit) {
      ${answer_fields} written lines { line outcome about field msg msg_en } } }`,
)

export const FindKeptFields = operation(
  'provider',
  `query KeptFields { findKeptVisitorFields { code name name_en kind own required choices { value name name_en } } }`,
)
export type ShownField = Answered<typeof FindKeptFields>['findKeptVisitorFields'][number]
