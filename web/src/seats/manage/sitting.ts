import type { ItemLook } from '../../kit/plan/types.ts'
import type { PlanToEdit, UseOfSeats } from './seats_manage.graphql.ts'

export type SeatSession = UseOfSeats['sitting'][number]

/** The hours that a seat was held, to a tenth. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10

/** How much a seat was used beside the most used one: 0 never … 4. */
export function heatOf(minutes: number, most: number): number {
  if (minutes <= 0 || most <= 0) return 0
  return Math.max(1, Math.ceil((minutes / most) * 4))
}

type Busy = readonly { kind: string; start: number; end: number }[]

/** What has a seat at this minute of its day; null: nothing. */
export const busyNow = (busy: Busy, now: number): Busy[number] | null =>
  busy.find(({ start, end }) => start <= now && now < end) ?? null

/** How a seat is drawn: closed while it is stopped, or maintained, taken while somebody has it. */
export function stateNow(
  { state }: Pick<PlanToEdit['seats'][number], 'state'>,
  taken: boolean,
): ItemLook['state'] {
  if (state !== 1) return 'closed'
  return taken ? 'taken' : 'free'
}
