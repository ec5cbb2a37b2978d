import type { Tone } from '../../kit/states.tsx'
import { named } from '../../session/named.ts'
import type { Session } from '../bookings.graphql.ts'
import { dayText } from '../moments.ts'

const tones: Record<string, Tone> = {
  to_be_approved: 'wait',
  to_be_kept: 'wait',
  reservation_succeeded: 'good',
  to_be_performed: 'good',
  performed: 'accent',
  non_performance: 'bad',
  rejected: 'bad',
  reservation_failed: 'bad',
}

/** The colour that repeats what a status says. */
export const toneOf = ({ status }: Pick<Session, 'status'>): Tone => tones[status] ?? 'plain'

export const whenText = ({
  appointment_date,
  start_time,
  end_time,
}: Pick<Session, 'appointment_date' | 'start_time' | 'end_time'>): string =>
  `${dayText(appointment_date)} ${start_time}–${end_time}`

export const placeText = (session: Session): string =>
  (['campus_name', 'building_name', 'floor_name'] as const)
    .map((name) => named(session, name))
    .filter(Boolean)
    .join(' · ')

/** What the person can do with it now. */
export const can = (session: Session, action: string): boolean =>
  session.actions.some((one) => one.action === action && one.allowed === 1)
