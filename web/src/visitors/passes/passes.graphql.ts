import { answer_fields, batch_fields } from '../../graphql/answer.ts'
import { operation, type Answered } from '../../graphql/operation.ts'

const pass_fields = 'id digits phone_key signed outdated server_seconds step_seconds'

export const FindPass = operation(
  'provider',
  `query Pass($id: String!) { findVisitorPass(id: $id) { ${pass_fields} } }`,
)

export const TakePass = operation(
  'provider',
  `mutation TakePass($id: String!, $phone_key: String!) { takeVisitorPass(id: $id, phone_key: $phone_key) { ${answer_fields} } }`,
)

export const FindPassByLink = operation(
  'public',
  `query PassByLink($token: String!) { findVisitorPassByLink(token: $token) { ${pass_fields} } }`,
)

export const TakePassByLink = operation(
  'public',
  `mutation TakePassByLink($token: String!, $phone_key: String!) {
    takeVisitorPassByLink(token: $token, phone_key: $phone_key) { ${answer_fields} } }`,
)

export const PrintPass = operation(
  'provider',
  `mutation PrintPass($id: String!) { printVisitorPass(id: $id) { ${answer_fields} } }`,
)

export const FindPrintedPass = operation(
  'provider',
  `query PrintedPass($id: String!) { findPrintedVisitorPass(id: $id) { id digits code } }`,
)

export const PrintPasses = operation(
  'provider',
  `mutation PrintPasses($ids: [String!]!) { printVisitorPassAll(ids: $ids) { ${batch_fields} } }`,
)

export const FindPrintedPasses = operation(
  'provider',
  `query PrintedPasses($ids: [String!]!) { findPrintedVisitorPassAll(ids: $ids) { id visit_id digits code } }`,
)
export type PrintedPassOfVisit = Answered<typeof FindPrintedPasses>['findPrintedVisitorPassAll'][number]
