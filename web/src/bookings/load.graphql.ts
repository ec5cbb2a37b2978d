import { operation } from '../graphql/operation.ts'

/**
 * How far the user's bookings have used up a limit of the type; without a rule and dates it is the limit of
 * unfinished ones.
 */
export interface DayQuotaAnswer {
  appointment_number_rule: number | null
  appointment_number_limit: number
  used: number
  begin_date: string | null
  end_date: string | null
}

export interface DayLoadAnswer {
  date: string
  rate: number | null
  bookable: number
  /** For a day without anything to book: when the first resource opens. */
  opens_at: string | null
  quotas: DayQuotaAnswer[]
  /** Why one more booking would be refused that day, at any time. */
  errcode: string | null
  msg: string | null
  msg_en: string | null
}

export const FindResourceLoad = operation<
  { findResourceLoad: DayLoadAnswer[] },
  { id: string; begin: string; end: string }
>(
  'provider',
  `query Load($id: String, $begin: String, $end: String) {
    findResourceLoad(resources_type_id: $id, begin_date: $begin, end_date: $end) {
      date rate bookable opens_at errcode msg msg_en
      quotas { appointment_number_rule appointment_number_limit used begin_date end_date }
    }
  }`,
)
