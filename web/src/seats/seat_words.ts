import type { TFunction } from 'i18next'
import type { SeatState } from '#rules/seats/seat_state.ts'
import { seat_attributes, type SeatAttribute } from '#rules/seats/plan.ts'
import { timeOf, type DayClock } from '#rules/time/day_clock.ts'
import { refusalText } from '../graphql/answer.ts'
import type { MinuteSpan } from '../kit/grid/types.ts'
import type { PlanSeat, SeatRow } from './seats.graphql.ts'

export type SeatNow = SeatState<SeatRow['closed'][number]>

/** What a seat is during the period, in a few words. Taken only later, it says from when. */
export function stateText(
  state: SeatNow,
  period: MinuteSpan | null,
  clock: DayClock,
  t: TFunction<'seats'>,
): string {
  if (state.is === 'closed') return state.why ? refusalText(state.why) : t('state.closed')
  if (state.is === 'taken' && period && state.since > period.start)
    return t('state.taken_from', { at: timeOf(clock, state.since) })
  return t(`state.${state.is}_until`, { at: timeOf(clock, state.until) })
}

/** What a seat has, known words only. */
export const attributesOf = ({ attributes }: Pick<PlanSeat, 'attributes'>): SeatAttribute[] =>
  seat_attributes.filter((one) => attributes.includes(one))

/** `A12, free until 16:00, power socket`. */
export function seatName(
  seat: PlanSeat,
  state: SeatNow,
  period: MinuteSpan | null,
  clock: DayClock,
  t: TFunction<'seats'>,
): string {
  const said = { number: seat.number, state: stateText(state, period, clock, t) }
  const attributes = attributesOf(seat).map((one) => t(`attributes.${one}`))
  return attributes.length > 0
    ? t('seat_with', { ...said, attributes: attributes.join(t('join')) })
    : t('seat_name', said)
}
