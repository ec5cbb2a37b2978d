import { visit_state } from '#rules/visitors/visits/states.ts'
import type { Tone } from '../../kit/states.tsx'

/** How each state of a visit looks, by its number. */
export const visit_tones: Readonly<Record<string, Tone>> = {
  [visit_state.draft]: 'plain',
  [visit_state.awaiting_data]: 'wait',
  [visit_state.awaiting_host]: 'wait',
  [visit_state.awaiting_approval]: 'wait',
  [visit_state.approved]: 'good',
  [visit_state.entered]: 'accent',
  [visit_state.left]: 'plain',
  [visit_state.rejected]: 'bad',
  [visit_state.cancelled]: 'plain',
  [visit_state.expired]: 'plain',
  [visit_state.revoked]: 'bad',
}

/** Whether the server lets the reader do this with a visit now. */
export const can = (
  { actions }: { actions: readonly { action: string; allowed: number }[] },
  action: string,
): boolean => actions.some((one) => one.action === action && one.allowed === 1)

/** The dates of a visit in short: the times only where they are not whole days. */
export function datesOf({
  in_school_date: from,
  in_school_end_date: until,
}: {
  in_school_date: string
  in_school_end_date: string
}): string {
  const [begin, end] = [from.slice(0, 10), until.slice(0, 10)]
  const [at, to] = [from.slice(11, 16), until.slice(11, 16)]
  const whole = at === '00:00' && to === '23:59'
  if (whole) return begin === end ? begin : `${begin} – ${end}`
  return begin === end ? `${begin} ${at}–${to}` : `${begin} ${at} – ${end} ${to}`
}
