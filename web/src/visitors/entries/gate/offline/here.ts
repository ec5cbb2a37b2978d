import type { Expected } from '#rules/visitors/gate_devices/gate_day.ts'
import { keep, kept } from './kept.ts'

/** What happened at this gate since the day was fetched: the server may not know it yet. */
export interface SeenHere {
  /** By kind and id: whether they are inside, and came in. */
  came: Record<string, { inside: boolean; entered: boolean }>
  /** By the number of a pass: the time of its last code. Seconds. */
  codes: Record<string, number>
  /** The latest time that was noted. Seconds since 1970. */
  noted: number
}

export const nothing_seen: SeenHere = { came: {}, codes: {}, noted: 0 }

const HERE = 'here'

export const seenHere = async (): Promise<SeenHere> => (await kept<SeenHere>(HERE)) ?? nothing_seen
export const keepSeen = (seen: SeenHere): Promise<void> => keep(HERE, seen)

const nameOf = ({ kind, id }: Pick<Expected, 'kind' | 'id'>) => `${kind} ${id}`

/** Somebody with what was seen of them here. */
export const asSeen = (row: Expected, { came }: SeenHere): Expected => ({ ...row, ...came[nameOf(row)] })

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
  return {
    came: row
      ? {
          ...seen.came,
          [nameOf(row)]: { inside: direction === 'in', entered: direction === 'in' || row.entered },
        }
      : seen.came,
    codes: code ? { ...seen.codes, [code.number]: code.at } : seen.codes,
    noted: Math.max(seen.noted, now),
  }
}
