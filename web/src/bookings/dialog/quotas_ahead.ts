import type { TFunction } from 'i18next'
import type { QuotaAheadAnswer } from '../bookings.graphql.ts'
import { quotaText } from '../quotas/quotas_in_words.ts'

/** A limit in words as it stands after the submission: "This week 2 of 3". */
export function quotaAheadText(
  { used_after: used, ...quota }: QuotaAheadAnswer,
  today: string,
  t: TFunction<'bookings'>,
  tForm: TFunction<'booking_form'>,
): string {
  return quota.appointment_number_rule === 5
    ? tForm('quota_at_once', { used, limit: quota.appointment_number_limit })
    : quotaText({ ...quota, used }, today, t)
}

/** Whether the submission would use up anything of them: nothing of it may be bookable. */
export const addsTo = (quotas: readonly QuotaAheadAnswer[]): boolean =>
  quotas.some(({ used, used_after }) => used_after > used)

/** Those that are used up, or will be, come first. */
export const nearestFirst = (quotas: readonly QuotaAheadAnswer[]): QuotaAheadAnswer[] =>
  quotas.toSorted((a, b) => Number(isReached(b)) - Number(isReached(a)))

const isReached = ({ used_after, appointment_number_limit }: QuotaAheadAnswer): boolean =>
  used_after >= appointment_number_limit
