import { operation, type Answered } from '../graphql/operation.ts'

export const FindMyQuotas = operation(
  'provider',
  `query MyQuotas { findMyQuotaAll { id resources_name resources_name_en
    quotas { appointment_number_rule appointment_number_limit used begin_date end_date } } }`,
)
export type TypeQuotasAnswer = Answered<typeof FindMyQuotas>['findMyQuotaAll'][number]
