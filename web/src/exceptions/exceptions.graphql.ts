import { answer_fields } from '../graphql/answer.ts'
import { operation, type NodeOf, type VariablesOf } from '../graphql/operation.ts'

const exception_fields = `totalCount edges { node {
  id user_name user_name_en resources_name resources_name_en resources_type_name resources_type_name_en appointment_date start_time end_time
  person_times theme text status answer decided_name decided_time create_time refusals { errcode msg msg_en }
} }`

export const FindMyExceptions = operation(
  'provider',
  `query MyExceptions($first: Int!, $offset: Int!) {
    findMyBookingExceptionAll(first: $first, offset: $offset) { ${exception_fields} } }`,
)
export type ExceptionAnswer = NodeOf<typeof FindMyExceptions>

export const FindExceptions = operation(
  'provider',
  `query Exceptions($first: Int!, $offset: Int!, $filter: BookingExceptionFilter!) {
    findBookingExceptionAll(first: $first, offset: $offset, filter: $filter) { ${exception_fields} } }`,
)

export const FindException = operation(
  'provider',
  `query Exception($id: String!) {
    findBookingException(id: $id) { id resources_id appointment_date start_time end_time person_times theme text } }`,
)

export const CountExceptions = operation(
  'provider',
  'query CountExceptions { findBookingExceptionAll(first: 0, filter: { status: "pending" }) { totalCount } }',
)

export const SaveException = operation(
  'provider',
  `mutation AskForException($model: BookingExceptionModel!, $text: String!) {
    saveBookingException(model: $model, text: $text) { ${answer_fields} } }`,
)
export type ExceptionModel = VariablesOf<typeof SaveException>['model']

export const GrantException = operation(
  'provider',
  `mutation GrantException($id: String!, $answer: String) { grantBookingException(id: $id, answer: $answer) { ${answer_fields} } }`,
)

export const RejectException = operation(
  'provider',
  `mutation RejectException($id: String!, $answer: String) { rejectBookingException(id: $id, answer: $answer) { ${answer_fields} } }`,
)

export const WithdrawException = operation(
  'provider',
  `mutation WithdrawException($id: String!) { withdrawBookingException(id: $id) { ${answer_fields} } }`,
)
