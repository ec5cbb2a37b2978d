import { answer_fields } from '../../graphql/answer.ts'
import { operation } from '../../graphql/operation.ts'

export const RenewKey = operation(
  'provider',
  `mutation RenewKey($id: String!) { renewReviewAddressKey(id: $id) { ${answer_fields} signing_key } }`,
)
