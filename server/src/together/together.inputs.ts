import { booking_bounds } from '#rules/bookings/bounds.ts'
import { date, endTime, id, int, list, text, time, type ValuesOf } from '#server/platform/graphql/inputs.ts'

/** More people share hardly an hour, and it would be a way to look many up at once. */
const MAX_PEOPLE = 20

/** A meeting that people want to have together. */
export const common_times = {
  participants: list(text({ max: 100, required: true }), { max: MAX_PEOPLE, required: true }),
  minutes: int({ min: 15, max: 480, required: true }),
  begin_date: date({ required: true }),
  end_date: date({ required: true }),
  /** Between these times of the day: 8:00 to 22:00 unless said. */
  start_time: time(),
  end_time: endTime(),
  person_times: int({ min: 1, max: booking_bounds.person_times }),
  resources_type_id: id({ required: false }),
  equipment: list(text({ max: 60, required: true }), { max: 30 }),
  campus_code: text({ max: 60 }),
}

export type CommonTimesModel = ValuesOf<typeof common_times>
