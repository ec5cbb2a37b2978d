import { booking_bounds } from '#rules/bookings/bounds.ts'
import { MAX_SENTENCE } from '#rules/finding/sentence.ts'
import { date, endTime, id, int, list, text, time, type ValuesOf } from '#server/platform/graphql/inputs.ts'

/** What is wanted. All of it is optional: without a time it is "now, for an hour". Fields win over the sentence. */
export const free_wish = {
  /** A sentence in Chinese or English: "8 people, projector, Tue 2–4pm". */
  keywords: text({ max: MAX_SENTENCE }),
  date: date(),
  start_time: time(),
  end_time: endTime(),
  /** How long. Between a start and an end that are further apart it may lie anywhere. */
  minutes: int({ min: 5, max: 1440 }),
  person_times: int({ min: 1, max: booking_bounds.person_times }),
  /** What holds where neither the field nor the sentence says it: as it was the last time. */
  usual_person_times: int({ min: 1, max: booking_bounds.person_times }),
  usual_campus_code: text({ max: 60 }),
  resources_type_id: id({ required: false }),
  /** Item codes of the code table `equipment`, all of which it needs. */
  equipment: list(text({ max: 60, required: true }), { max: 30 }),
  campus_code: text({ max: 60 }),
  building_code: text({ max: 60 }),
  /** The code or name of a campus or building: what is near comes first. */
  near: text({ max: 100 }),
  /** How many resources are offered at most. */
  first: int({ min: 1, max: 30 }),
}

export type FreeWishModel = Partial<ValuesOf<typeof free_wish>>
