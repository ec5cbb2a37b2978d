import { answer_fields } from '../graphql/answer.ts'
import { operation, type Answered, type NodeOf, type VariablesOf } from '../graphql/operation.ts'

const draw_fields = `id resources_type_id resources_type_name resources_type_name_en date status opens_at closes_at weight_days count
  seed_digest seed requests_digest held_time
  mine { entry resources_name resources_name_en any_like appointment_date start_time end_time theme recent outcome appointment_id
    refusals { errcode msg msg_en } }`

export const FindDraws = operation(
  'provider',
  `query Draws($first: Int!, $offset: Int!, $filter: DrawFilter!) {
    findDrawAll(first: $first, offset: $offset, filter: $filter) { totalCount edges { node { ${draw_fields} } } } }`,
)
export type DrawAnswer = NodeOf<typeof FindDraws>

export const FindDraw = operation(
  'provider',
  `query Draw($id: String!) { findDraw(id: $id) { ${draw_fields} entries { entry weight rank outcome mine } } }`,
)
export type DrawProof = NonNullable<Answered<typeof FindDraw>['findDraw']>

export const JoinDraw = operation(
  'provider',
  `mutation JoinDraw($model: DrawRequestModel!) { joinDraw(model: $model) { ${answer_fields} } }`,
)
export type DrawModel = VariablesOf<typeof JoinDraw>['model']

export const LeaveDraw = operation(
  'provider',
  `mutation LeaveDraw($id: String!) { leaveDraw(id: $id) { ${answer_fields} } }`,
)
