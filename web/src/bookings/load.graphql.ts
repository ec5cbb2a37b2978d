import { operation, type Answered } from '../graphql/operation.ts'

export const FindResourceLoad = operation(
  'provider',
  `query Load($id: String!, $begin: String!, $end: String!) {
    findResourceLoad(resources_type_id: $id, begin_date: $begin, end_date: $end) {
      date rate bookable drawn own opens_at errcode msg msg_en
      quotas { appointment_number_rule appointment_number_limit used begin_date end_date }
    }
  }`,
)

/**
 * One day: \`opens_at\` says of a day without anything to book when the first resource opens; \`errcode\` and \`msg\` why one
 * more booking would be refused that day, at any time.
 */
export type DayLoadAnswer = Answered<typeof FindResourceLoad>['findResourceLoad'][number]
/**
 * How far the user's bookings have used up a limit of the type; without a rule and dates it is the limit of unfinished
 * ones.
 */
export type DayQuotaAnswer = DayLoadAnswer['quotas'][number]
