import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import type { ControlProps, Values } from '../../kit/form/declare.ts'
import { FieldsShown } from '../../kit/form/FieldsShown.tsx'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { rulesInWords, type WordedRules } from '../rules_in_words.ts'
import { FindTemplate } from './resources_manage.graphql.ts'
import { rulesOf } from './resource_values.ts'
import { own_rule_fields } from './rule_sections.tsx'

const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

const worded = (values: Values): WordedRules => ({
  capacity: number(values['capacity'], 1),
  capacity_mode: values['capacity_mode'] === 'shared' ? 'shared' : 'exclusive',
  time_slot_rule: number(values['time_slot_rule'], 1),
  min_interval_minutes: number(values['min_interval_minutes'], 30),
  min_interval_minutes_change: number(values['min_interval_minutes_change'], 1),
  max_minutes: typeof values['max_minutes'] === 'number' ? values['max_minutes'] : null,
  appointment_date_rule: number(values['appointment_date_rule'], 2),
  appointment_date_days: number(values['appointment_date_days'], 14),
  days_rule_refresh_time:
    typeof values['days_rule_refresh_time'] === 'string' ? values['days_rule_refresh_time'] : null,
  advance_booking_rule: number(values['advance_booking_rule'], 0),
  buffer_minutes: number(values['buffer_minutes'], 0),
  need_approve: number(values['need_approve'], 0),
  cancel_notification_rule_apply: number(values['cancel_notification_rule_apply'], 0),
})

/** The rules that would be in force, as users who book will read them. */
export function RulesPreview({ values }: ControlProps) {
  const { t } = useTranslation('resources')
  const template = useTemplateRules(values)
  const rules = values['rule_source'] === 2 ? template.rules : values
  if (!rules) return null
  return (
    <ul className="rules-preview" aria-live="polite">
      {rulesInWords(
        worded({ ...rules, capacity: values['capacity'], capacity_mode: values['capacity_mode'] }),
        t,
      ).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** The rules of the chosen template: all its values, read-only. */
export function TemplateRules({ values, label }: ControlProps) {
  const { rules, error, retry } = useTemplateRules(values)
  if (error) return <ErrorState error={error} retry={retry} />
  if (!rules)
    return values['rule_template_id'] ? (
      <Skeleton lines={4} />
    ) : (
      <p className="field-hint">{label('template.choose')}</p>
    )
  return <FieldsShown fields={own_rule_fields} values={{ ...rules, rule_source: 1 }} label={label} />
}

function useTemplateRules(values: Values) {
  const id = values['rule_template_id']
  const { data, error, refetch } = useRequest(
    FindTemplate,
    { id: String(id) },
    { enabled: values['rule_source'] === 2 && typeof id === 'string' },
  )
  const found = data?.findResourcesRuleTemplateById
  return { rules: useMemo(() => found && rulesOf(found), [found]), error, retry: () => void refetch() }
}
