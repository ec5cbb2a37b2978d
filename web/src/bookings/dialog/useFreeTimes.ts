import { minutesOfPeriod } from '#rules/time/day_clock.ts'
import { useMemo } from 'react'
import { useRequest } from '../../kit/requests.ts'
import { momentText } from '../../kit/days.ts'
import { grid_phrases } from '../../kit/grid/phrases.ts'
import { english } from '../../viewer/language.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { FindResourceGrid } from '../grid.graphql.ts'
import { periodAt } from '../moments.ts'
import { useDayClock } from '../useDayClock.ts'
import { endsOf, startsOf } from './free_times.ts'
import { gridRows } from '../grid/grid_rows.ts'
import { interpolated } from '../grid/grid_words.ts'

interface Question {
  /** Empty until it is known: nothing is asked then. */
  resources_type_id: string
  resources_id: string
  period: WirePeriod
  onPeriod(period: WirePeriod): void
  /** The session that is being moved: its own time counts as free. */
  moving?: string | undefined
}

const rowOf = gridRows({ opens: (at) => momentText(at), occupied: '', left: String })

/** The minutes of a period's day at which it could begin and end, and how it is changed to them. */
export function useFreeTimes({ resources_type_id, resources_id, period, onPeriod, moving }: Question) {
  const { appointment_date: date } = period
  const { data, isPending } = useRequest(
    FindResourceGrid,
    { id: resources_type_id, date, filter: { ids: [resources_id] }, first: 1, english: english() },
    { enabled: resources_type_id !== '' },
  )
  const grid = data?.findResourceGrid ?? undefined
  const row = useMemo(() => {
    const found = grid?.rows[0]
    return found ? rowOf({ ...found, busy: found.busy.filter((run) => !moving || run.id !== moving) }) : null
  }, [grid, moving])
  const words = english() ? grid_phrases.en : grid_phrases.zh
  const day = useDayClock(grid)
  const translate = useMemo(() => interpolated(words, day), [words, day])
  const shown = { start: grid?.day_start ?? 0, end: grid?.day_end ?? day.minutes }
  const { start, end } = minutesOfPeriod(day, period)
  const set = (from: number, to: number) =>
    onPeriod({ ...period, ...periodAt(date, day, { start: from, end: to }) })
  return {
    today: grid?.now.slice(0, 10),
    isPending,
    row,
    shown,
    day,
    translate,
    start,
    end,
    starts: withChosen(row ? startsOf(row, shown) : [], start),
    ends: withChosen(row ? endsOf(row, shown, start) : [], end),
    begin(from: number) {
      const ends = row ? endsOf(row, shown, from) : []
      // The same length if it fits, otherwise the longest that does.
      const same = from + (end - start)
      set(from, ends.includes(same) ? same : (ends.findLast((one) => one < same) ?? ends[0] ?? same))
    },
    finish: (to: number) => set(start, to),
  }
}

/** The chosen time is always among the options, even if it has been taken meanwhile. */
const withChosen = (minutes: readonly number[], chosen: number): number[] =>
  [...new Set([...minutes, chosen])].toSorted((a, b) => a - b)
