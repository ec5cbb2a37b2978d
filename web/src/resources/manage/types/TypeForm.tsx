import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { checkType } from '#rules/booking_rules/form_checks.ts'
import { type_rule_fields } from '#rules/booking_rules/fields.ts'
import { meaningOf } from '#rules/records/field_kinds.ts'
import { request } from '../../../graphql/client.ts'
import type { CheckAll, Values } from '../../../kit/form/declare.ts'
import { FormPage, WayBack } from '../../../kit/form/FormPage.tsx'
import { LoadedRow } from '../../../kit/form/LoadedRow.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { named } from '../../../viewer/named.ts'
import { useAttributes } from './type_choices.ts'
import { type_sections } from './type_sections.tsx'
import { copyOf, modelOf, new_type, storedFacts, valuesOf, type KnownFact } from './type_values.ts'
import { FindTypeToEdit, SaveType, UpdateType } from './types.graphql.ts'
import '../resource_forms.css'

const list = '/manage/resources/resources-type-list'

/** What other pages show of types. */
const touches = ['findResourcesTypeListByAccountAuth', 'findResourcesTypeAll', 'findResourcesTypeById']

const load = {
  query: FindTypeToEdit,
  of: (r: { findResourcesTypeById: Parameters<typeof valuesOf>[0] | null }) =>
    r.findResourcesTypeById ? valuesOf(r.findResourcesTypeById) : null,
}

/** The form of a type: one to be changed, a new one, or a new one that begins as a copy. */
export function TypeForm({ id, copy }: { id?: string; copy?: string }) {
  const known = useKnownFacts(id ?? copy)
  const check = useCheck()
  const shared = {
    words: 'resource_types' as const,
    sections: type_sections,
    load,
    check,
    back: list,
    touches,
    create: (values: Values) =>
      request(SaveType, { model: modelOf(values, known) }).then((r) => r.saveResourcesType),
    update: (changed: Values & { id: string }) =>
      request(UpdateType, { model: modelOf(changed, known) }).then((r) => r.updateResourcesType),
  }
  if (id !== undefined) return <FormPage {...shared} id={id} nameOf={(row) => named(row, 'resources_name')} />
  return (
    <LoadedRow id={copy} load={{ ...load, of: copied }} back={<WayBack to={list} />}>
      {(row) => <FormPage {...shared} id={undefined} initial={{ ...new_type, ...row }} />}
    </LoadedRow>
  )
}

const copied = (r: { findResourcesTypeById: Parameters<typeof copyOf>[0] | null }) =>
  r.findResourcesTypeById ? copyOf(r.findResourcesTypeById) : null

/** What is known of facts: by the type itself, and by the tenant's attributes. */
function useKnownFacts(id: string | undefined): ReadonlyMap<string, KnownFact> {
  const attributes = useAttributes()
  const { data } = useRequest(FindTypeToEdit, { id: id ?? '' }, { enabled: id !== undefined })
  const type = data?.findResourcesTypeById
  return useMemo(() => new Map([...attributes, ...(type ? storedFacts(type) : [])]), [attributes, type])
}

const checked_in_its_line = {
  appointment_number_rule: null,
  timeperiod_number_begin_date: null,
  timeperiod_number_end_date: null,
}

/** The server's own check of a type as a whole. */
function useCheck(): CheckAll {
  const { t } = useTranslation('resource_types')
  return useMemo(
    () => (values) => {
      const limits = Array.isArray(values['limits']) ? (values['limits'] as Values[]) : []
      const type = {
        ...meaningOf(type_rule_fields, values),
        appointment_number_rule: null,
        appointment_number_limit: null,
        appointmentNumberLimitRuleList: limits.map(() => checked_in_its_line),
      }
      const wrong = new Map<string, string>()
      for (const { field } of checkType(type)) {
        if (field === 'common_enable') wrong.set('common_enable', t('problems.no_mode'))
        if (field === 'appointment_number_rule') wrong.set('limits', t('problems.no_limit'))
      }
      return wrong
    },
    [t],
  )
}
