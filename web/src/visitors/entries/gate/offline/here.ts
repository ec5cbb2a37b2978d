import type { Expected } from '#rules/visitors/gate_devices/gate_day.ts'
import { change, keep, kept } from './kept.ts'

/** What happened at this gate since the day was fetched: the server may not know it yet. */
export interface SeenHere {
  /** By kind and id: whether they are inside, and came in; when that was noted, in seconds since 1970. */
  came: Record<string, { inside: boolean; entered: boolean; at: number }>
  /** By the number of a pass: the time of its last code. Seconds. */
  codes: Record<string, number>
  /** The latest time that was noted. Seconds since 1970. */
  noted: number
  /** The day on top of which it was seen: the server's time when it was fetched. Seconds since 1970. */
  day: number
}

export const nothing_seen: SeenHere = { came: {}, codes: {}, noted: 0, day: 0 }

const HERE = 'here'

export const seenHere = async (): Promise<SeenHere> => (await kept<SeenHere>(HERE)) ?? nothing_seen
export const changeSeen = (to: (seen: SeenHere) => SeenHere): Promise<SeenHere> =>
  change(HERE, nothing_seen, to)
export const forgetSeen = (): Promise<void> => keep(HERE, nothing_seen)

const nameOf = ({ kind, id }: Pick<Expected, 'kind' | 'id'>) => `${kind} ${id}`

/** Somebody with what was seen of them here. */
export function asSeen(row: Expected, { came }: SeenHere): Expected {
  const seen = came[nameOf(row)]
  return seen ? { ...row, inside: seen.inside, entered: seen.entered } : row
}

/**
 * What still counts beside a day that was fetched.
 * @param day the server's time then, and the device's when it asked: what was told to the server since may be missing in the day.
 * Seconds since 1970
 */
export const sinceDay = (seen: SeenHere, day: { server: number; asked: number }): SeenHere => ({
  ...seen,
  came: Object.fromEntries(Object.entries(seen.came).filter(([, { at }]) => at >= day.asked)),
  day: day.server,
})

/** Somebody passed. */
export function passed(
  seen: SeenHere,
  row: Pick<Expected, 'kind' | 'id' | 'entered'> | null,
  {
    direction,
    code,
    now,
  }: { direction: 'in' | 'out'; code: { number: string; at: number } | null; now: number },
): SeenHere {
  const inside = direction === 'in'
  return {
    ...seen,
    came: row
      ? { ...seen.came, [nameOf(row)]: { inside, entered: inside || row.entered, at: now } }
      : seen.came,
    codes: code ? { ...seen.codes, [code.number]: code.at } : seen.codes,
    noted: Math.max(seen.noted, now),
  }
}
