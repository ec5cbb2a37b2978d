import { useTranslation } from 'react-i18next'
import { number_limit_fields, type_rule_fields } from '#rules/booking_rules/fields.ts'
import { meaningOf } from '#rules/records/field_kinds.ts'
import type { ControlProps, Values } from '../../../kit/form/declare.ts'
import { presenceInWords } from '../../presence_in_words.ts'
import { typeRules } from '../../rules_in_words.ts'

const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value : [])

/** The rules as they would be read before booking. */
export function TypePreview({ values }: ControlProps) {
  const { t } = useTranslation('resources')
  const { t: presence } = useTranslation('presence_rules')
  const type = {
    ...meaningOf(type_rule_fields, values),
    appointmentNumberLimitRuleList: rowsOf(values['limits']).map((row) =>
      meaningOf(number_limit_fields, row),
    ),
  }
  const sentences = [
    ...typeRules(type, t).map(([, sentence]) => sentence),
    ...presenceInWords(type, { t: presence, resources: t }),
  ]
  return (
    <ul className="rules-preview" aria-live="polite">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
