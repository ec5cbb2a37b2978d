import { isBuiltIn } from '#rules/visitors/settings/field_catalogue.ts'
import { MAX_KEEP_DAYS, MAX_KEEP_SENSITIVE_DAYS, own_kinds } from '#rules/visitors/settings/check_settings.ts'
import type { MutationAnswer } from '../../../graphql/answer.ts'
import { request } from '../../../graphql/client.ts'
import type { Answered } from '../../../graphql/operation.ts'
import type { Values } from '../../../kit/form/declare.ts'
import {
  areaField,
  numberField,
  pairField,
  selectField,
  switchField,
  textField,
} from '../../../kit/form/fields.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { RowLoad } from '../../../kit/form/LoadedRow.tsx'
import { useLabel } from '../../../kit/useLabel.ts'
import { named } from '../../../viewer/named.ts'
import { useCodeTables } from '../choices.ts'
import { FindFieldSettings, SaveFieldSettings, type FieldNode } from '../visitor_settings.graphql.ts'

const isOwn = ({ id }: Values) => id === undefined || !isBuiltIn(String(id))
const isSensitive = ({ sensitive }: Values) => sensitive === 1

const sections = [
  {
    key: 'field' as const,
    fields: [
      textField('code', {
        required: true,
        max: 44,
        pattern: /^own_[a-z0-9_]{1,40}$/,
        when: ({ id }) => id === undefined,
      }),
      ...pairField('field_name', { required: true, max: 60, max_en: 100 }),
      selectField('field_type', own_kinds, {
        required: true,
        when: (values) => isOwn(values) && values['used'] !== 1,
      }),
      selectField('values', useCodeTables, {
        required: true,
        when: (values) => isOwn(values) && values['field_type'] === 'choice' && values['used'] !== 1,
      }),
    ],
  },
  {
    key: 'told' as const,
    fields: [
      areaField('reason', { max: 200 }),
      areaField('reason_en', { max: 300 }),
      switchField('sensitive', { when: isOwn }),
      areaField('consent', { max: 1000, when: isSensitive }),
      areaField('consent_en', { max: 2000, when: isSensitive }),
      numberField('keep_days', { min: 1, max: MAX_KEEP_DAYS, required: true }),
    ],
  },
]

/** A field as its form loads it. */
const loadOf = (code: string): RowLoad<Answered<typeof FindFieldSettings>> => ({
  query: FindFieldSettings,
  variables: {},
  of: ({ findVisitorInfoFieldSettingsEntityList: fields }) => {
    const found = fields.find((one) => one.code === code)
    return found ? { ...found } : null
  },
})

/** Settings of one field are refused as those of many: `models.0.consent`. */
function ofOne(answer: MutationAnswer): MutationAnswer {
  const plain = (field: string | null | undefined) => field?.replace(/^models\.0\./, '') ?? null
  return {
    ...answer,
    field: plain(answer.field),
    refusals: (answer.refusals ?? []).map((one) => ({ ...one, field: plain(one.field) })),
  }
}

const save = (model: Values) =>
  request(SaveFieldSettings, { models: [model] }).then((result) =>
    ofOne(result.updateVisitorInfoFieldSettings),
  )

/** The form of a field, or of a new one of the tenant's own. */
export function FieldForm({
  field,
  fields,
  close,
}: {
  field: FieldNode | null
  fields: readonly FieldNode[]
  close: () => void
}) {
  const label = useLabel('visitor_fields')
  const last = Math.max(0, ...fields.map(({ order }) => order))
  return (
    <FormDialog
      words="visitor_fields"
      sections={sections}
      id={field?.code}
      load={loadOf(field?.code ?? '')}
      initial={{ code: 'own_', field_type: 'text', sensitive: 0, keep_days: 90 }}
      title={field ? named(field, 'field_name') : label('create')}
      check={(values) =>
        new Map(
          values['sensitive'] === 1 && Number(values['keep_days']) > MAX_KEEP_SENSITIVE_DAYS
            ? [['keep_days', label('kept_short', { max: MAX_KEEP_SENSITIVE_DAYS })]]
            : [],
        )
      }
      create={(model) => save({ ...model, order: last + 10 })}
      update={({ id, ...changed }) => save({ code: id, ...changed })}
      touches={['findVisitorInfoFieldSettingsEntityList', 'findVisitorRegistorFieldSettingEntityList']}
      close={close}
    />
  )
}
