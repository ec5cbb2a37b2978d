import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import type { ControlProps, Values } from '../../kit/form/declare.ts'
import { FieldsShown } from '../../kit/form/FieldsShown.tsx'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { booking_rule_fields } from '#rules/booking_rules/fields.ts'
import { meaningOf } from '#rules/records/field_kinds.ts'
import { FindTypeRules } from '../resources.graphql.ts'
import { rulesInWords } from '../rules_in_words.ts'
import { FindTemplate } from './resources_manage.graphql.ts'
import { rulesOf } from './resource_values.ts'
import { own_rule_fields } from './rule_sections.tsx'

const roomOf = ({ capacity, capacity_mode }: Values) => ({
  capacity: typeof capacity === 'number' ? capacity : 1,
  capacity_mode: capacity_mode === 'shared' ? 'shared' : 'exclusive',
})

/** The rules that would be in force, as users who book will read them. */
export function RulesPreview({ values }: ControlProps) {
  const { t } = useTranslation('resources')
  const template = useTemplateRules(values)
  const rules = values['rule_source'] === 2 ? template.rules : values
  const type = useTypeRules(values)
  if (!rules) return null
  return (
    <ul className="rules-preview" aria-live="polite">
      {rulesInWords({ ...meaningOf(booking_rule_fields, rules), ...roomOf(values) }, type, t).map(
        (sentence) => (
          <li key={sentence}>{sentence}</li>
        ),
      )}
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
      <p className="quiet">{label('template.choose')}</p>
    )
  return <FieldsShown fields={own_rule_fields} values={{ ...rules, rule_source: 1 }} label={label} />
}

function useTypeRules({ resources_type_id: id }: Values) {
  const { data } = useRequest(
    FindTypeRules,
    { id: String(id) },
    { enabled: typeof id === 'string' && id !== '', staleTime: 300_000 },
  )
  return data?.findResourcesTypeById
}

/** The rules of the template that a form has chosen, as form values. */
export function useTemplateRules(values: Values) {
  const id = values['rule_template_id']
  const { data, error, refetch } = useRequest(
    FindTemplate,
    { id: String(id) },
    { enabled: values['rule_source'] === 2 && typeof id === 'string' },
  )
  const found = data?.findResourcesRuleTemplateById
  return { rules: useMemo(() => found && rulesOf(found), [found]), error, retry: () => void refetch() }
}
