import { batch_fields } from '../graphql/answer.ts'
import { operation } from '../graphql/operation.ts'

export const ResendMessages = operation(
  'provider',
  `mutation ResendMessages($ids: [String!]!) { resendMessage(ids: $ids) { ${batch_fields} } }`,
)
