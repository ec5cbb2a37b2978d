import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#rules/time/calendar_dates.ts'
import { minutesOfPeriod, usual_day, type DayClock } from '#rules/time/day_clock.ts'
import { momentText, shortDayText } from '../../kit/days.ts'
import type { GridRowData, MinuteSpan } from '../../kit/grid/types.ts'
import { useRequests } from '../../kit/useRequests.ts'
import { english } from '../../viewer/language.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { FindResourceGrid, type ResourceGrid } from '../grid.graphql.ts'
import { weekdayText } from '../moments.ts'
import { gridRows } from '../grid/grid_rows.ts'

export const WEEK = 7

/** What a week is shown of. */
export interface WeekTarget {
  resources_id: string
  resources_type_id: string
}

/** A session with its time. */
export interface Moving extends WirePeriod {
  id: string
}

/** A day of the week: its column, and its clock. */
interface WeekDay {
  date: string
  clock: DayClock
  row: GridRowData
}

/**
 * Seven days of a resource. For a session that is to be moved its own time, and what is kept free around it, count as
 * free.
 * @param period the choice
 */
export function useWeek(target: WeekTarget, first: string, period: WirePeriod, moving: Moving | null) {
  const { t } = useTranslation(['change_time', 'bookings'])
  const { resources_id, resources_type_id: type } = target
  const answers = useRequests(
    FindResourceGrid,
    Array.from({ length: WEEK }, (_, i) => ({
      id: type,
      date: addDays(first, i),
      filter: { ids: [resources_id] },
      first: 1,
      english: english(),
    })),
  )
  const dayOf = useMemo(() => {
    const draw = gridRows({
      opens: (at) => t('bookings:opens_at', { at: momentText(at) }),
      occupied: t('bookings:occupied'),
      left: (n) => t('bookings:places_left', { n }),
      keptFree: (n) => t('bookings:kept_free', { n }),
      no_capacity: true,
      approval_differs: false,
    })
    const drawn = new WeakMap<ResourceGrid, WeekDay>()
    return (grid: ResourceGrid): WeekDay[] => {
      const known = drawn.get(grid)
      const [answer] = grid.rows
      if (known || !answer) return known ? [known] : []
      const { date } = grid
      const clock = grid.clock_changes.length === 0 ? usual_day : grid
      const row = draw({ ...answer, busy: answer.busy.filter(({ id }) => !moving || id !== moving.id) })
      const now = moving?.appointment_date === date ? minutesOfPeriod(clock, moving) : null
      const day = {
        date,
        clock,
        row: {
          ...row,
          id: date,
          // On two lines: columns are narrow.
          label: `${weekdayText(date)}\n${shortDayText(date)}`,
          // It stands for a day: the resource and its place are said above the week.
          full_label: `${weekdayText(date)} ${shortDayText(date)}`,
          sublabel: '',
          starred: false,
          icons: [],
          ...(now ? { notes: [{ ...now, text: t('until_now') }] } : {}),
        },
      }
      drawn.set(grid, day)
      return [day]
    }
  }, [t, moving])
  const grids = answers.flatMap(({ data }) => data?.findResourceGrid ?? [])
  const isPending = answers.some((answer) => answer.isPending)
  const days = isPending ? [] : grids.flatMap(dayOf)
  const chosen = days.find((day) => day.date === period.appointment_date)
  return {
    days,
    shown: hoursOf(grids),
    today: grids[0]?.now.slice(0, 10),
    isPending,
    error: answers.find((answer) => answer.error)?.error ?? null,
    retry: () => answers.forEach((answer) => answer.error && void answer.refetch()),
    selection: chosen ? { row_id: chosen.date, ...minutesOfPeriod(chosen.clock, period) } : null,
  }
}

/** The hours of all days together. */
const hoursOf = (grids: readonly ResourceGrid[]): MinuteSpan =>
  grids.length === 0
    ? { start: 480, end: 1320 }
    : {
        start: Math.min(...grids.map((grid) => grid.day_start)),
        end: Math.max(...grids.map((grid) => grid.day_end)),
      }
