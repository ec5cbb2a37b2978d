import type { TFunction } from 'i18next'
import { timeText } from '../../kit/days.ts'
import { countdownOf, leftParts } from './agenda.ts'

type Words = TFunction<'reservations'>

/** `2 h 5 min`. */
function leftText(minutes: number, t: Words): string {
  const { h, m } = leftParts(minutes)
  if (h === 0) return t('left_m', { m })
  return m === 0 ? t('left_h', { h }) : t('left_hm', { h, m })
}

/** How long until the session begins, can no longer be signed in to, or ends; empty where nothing comes within a day. */
export function countdownText(session: Parameters<typeof countdownOf>[0], now: string, t: Words): string {
  const found = countdownOf(session, now)
  if (!found) return ''
  const left = leftText(found.minutes, t)
  return found.kind === 'sign_in_left'
    ? t('sign_in_left', { left, until: timeText(found.until) })
    : t(found.kind, { left })
}
