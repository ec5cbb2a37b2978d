import { operation, type Answered } from '../graphql/operation.ts'

/** When all of some people are free, with rooms. */
export const FindCommonTimes = operation(
  'provider',
  `query CommonTimes($model: CommonTimesModel!) { findCommonFreeTimes(model: $model) { considered { account name name_en } left_out { account name name_en }
    times { appointment_date start_time end_time rooms best { id resources_type_id resources_name resources_name_en capacity } } } }`,
)

export type CommonTimesAnswer = NonNullable<Answered<typeof FindCommonTimes>['findCommonFreeTimes']>
export type CommonTimeShown = CommonTimesAnswer['times'][number]

export const FindSharing = operation(
  'provider',
  `query FreeTimeSharing { findMyFreeTimeSharing { shared_with } }`,
)

export const SaveSharing = operation(
  'provider',
  `mutation SaveFreeTimeSharing($shared_with: String!) { saveMyFreeTimeSharing(shared_with: $shared_with) { errcode msg msg_en ids field } }`,
)
