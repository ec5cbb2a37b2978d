import type { MinuteSpan } from '../../kit/grid/types.ts'

/** The half hours of the day shown, HH:mm. */
export const halfHours = ({ start, end }: MinuteSpan): string[] =>
  Array.from({ length: 49 }, (_, i) => i * 30)
    .filter((minute) => minute >= start && minute <= end)
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 === 0 ? '00' : '30'}`)

/** The end that is proposed, in half hours after the start. */
const USUAL = 4

/** @param from one of them */
export const endProposed = (half_hours: readonly string[], from: string): string =>
  half_hours[Math.min(half_hours.indexOf(from) + USUAL, half_hours.length - 1)] ?? from
