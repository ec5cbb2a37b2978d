import { minutesOfPeriod } from '#rules/time/day_clock.ts'
import { Select } from 'antd'
import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenSoon } from '../../kit/after_paint.ts'
import { useRequest } from '../../kit/requests.ts'
import { DateField } from '../../kit/DateField.tsx'
import { grid_phrases } from '../../kit/grid/phrases.ts'
import { clock, lengthText } from '../../kit/grid/wording.ts'
import { english } from '../../viewer/language.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { FindResourceGrid } from '../grid.graphql.ts'
import { periodAt } from '../moments.ts'
import { useDayClock } from '../useDayClock.ts'
import { endsOf, startsOf, whyNot } from './free_times.ts'
import { gridRows } from '../pc/grid_rows.ts'
import { interpolated } from '../pc/grid_words.ts'

interface PeriodFieldsProps {
  resources_type_id: string
  resources_id: string
  period: WirePeriod
  onPeriod(period: WirePeriod): void
  /** The session that is being moved: its own time counts as free. */
  moving?: string
}

const rowOf = gridRows({ opens: (at) => at, occupied: '', left: String })

/** The period as a date and two times: the free ones of that day, and the chosen one. */
export const PeriodFields = memo(function PeriodFields({
  resources_type_id,
  resources_id,
  period,
  onPeriod,
  moving,
}: PeriodFieldsProps) {
  const { t } = useTranslation('bookings')
  const { appointment_date: date } = period
  const { data, isPending } = useRequest(FindResourceGrid, {
    id: resources_type_id,
    date,
    filter: { ids: [resources_id] },
    first: 1,
  })
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
  const begin = (from: number) => {
    const ends = row ? endsOf(row, shown, from) : []
    // The same length if it fits, otherwise the longest that does.
    const same = from + (end - start)
    set(from, ends.includes(same) ? same : (ends.findLast((one) => one < same) ?? ends[0] ?? same))
  }
  const start_list = useOpenSoon()
  const end_list = useOpenSoon()
  const [typed, setTyped] = useState('')
  const nothing = () => {
    const why = row && whyNot(row, shown, day, typed)
    return why ? t(why, { at: typed.trim() }) : t('nothing_free')
  }
  const starts = row ? startsOf(row, shown) : []
  const ends = row ? endsOf(row, shown, start) : []
  return (
    <fieldset className="booking-period">
      <legend>{t('when')}</legend>
      <DateField
        label={t('date')}
        value={date}
        min={grid?.now.slice(0, 10)}
        onChange={(next) => next && onPeriod({ ...period, appointment_date: next })}
      />
      <Select
        showSearch={{ optionFilterProp: 'label', onSearch: setTyped }}
        {...start_list}
        aria-label={t('start')}
        className="booking-time"
        loading={isPending}
        value={start}
        options={withChosen(starts, start).map((minute) => ({
          value: minute,
          label: clock(minute, translate),
        }))}
        notFoundContent={nothing()}
        onChange={begin}
      />
      <span aria-hidden="true">–</span>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        {...end_list}
        aria-label={t('end')}
        className="booking-time-end"
        loading={isPending}
        value={end}
        options={withChosen(ends, end).map((minute) => ({
          value: minute,
          label: `${clock(minute, translate)} (${lengthText(minute - start, translate)})`,
        }))}
        notFoundContent={t('nothing_free')}
        onChange={(to) => set(start, to)}
      />
    </fieldset>
  )
})

/** The chosen time is always among the options, even if it has been taken meanwhile. */
const withChosen = (minutes: readonly number[], chosen: number): number[] =>
  [...new Set([...minutes, chosen])].toSorted((a, b) => a - b)
