import { answer_fields } from '../graphql/answer.ts'
import { operation } from '../graphql/operation.ts'

export const FindSystemSettings = operation(
  'provider',
  `query FindSystemSettings { findSystemSettings { id manage_setting version update_time } }`,
)

export const SaveSystemSettings = operation(
  'provider',
  `mutation SaveSystemSettings($model: SystemSettingsModel!) { saveSystemSettings(model: $model) { ${answer_fields} } }`,
)

export const FindOwnAddress = operation('provider', `query OwnAddress { findOwnAddress { address } }`)
