import { useTranslation } from 'react-i18next'
import { builtInField } from '#rules/visitors/settings/field_catalogue.ts'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import { named } from '../../viewer/named.ts'
import { ChoiceField, LinesField, TextField, type Typing } from './PlainField.tsx'
import { agreed, asksConsent, isShown, YES, type VisitField, type TypedVisit } from './visit_fields.ts'

interface AskedFieldsProps {
  fields: readonly VisitField[]
  values: TypedVisit
  onChange: (values: TypedVisit) => void
  /** What is wrong, by field. */
  wrong: ReadonlyMap<string, readonly string[]>
  /** Says beside each field why it is asked for: to those whose data they are. */
  why?: boolean
}

/** What browsers can fill in, and which keyboard fits. */
const typing: Readonly<Record<string, Typing>> = {
  visitor_name: { autoComplete: 'name' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  unit: { autoComplete: 'organization' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  accept_visit_phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
}

/** The fields that a tenant asks for, in its order and by its names. */
export const AskedFields = ({ fields, values, ...more }: AskedFieldsProps) =>
  fields
    .filter((field) => isShown(field, values))
    .map((field) => <AskedField key={field.code} field={field} values={values} {...more} />)

interface AskedFieldProps extends Omit<AskedFieldsProps, 'fields'> {
  field: VisitField
}

function AskedField({ field, values, onChange, wrong, why = false }: AskedFieldProps) {
  const { t } = useTranslation('visits')
  const { code, kind, required } = field
  const hints = [
    kind === 'people' && t('peers_hint'),
    code === 'card_number' && t('card_hint'),
    why && named(field, 'reason'),
    field.sensitive === 1 && !why && named(field, 'consent'),
  ].filter(Boolean)
  const common = {
    label: named(field, 'name'),
    required,
    hint: hints.join(' · ') || undefined,
    wrong: wrong.get(code)?.join(' '),
    value: values[code] ?? '',
    onChange: (value: string) => onChange({ ...values, [code]: value }),
  }
  switch (kind) {
    case 'choice': {
      const choices = field.choices.map((one) => ({ value: one.value, label: named(one, 'name') }))
      return <ChoiceField {...common} choices={choices} open />
    }
    case 'people':
      return <LinesField {...common} rows={2} />
    case 'flag':
      return (
        <Checkbox
          checked={common.value === YES}
          onChange={(event) => common.onChange(event.target.checked ? YES : '')}
        >
          {common.label}
        </Checkbox>
      )
    case 'date':
      return (
        <TextField
          {...common}
          type="date"
          {...(code === 'in_school_end_date' && values['in_school_date']
            ? { min: values['in_school_date'] }
            : {})}
        />
      )
    case 'number':
      return <TextField {...common} inputMode="decimal" maxLength={field.own === 1 ? 12 : 4} />
    default:
      return (
        <>
          <TextField
            {...common}
            autoComplete="off"
            {...typing[code]}
            maxLength={builtInField(code)?.max ?? 200}
          />
          {why && asksConsent(field, values) && (
            <Checkbox
              checked={values[agreed(code)] === YES}
              onChange={(event) => onChange({ ...values, [agreed(code)]: event.target.checked ? YES : '' })}
            >
              {named(field, 'consent') || t('card_consent')}
            </Checkbox>
          )}
        </>
      )
  }
}
