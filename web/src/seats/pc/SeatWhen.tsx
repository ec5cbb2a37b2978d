import { useTranslation } from 'react-i18next'
import { timeOf, type DayClock } from '#rules/time/day_clock.ts'
import type { MinuteSpan } from '../../kit/grid/types.ts'
import { endsOf, slotsOf, startsOf } from '../seat_times.ts'
import type { SeatRow } from '../seats.graphql.ts'

interface SeatWhenProps {
  day: SeatRow
  clock: DayClock
  period: MinuteSpan
  onPeriod(period: MinuteSpan): void
}

/** From when to when: free times in steps, or one of the fixed slots; and a way to move through the whole day. */
export function SeatWhen({ day, clock, period, onPeriod }: SeatWhenProps) {
  const { t } = useTranslation('seats')
  const slots = slotsOf(day)
  if (slots.length > 0) {
    const at = slots.findIndex(({ start, end }) => start === period.start && end === period.end)
    return (
      <div className="row-wide seat-when">
        <Choice
          label={t('slot')}
          value={at}
          options={slots.map(({ start, end }, i) => [i, `${timeOf(clock, start)}–${timeOf(clock, end)}`])}
          onValue={(i) => slots[i] && onPeriod(slots[i])}
        />
      </div>
    )
  }
  const starts = startsOf(day, clock)
  const startAt = (start: number) => {
    const ends = endsOf(day, clock, start)
    const end = ends.findLast((one) => one - start <= period.end - period.start) ?? ends[0]
    if (end !== undefined) onPeriod({ start, end })
  }
  return (
    <div className="row-wide seat-when">
      <Choice
        label={t('from')}
        value={period.start}
        options={starts.map((at) => [at, timeOf(clock, at)])}
        onValue={startAt}
      />
      <Choice
        label={t('until')}
        value={period.end}
        options={endsOf(day, clock, period.start).map((at) => [at, timeOf(clock, at)])}
        onValue={(end) => onPeriod({ ...period, end })}
      />
      <input
        type="range"
        className="seat-slider"
        aria-label={t('through_day')}
        aria-valuetext={`${timeOf(clock, period.start)}–${timeOf(clock, period.end)}`}
        min={0}
        max={Math.max(0, starts.length - 1)}
        value={Math.max(0, starts.indexOf(period.start))}
        onChange={({ target }) => startAt(starts[Number(target.value)] ?? period.start)}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: number
  options: readonly (readonly [value: number, text: string])[]
  onValue(value: number): void
}

const Choice = ({ label, value, options, onValue }: ChoiceProps) => (
  <label className="seat-choice">
    {label}
    <select value={value} onChange={({ target }) => onValue(Number(target.value))}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
