import { minutesBetween, type Instant } from '../time/instants.ts'

/** The longest time ahead that a reminder is sent: two days. */
export const MAX_REMINDER_MINUTES = 2880

/** How long ahead people are reminded where neither the resource nor the tenant says. */
export const USUAL_REMINDER_MINUTES = 30

/**
 * Whether a session that has not begun is to be reminded of now.
 * @param rules `reminder_minutes`: how long before the start; 0: never; null: `usual`
 * @param usual the tenant's setting, minutes; 0: never
 * @returns how many minutes remain, rounded up; null: not yet, or never
 */
export function dueReminder(
  { reminder_minutes }: { reminder_minutes: number | null },
  usual: number,
  start: Instant,
  now: Instant,
): number | null {
  const minutes = minutesBetween(now, start)
  const ahead = reminder_minutes ?? usual
  return ahead > 0 && minutes > 0 && minutes <= ahead ? Math.ceil(minutes) : null
}
