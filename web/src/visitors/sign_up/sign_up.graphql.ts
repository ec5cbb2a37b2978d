import { answer_fields } from '../../graphql/answer.ts'
import { operation, type Answered } from '../../graphql/operation.ts'

export const FindPublicRegisterFields = operation(
  'public',
  `query PublicRegisterFields($tenantKey: String!) { findRegisterFieldListForPublic(tenantKey: $tenantKey) {
      code field_name field_name_en field_type own required sensitive reason reason_en consent consent_en
      choices { value name name_en parent } } }`,
)
export type RegisterField = Answered<
  typeof FindPublicRegisterFields
>['findRegisterFieldListForPublic'][number]

export const SendVisitorCode = operation(
  'public',
  `mutation SendVisitorCode($phone: String!, $tenantKey: String!, $language: String!) {
    sendVisitorCode(phone: $phone, tenantKey: $tenantKey, language: $language) { ${answer_fields} seconds } }`,
)

export const RegisterVisitor = operation(
  'public',
  `mutation RegisterVisitor($model: VisitorAccountModel!, $tenantKey: String!) {
    registerAccountForPublic(model: $model, tenantKey: $tenantKey) { ${answer_fields} ticket } }`,
)
