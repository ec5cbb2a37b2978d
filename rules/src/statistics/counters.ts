/**
 * What is counted of one resource on one local day, in whole numbers that can be added up over days and resources. Every
 * figure is made of these alone (`figures.ts`).
 */
export const counter_names = [
  // Sessions that begin on the day, by what became of them.
  'sessions',
  'waiting',
  'accepted',
  'refused',
  'cancelled',
  'kept',
  'missed',
  'unchecked',
  'people',
  // Minutes of the day; a shared resource has as many of each as it has places.
  'open_minutes',
  'open_held_minutes',
  'held_minutes',
  'used_minutes',
  'unchecked_minutes',
  'blocked_minutes',
  // Minutes of sessions, whatever their resource holds.
  'people_minutes',
  'seat_minutes',
  'ghost_minutes',
  'ghost_freed_minutes',
  'ghost_again_minutes',
  'released_minutes',
  'again_minutes',
  // Sessions that begin on the day, by how long what `spans.ts` says took.
  'lead_hour',
  'lead_day',
  'lead_3_days',
  'lead_week',
  'lead_2_weeks',
  'lead_month',
  'lead_longer',
  'cancelled_hour',
  'cancelled_day',
  'cancelled_3_days',
  'cancelled_week',
  'cancelled_longer',
  'wait_hour',
  'wait_4_hours',
  'wait_day',
  'wait_2_days',
  'wait_week',
  'wait_longer',
] as const
export type CounterName = (typeof counter_names)[number]
export type Counters = Record<CounterName, number>

export const HOURS_OF_DAY = 24
/** Monday 0:00 is 0, Sunday 23:00 is 167. */
export const HOURS_OF_WEEK = 7 * HOURS_OF_DAY

const each = (kind: 'open' | 'held') =>
  Array.from({ length: HOURS_OF_DAY }, (_, hour) => `${kind}_${hour}` as `open_${number}` | `held_${number}`)
/** What is kept of each hour of the day: open minutes, then booked ones. */
export const hour_columns = [...each('open'), ...each('held')]

export const noCounters = (): Counters =>
  Object.fromEntries(counter_names.map((name) => [name, 0])) as Counters
