import { batch_fields } from '../../../graphql/answer.ts'
import { operation, type Answered } from '../../../graphql/operation.ts'

export const PrintCodes = operation(
  'provider',
  `mutation PrintCodes($ids: [String!]!, $renew: Boolean) { saveResourceCodeAll(ids: $ids, renew: $renew) { ${batch_fields} codes {
    resources_id resources_number resources_name resources_name_en resources_type_name resources_type_name_en campus_name campus_name_en
    building_name building_name_en floor_name floor_name_en code path } } }`,
)

export type CodeOfResource = NonNullable<Answered<typeof PrintCodes>['saveResourceCodeAll']>['codes'][number]
