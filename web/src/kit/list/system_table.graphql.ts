import { answer_fields } from '../../graphql/answer.ts'
import { operation, type Answered } from '../../graphql/operation.ts'

export const FindSystemTable = operation(
  'provider',
  `query FindSystemTableByUrl($url: String!) { findSystemTableByUrl(url: $url) { id url json } }`,
)

/** The columns of a list as a tenant wants them. */
export type SystemTable = NonNullable<Answered<typeof FindSystemTable>['findSystemTableByUrl']>

export const SaveSystemTable = operation(
  'provider',
  `mutation SaveSystemTable($model: SystemTableAtUrl!) { saveOrUpdateSystemTable(model: $model) { ${answer_fields} } }`,
)
