import type { Tone } from '../../kit/states.tsx'
import type { BookedSession } from '../bookings.graphql.ts'

const tones: Record<string, Tone> = {
  to_be_approved: 'wait',
  to_be_kept: 'wait',
  reservation_succeeded: 'good',
  to_be_performed: 'good',
  performed: 'good',
  non_performance: 'bad',
  rejected: 'bad',
  reservation_failed: 'bad',
}

/** The colour that repeats a status. */
export const toneOf = ({ status }: Pick<BookedSession, 'status'>): Tone => tones[status] ?? 'plain'
