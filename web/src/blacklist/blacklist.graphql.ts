import { answer_fields, batch_fields } from '../graphql/answer.ts'
import { operation, type Answered, type NodeOf } from '../graphql/operation.ts'

const evidence_fields =
  'appointment_id resources_name resources_name_en appointment_date start_time end_time late_cancelled'

const block_fields = `totalCount edges { node {
  id account user_name user_name_en resources_type_name resources_type_name_en source reason reason_en begin_time until status lift_reason
  appeal_state appeal_text appeal_time appeal_answer
  evidence { ${evidence_fields} released }
  history { id action user_name user_name_en text create_time }
} }`

export const FindMyBlocks = operation(
  'provider',
  `query MyBlocks($first: Int!, $offset: Int!, $filter: BlacklistFilter!) {
    findMyBlacklistAll(first: $first, offset: $offset, filter: $filter) { ${block_fields} } }`,
)
export type ShownBlock = NodeOf<typeof FindMyBlocks>

/** The administrators' list of blocks. */
export const FindBlocks = operation(
  'provider',
  `query Blocks($first: Int!, $offset: Int!, $keywords: String, $sort: String, $filter: BlacklistFilter) {
    findBlacklistAll(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) { ${block_fields} } }`,
)

export const FindBlock = operation(
  'provider',
  `query Block($id: String!) { findBlacklistAll(filter: { account: $id }) { edges { node { id } } } }`,
)

export const SaveBlock = operation(
  'provider',
  `mutation Block($model: BlacklistModel!) { saveBlacklist(model: $model) { ${answer_fields} } }`,
)

export const LiftBlocks = operation(
  'provider',
  `mutation Lift($ids: [String!]!, $reason: String!) { liftBlacklist(ids: $ids, reason: $reason) { ${batch_fields} } }`,
)

/** The appeals that wait for an answer, the oldest first. */
export const FindAppeals = operation(
  'provider',
  `query Appeals($first: Int!, $offset: Int!) {
    findBlacklistAll(first: $first, offset: $offset, sort: "appeal_time", filter: { appeal_state: 1 }) { ${block_fields} } }`,
)

export const CountAppeals = operation(
  'provider',
  'query CountAppeals { findBlacklistAll(first: 0, filter: { appeal_state: 1 }) { totalCount } }',
)

export const AnswerAppeal = operation(
  'provider',
  `mutation AnswerAppeal($id: String!, $accepted: Boolean!, $answer: String, $appeal_text: String) {
    answerBlacklistAppeal(id: $id, accepted: $accepted, answer: $answer, appeal_text: $appeal_text) { ${answer_fields} } }`,
)

export const FindMyMissCounts = operation(
  'provider',
  `query MyMisses($type: String) {
    findMyMissCountAll(resources_type_id: $type) {
      id resources_type_name resources_type_name_en miss_limit window_days blocked_days used blocked blocked_until sessions { ${evidence_fields} }
    }
  }`,
)
export type OwnMissCount = Answered<typeof FindMyMissCounts>['findMyMissCountAll'][number]
export type MissedLine = OwnMissCount['sessions'][number]

export const SaveAppeal = operation(
  'provider',
  `mutation Appeal($id: String!, $text: String!) { saveBlacklistAppeal(id: $id, text: $text) { ${answer_fields} } }`,
)
