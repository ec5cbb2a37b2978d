import { answer_fields, batch_fields } from '../graphql/answer.ts'
import { operation, type Answered, type NodeOf } from '../graphql/operation.ts'

export const FindEvaluations = operation(
  'provider',
  `query Evaluations($first: Int!, $offset: Int!, $filter: EvaluationFilter!) {
    findEvaluationAll(first: $first, offset: $offset, filter: $filter) {
      edges { node {
        id appointment_id appointment_date resources_id resources_name resources_name_en resources_type_id
        composite_score resource_score system_score service_score content pictures is_anonymous is_mine
        created_user_name created_user_name_en create_time update_time reply reply_user_name reply_time state state_reason
      } } totalCount
    }
  }`,
)

export type EvaluationNode = NodeOf<typeof FindEvaluations>

/** The evaluations that an administrator audits. */
export const FindManagedEvaluations = operation(
  'provider',
  `query ManagedEvaluations($first: Int!, $offset: Int!, $keywords: String, $sort: String, $filter: EvaluationFilter) {
    findEvaluationAll(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      edges { node {
        id appointment_id appointment_date resources_id resources_name resources_name_en resources_type_id resources_type_name
        resources_type_name_en composite_score resource_score system_score service_score content pictures is_anonymous is_mine
        created_user created_user_name created_user_name_en create_time update_time reply reply_user_name reply_time state state_reason
      } } totalCount
    }
  }`,
)

export type ManagedEvaluation = NodeOf<typeof FindManagedEvaluations>

/** The types whose evaluations can be asked for. */
export const FindEvaluatedTypes = operation(
  'provider',
  `query EvaluatedTypes { findResourcesTypeAll { id resources_name resources_name_en } }`,
)

export const ReplyEvaluation = operation(
  'provider',
  `mutation Reply($id: String!, $reply: String) { updateEvaluationReply(id: $id, reply: $reply) { ${answer_fields} } }`,
)

export const UpdateEvaluationStates = operation(
  'provider',
  `mutation EvaluationStates($ids: [String!]!, $state: Int!, $reason: String) {
    updateEvaluationStateAll(ids: $ids, state: $state, reason: $reason) { ${batch_fields} } }`,
)

export const FindEvaluationSummary = operation(
  'provider',
  `query EvaluationSummary($id: String!) { findEvaluationSummary(resources_id: $id) {
    count composite_score resource_score system_score service_score composite_counts } }`,
)

export type EvaluationSummaryAnswer = NonNullable<
  Answered<typeof FindEvaluationSummary>['findEvaluationSummary']
>

export const SaveEvaluation = operation(
  'provider',
  `mutation Evaluate($model: EvaluationModel!) { saveEvaluation(model: $model) { ${answer_fields} } }`,
)

export const UpdateEvaluation = operation(
  'provider',
  `mutation ChangeEvaluation($model: EvaluationChange!) { updateEvaluation(model: $model) { ${answer_fields} } }`,
)

export const DeleteEvaluation = operation(
  'provider',
  `mutation DeleteEvaluation($id: String!) { deleteEvaluation(id: $id) { ${answer_fields} } }`,
)
