import { answer_fields } from '../../graphql/answer.ts'
import { operation } from '../../graphql/operation.ts'

export const RenewKey = operation(
  'provider',
  `mutation RenewKey($id: String!, $at_once: Boolean) { renewReviewAddressKey(id: $id, at_once: $at_once) { ${answer_fields} signing_key } }`,
)
