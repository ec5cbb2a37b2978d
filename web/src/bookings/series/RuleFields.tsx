import { Select } from '../../kit/Select.tsx'
import { weekdayName } from '../../kit/days.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../kit/DateField.tsx'
import { NumberInput } from '../../kit/NumberInput.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { DatesField } from './DatesField.tsx'
import { datesOfRule, type RuleChoice } from './rule_choice.ts'
import { dateName, nthName } from './rule_in_words.ts'
import './series.css'

interface RuleFieldsProps {
  rule: RuleChoice
  /** The first possible date: nothing ends or is left out before it. */
  first: string
  onRule(rule: RuleChoice): void
}

const units = {
  daily: 'unit_daily',
  weekly: 'unit_weekly',
  monthly: 'unit_monthly',
  monthly_weekday: 'unit_monthly',
} as const
const freqs = ['daily', 'weekly', 'monthly', 'monthly_weekday'] as const
const week = [1, 2, 3, 4, 5, 6, 7]
const month = [...Array.from({ length: 31 }, (_, i) => i + 1), -1]
const nths = [1, 2, 3, 4, 5, -1]

/** The rule of a periodic booking: how often, on which days, until when, and without which dates. Product §5. */
export function RuleFields({ rule, first, onRule }: RuleFieldsProps) {
  const { t } = useTranslation('series')
  const set = (change: Partial<RuleChoice>) => onRule({ ...rule, ...change })
  const of_rule = useMemo(() => datesOfRule(rule, first), [rule, first])
  const among = useMemo(() => new Set(of_rule), [of_rule])
  return (
    <>
      <div className="row series-line">
        <span className="series-label">{t('repeat')}</span>
        <Segmented
          aria-label={t('repeat')}
          value={rule.freq}
          options={freqs.map((value) => ({ value, label: t(`freq_${value}`) }))}
          onChange={(freq) => set({ freq })}
        />
      </div>
      <div className="row series-line">
        <span className="series-label">{t('every')}</span>
        <NumberInput
          aria-label={t('every')}
          className="series-number"
          min={1}
          max={366}
          precision={0}
          value={rule.interval}
          onChange={(interval) => set({ interval })}
        />
        <span>{t(units[rule.freq])}</span>
      </div>
      {rule.freq === 'weekly' && (
        <div className="row series-line" role="group" aria-label={t('on_weekdays')}>
          <span className="series-label">{t('on_weekdays')}</span>
          <Days
            all={week}
            chosen={rule.weekdays}
            name={weekdayName}
            onChange={(weekdays) => set({ weekdays })}
          />
        </div>
      )}
      {rule.freq === 'monthly' && (
        <div className="row series-line">
          <span className="series-label">{t('on_dates')}</span>
          <Select
            mode="multiple"
            aria-label={t('on_dates')}
            className="series-wide"
            value={[...rule.dates]}
            options={month.map((value) => ({ value, label: dateName(value, t) }))}
            onChange={(dates: number[]) => set({ dates })}
          />
        </div>
      )}
      {rule.freq === 'monthly_weekday' && (
        <div className="row series-line">
          <span className="series-label">{t('on_weekdays')}</span>
          <Select
            aria-label={t('nth')}
            className="series-choice"
            value={rule.nth}
            options={nths.map((value) => ({ value, label: nthName(value, t).trim() }))}
            onChange={(nth) => set({ nth })}
          />
          <Select
            aria-label={t('weekday')}
            className="series-choice"
            value={rule.weekday}
            options={week.map((value) => ({ value, label: weekdayName(value) }))}
            onChange={(weekday) => set({ weekday })}
          />
        </div>
      )}
      <div className="row series-line">
        <span className="series-label">{t('ends')}</span>
        <Segmented
          aria-label={t('ends')}
          value={rule.ends}
          options={[
            { value: 'until', label: t('ends_until') },
            { value: 'count', label: t('ends_count') },
          ]}
          onChange={(ends) => set({ ends })}
        />
        {rule.ends === 'until' ? (
          <DateField
            label={t('ends_until')}
            value={rule.until}
            min={first}
            onChange={(until) => set({ until })}
          />
        ) : (
          <>
            <NumberInput
              aria-label={t('ends_count')}
              className="series-number"
              min={1}
              max={500}
              precision={0}
              value={rule.count}
              onChange={(count) => set({ count })}
            />
            <span>{t('times')}</span>
          </>
        )}
      </div>
      <div className="row series-line">
        <span className="series-label">{t('exceptions')}</span>
        <DatesField
          label={t('exceptions')}
          hint={t('exceptions_hint')}
          min={of_rule[0] ?? first}
          max={of_rule.at(-1)}
          among={among}
          value={rule.exceptions.filter((date) => among.has(date))}
          onChange={(exceptions) => set({ exceptions })}
        />
      </div>
    </>
  )
}

interface DaysProps {
  all: readonly number[]
  chosen: readonly number[]
  name(day: number): string
  onChange(days: number[]): void
}

/** A few days of which any number can be chosen, all visible. */
const Days = ({ all, chosen, name, onChange }: DaysProps) => (
  <span className="row series-days">
    {all.map((day) => (
      <label key={day}>
        <input
          type="checkbox"
          checked={chosen.includes(day)}
          onChange={({ target }) =>
            onChange(all.filter((one) => (one === day ? target.checked : chosen.includes(one))))
          }
        />
        <span>{name(day)}</span>
      </label>
    ))}
  </span>
)
