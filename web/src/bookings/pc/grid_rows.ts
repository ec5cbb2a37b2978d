import type { ReactNode } from 'react'
import { refusalText } from '../../graphql/answer.ts'
import type { BusyRun, ClosedRun, GridRowData, Opening } from '../../kit/grid/types.ts'
import { placeParts } from '../../resources/place_in_words.ts'
import { english } from '../../session/language.ts'
import { named } from '../../session/named.ts'
import type { GridBusyRun, GridClosedRun, GridRow } from '../bookings.graphql.ts'

export interface RowWords {
  /** "Opens Monday 08:00" for a moment of the wire. */
  opens(at: string): string
  /** A period whose owner isn't shown. */
  occupied: string
  /** Pictures of equipment, by its codes. */
  equipment?(codes: readonly string[]): readonly ReactNode[]
  /** "87 places left". */
  left(free: number): string
}

const busy_kinds = { mine: 'mine', other: 'other', full: 'other', occupy: 'block', buffer: 'buffer' } as const

/**
 * Turns rows of the wire into rows that the grid draws. A row of the wire gives the same drawn row for as long as
 * it is the same object, so that a live change repaints that row alone.
 */
export function gridRows(words: RowWords): (row: GridRow) => GridRowData {
  const drawn = new WeakMap<GridRow, GridRowData>()
  return (row) => {
    const known = drawn.get(row)
    if (known) return known
    const fresh: GridRowData = {
      id: row.id,
      label: named(row, 'resources_name'),
      sublabel: placeOf(row),
      capacity: row.capacity,
      icons: words.equipment?.(row.equipment) ?? [],
      starred: row.collected === 1,
      needs_approval: row.need_approve > 0,
      opening: openings(row),
      closed: row.closed.map((run) => closed(run, words)),
      busy: row.busy.map((run, i) => busy(run, i, words)),
      notes: row.partly.map(({ start, end, free }) => ({ start, end, text: words.left(free) })),
    }
    drawn.set(row, fresh)
    return fresh
  }
}

/** Building and floor. */
function placeOf(row: GridRow): string {
  const { building, floor } = placeParts(row)
  const parts = [building, floor].filter(Boolean)
  // The smaller place stands first in English, and is what is left where there is little room.
  return english() ? parts.toReversed().join(', ') : parts.join(' ')
}

function openings(row: GridRow): Opening[] {
  return row.opening.map(({ start, end, step, slot }) =>
    slot
      ? { start, end, step: end - start, slots: [{ start, end }], single: true }
      : { start, end, step, single: row.min_interval_minutes_change === 0, longest: row.max_minutes },
  )
}

const closed = (run: GridClosedRun, words: RowWords): ClosedRun => ({
  start: run.start,
  end: run.end,
  reason: refusalText(run),
  opens_at: run.opens_at ? words.opens(run.opens_at) : null,
  lock: run.opens_at !== null,
  label: run.opens_at ? words.opens(run.opens_at) : run.errcode === 'EXPIRED' ? null : refusalText(run),
})

function busy(run: GridBusyRun, i: number, words: RowWords): BusyRun {
  const text = [run.theme, ...(run.kind === 'mine' ? [] : [run.appointment_user_name, run.dept_name])]
    .filter(Boolean)
    .join(' · ')
  return {
    id: `${run.id ?? i} ${run.start}`,
    kind: busy_kinds[run.kind],
    start: run.start,
    end: run.end,
    text: text || (run.kind === 'buffer' || run.kind === 'mine' ? '' : words.occupied),
  }
}
