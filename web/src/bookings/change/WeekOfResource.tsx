import { shortDayText } from '../../kit/days.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#rules/time/calendar_dates.ts'
import { minutesOfPeriod, usual_day } from '#rules/time/day_clock.ts'
import { DayColumns } from '../../kit/day_columns/DayColumns.tsx'
import { movedTo } from '../../kit/grid/move_run.ts'
import { grid_phrases } from '../../kit/grid/phrases.ts'
import type { GridSelection, SelectedBy } from '../../kit/grid/types.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { ErrorState } from '../../kit/states.tsx'
import { english } from '../../viewer/language.ts'
import { today } from '../../viewer/today.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { periodAt } from '../moments.ts'
import { interpolated } from '../grid/grid_words.ts'
import { useWeek, WEEK, type Moving, type WeekTarget } from './useWeek.ts'
import './week_of_resource.css'

interface WeekOfResourceProps {
  target: WeekTarget
  /** The choice. */
  period: WirePeriod
  onPeriod(period: WirePeriod): void
  /** The session that is to be moved, if any: as it is now, the same object as long as it is. */
  moving?: Moving | null
}

/**
 * A week of a resource: days side by side, hours downwards. A tap, a drag or the keyboard chooses another time, as long as
 * the one before if there is room.
 */
export function WeekOfResource({ target, period, onPeriod, moving = null }: WeekOfResourceProps) {
  const { t } = useTranslation('change_time')
  const { appointment_date: date } = period
  const [first, setFirst] = useState(() => weekWith(date))
  const [followed, setFollowed] = useState(date)
  // Another date was entered in the fields: its week is shown.
  if (followed !== date) {
    setFollowed(date)
    if (date < first || date >= addDays(first, WEEK)) setFirst(weekWith(date))
  }
  const week = useWeek(target, first, period, moving)
  const { days, shown, selection } = week
  const clock = days[0]?.clock ?? usual_day
  const words = english() ? grid_phrases.en : grid_phrases.zh
  const translate = useMemo(() => interpolated(words, clock), [words, clock])
  const length = minutesOfPeriod(usual_day, period)
  const choose = (chosen: GridSelection | null, by: SelectedBy) => {
    const day = chosen && days.find((one) => one.date === chosen.row_id)
    if (!chosen || !day) return
    const again =
      selection?.row_id === chosen.row_id && chosen.start < selection.end && selection.start < chosen.end
    // A key chooses a single step: the length stays.
    const whole = by === 'key' && !again ? movedTo(day.row, shown, length, chosen.start) : null
    const span = whole?.free && whole.start === chosen.start ? whole : chosen
    onPeriod(periodAt(day.date, day.clock, span))
  }
  const earliest = week.today ?? today()
  const turn = (days_on: number) => setFirst(latest(addDays(first, days_on), earliest))
  if (week.error) return <ErrorState error={week.error} retry={week.retry} />
  return (
    <section className="week" aria-label={t('choose')}>
      <div className="week-head">
        <Button
          size="small"
          aria-label={t('week_before')}
          aria-disabled={first <= earliest}
          onClick={() => turn(-WEEK)}
        >
          <span aria-hidden="true">‹</span>
        </Button>
        <span role="status">
          {shortDayText(first)} – {shortDayText(addDays(first, WEEK - 1))}
        </span>
        <Button size="small" aria-label={t('week_after')} onClick={() => turn(WEEK)}>
          <span aria-hidden="true">›</span>
        </Button>
      </div>
      <div className="week-grid">
        <DayColumns
          rows={days.map(({ row }) => row)}
          day={first}
          day_start={shown.start}
          day_end={shown.end}
          now={null}
          least_column={LEAST_COLUMN}
          usual={length.end - length.start}
          selection={selection}
          onSelect={choose}
          onConfirm={stay}
          t={translate}
          loading={week.isPending}
          empty={t('nothing')}
        />
      </div>
    </section>
  )
}

/** Three days beside the hours on a phone, all seven in the dialog. Pixels. */
const LEAST_COLUMN = 96
const latest = (a: string, b: string) => (a > b ? a : b)
/** The week begins a little before the date, but not before today. */
const weekWith = (date: string) => latest(addDays(date, -2), today())
/** A press on the choice leaves it. */
const stay = () => undefined
