import type { Reach } from '#rules/bookings/reach.ts'

interface Member {
  id: string
  appointment_date: string
  start_time: string
  actions: readonly { action: string; allowed: number }[]
}

const startOf = ({ appointment_date, start_time }: Pick<Member, 'appointment_date' | 'start_time'>) =>
  `${appointment_date} ${start_time}`

/**
 * The sessions of a series that a cancel of one of them ends, by their start: those that it reaches (spec 000 §4) and
 * that can still be cancelled.
 */
export const cancelledWith = <One extends Member>(
  session: Pick<Member, 'id' | 'appointment_date' | 'start_time'>,
  reach: Reach,
  series: readonly One[],
): One[] =>
  series
    .filter(
      (one) =>
        one.actions.some(({ action, allowed }) => action === 'cancel' && allowed === 1) &&
        (one.id === session.id ||
          reach === 'all' ||
          (reach === 'following' && startOf(one) >= startOf(session))),
    )
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
