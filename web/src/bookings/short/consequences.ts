import type { TFunction } from 'i18next'
import { momentText, timeText } from '../../kit/days.ts'
import { named } from '../../viewer/named.ts'
import type { SessionPreview } from '../bookings.graphql.ts'
import { usuallyText } from '../session/session_words.ts'

type Previewed = Pick<
  SessionPreview,
  | 'appointment_date'
  | 'needs_approval'
  | 'approver_name'
  | 'approver_name_en'
  | 'approval_usual_minutes'
  | 'cancel_until'
  | 'sign_in_from'
  | 'sign_in_until'
>

/** What follows from booking, part by part: who approves, until when it can be cancelled, when to sign in. */
export function consequencesOf(
  preview: Previewed,
  t: TFunction<'short_booking'>,
  tBookings: TFunction<'bookings'>,
): string[] {
  const { appointment_date, cancel_until, sign_in_from, sign_in_until } = preview
  // On the session's own day the time is enough.
  const at = (moment: string) => (moment.startsWith(appointment_date) ? timeText(moment) : momentText(moment))
  return [
    approvalText(preview, t),
    preview.needs_approval === 1 && usuallyText(preview.approval_usual_minutes, tBookings),
    cancel_until && t('cancel_until', { at: at(cancel_until) }),
    sign_in_from && sign_in_until && t('sign_in', { from: at(sign_in_from), until: at(sign_in_until) }),
  ].filter((part): part is string => typeof part === 'string' && part !== '')
}

function approvalText(preview: Previewed, t: TFunction<'short_booking'>): string {
  if (preview.needs_approval === 0) return t('at_once')
  const who = named(preview, 'approver_name')
  return who ? t('goes_to', { who }) : t('goes_to_approval')
}
