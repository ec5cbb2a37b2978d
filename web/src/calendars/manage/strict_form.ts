import { strict_period_fields } from '#rules/booking_rules/fields.ts'
import { request } from '../../graphql/client.ts'
import type { CheckAll, Section, Values } from '../../kit/form/declare.ts'
import { catalogueField } from '../../kit/form/catalogue_field.ts'
import { selectField } from '../../kit/form/fields.tsx'
import type { Choice, Label } from '../../kit/list/declare.tsx'
import { SaveStrictPeriod, UpdateStrictPeriod, type StrictPeriodNode } from '../calendars.graphql.ts'

const rule = <Name extends keyof typeof strict_period_fields>(name: Name, required = false) =>
  catalogueField(name, strict_period_fields[name], required ? { required } : {})

/** The form of a strict period. @param types those that the user administers */
export function strictForm(types: readonly Choice[]) {
  const sections: readonly Section<'strict_periods'>[] = [
    {
      key: 'period',
      fields: [
        rule('name', true),
        rule('name_en'),
        rule('begin_date', true),
        rule('end_date', true),
        selectField('resources_type_ids', types, { many: true, required: true, wide: true }),
      ],
    },
    {
      key: 'stricter',
      fields: [
        rule('sign_in_minutes'),
        rule('leave_minutes'),
        rule('leave_times'),
        rule('report_minutes'),
        rule('missed_frees_slot'),
      ],
    },
  ]
  return {
    words: 'strict_periods' as const,
    sections,
    // A period is always sent whole: its id changes with it.
    touches: ['findStrictPeriodAll', 'findResourcesTypeById'],
  }
}

/** What the form of a known period begins with. */
export const periodToEdit = ({ id: _id, types, ...period }: StrictPeriodNode): Values => ({
  ...period,
  resources_type_ids: types.map((type) => type.id),
})

/** Saves a period; a known one is replaced in its types. */
export const savePeriod = (known: StrictPeriodNode | null) => async (values: Values) => {
  const model = values as {
    begin_date: string
    end_date: string
    resources_type_ids: string[]
  }
  if (!known) return (await request(SaveStrictPeriod, { model })).saveStrictPeriod
  return (await request(UpdateStrictPeriod, { id: known.id, model })).updateStrictPeriod
}

/** What is wrong with its dates. */
export const checkPeriod =
  (label: Label): CheckAll =>
  ({ begin_date: begin, end_date: end }) =>
    new Map(
      typeof begin === 'string' && typeof end === 'string' && begin && end && end < begin
        ? [['end_date', label('problem.before_start')]]
        : [],
    )
