import { answer_fields } from '../../graphql/answer.ts'
import { operation, type Answered } from '../../graphql/operation.ts'

const arrival_fields = `id visit_id visitor_name unit people accept_visit_name gate_name gate_name_en arrive_time leave_time inside
  overstayed asks part told_at others_told_at seen_at seen_name answer answered_at answered_name`

export const FindArrival = operation(
  'provider',
  `query Arrival($id: String!) { findVisitorArrival(id: $id) { ${arrival_fields} } }`,
)
export type ShownArrival = NonNullable<Answered<typeof FindArrival>['findVisitorArrival']>

export const FindOwnArrivals = operation(
  'provider',
  `query OwnArrivals { findMyVisitorArrivalAll { ${arrival_fields} } }`,
)

export const FindArrivalsAtGate = operation(
  'provider',
  `query ArrivalsAtGate($gate: String!) { findVisitorArrivalAtGateAll(gate: $gate) { ${arrival_fields} } }`,
)

export const SeeArrival = operation(
  'provider',
  `mutation SeeArrival($id: String!) { seeVisitorArrival(id: $id) { ${answer_fields} } }`,
)

export const AnswerArrival = operation(
  'provider',
  `mutation AnswerArrival($id: String!, $answer: String!) { answerVisitorArrival(id: $id, answer: $answer) { ${answer_fields} } }`,
)

export const NoteLeaving = operation(
  'provider',
  `mutation NoteLeaving($ids: [String!]!) { leaveVisitorAppointment(ids: $ids) { ${answer_fields} refused { id errcode msg msg_en } } }`,
)
