import { NumberInput } from '../../kit/NumberInput.tsx'
import { booking_rule_fields } from '#rules/booking_rules/fields.ts'
import { namesOf } from '#rules/records/field_kinds.ts'
import { useTranslation } from 'react-i18next'
import type { ControlProps, ShownProps } from '../../kit/form/declare.ts'

/** Periodic and batch mode have the same. */
const { fields } = booking_rule_fields.cyclicity_rule
const bounds = namesOf(fields)
type Bound = keyof typeof fields

const boundOf = (value: unknown, bound: Bound): number | null => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, bound) : null
  return typeof found === 'number' ? found : null
}

/** How many sessions a series may have, and how many days ahead; an empty value is no bound. */
export function SeriesRuleControl({ id, value, set, name }: ControlProps) {
  const { t } = useTranslation('resource_forms')
  const change = (bound: Bound, next: number | null) => {
    const all = {
      max_sessions: boundOf(value, 'max_sessions'),
      max_days_ahead: boundOf(value, 'max_days_ahead'),
      [bound]: next,
    }
    set(all.max_sessions === null && all.max_days_ahead === null ? null : all)
  }
  return (
    <div className="series-rule" role="group" aria-label={name}>
      {bounds.map((bound, i) => (
        <label key={bound}>
          <span className="quiet">{t(`series.${bound}`)}</span>
          <NumberInput
            {...(i === 0 ? { id } : {})}
            min={fields[bound].min}
            max={fields[bound].max}
            precision={0}
            value={boundOf(value, bound)}
            onChange={(next) => change(bound, next)}
          />
        </label>
      ))}
    </div>
  )
}

export function SeriesRuleShown({ value }: ShownProps) {
  const { t } = useTranslation('resource_forms')
  return bounds
    .filter((bound) => boundOf(value, bound) !== null)
    .map((bound) => `${t(`series.${bound}`)}: ${boundOf(value, bound)}`)
    .join(' · ')
}
