import { type_rule_fields } from '#rules/booking_rules/fields.ts'
import type { CatalogueField } from '#rules/records/field_kinds.ts'
import { catalogueField } from '../../../kit/form/catalogue_field.ts'
import type { FieldMore, FormFieldOf, Section, Values } from '../../../kit/form/declare.ts'
import {
  areaField,
  dateField,
  numberField,
  ownField,
  pairField,
  pictureField,
  radioField,
  rowsField,
  selectField,
  switchField,
  textField,
} from '../../../kit/form/fields.tsx'
import { TypeRehearsal } from '../Rehearsal.tsx'
import { GranteeControl, GranteeShown } from './GranteeControl.tsx'
import { IconControl, IconShown } from './IconControl.tsx'
import { TagControl } from './TagControl.tsx'
import { useCodeTables, useFacts } from './type_choices.ts'
import { TypePreview } from './TypePreview.tsx'

/** A rule of types in a form: its control and its bounds come from the catalogue. */
const rule = <Name extends keyof typeof type_rule_fields>(name: Name, more: FieldMore = {}) =>
  catalogueField(name, type_rule_fields[name] as CatalogueField, more) as FormFieldOf<Name>

const is =
  (field: string, ...wanted: readonly unknown[]) =>
  (values: Values) =>
    wanted.includes(values[field])
const more = (field: string) => (values: Values) => Number(values[field] ?? 0) > 0
const signs_in = is('punctuality_rule', 1, 2)
const leaves = (values: Values) => signs_in(values) && more('leave_minutes')(values)
const drawn = is('allocation', 1)
const between_dates = is('appointment_number_rule', 4)

/** When and by whom a grant was given: told, not typed. */
const Given = ({ id, value }: { id: string; value: unknown }) => (
  <span id={id} className="quiet-small">
    {typeof value === 'string' ? value : ''}
  </span>
)

/** All fields of a type that a form may set, in the order in which one thinks of them. Spec 000 §3 ResourcesType. */
export const type_sections: Section<'resource_types'>[] = [
  {
    key: 'basics',
    fields: [
      ...pairField('resources_name', { required: true, max: 60, max_en: 100 }),
      ownField('resources_tag', TagControl),
      textField('resources_tag_en', { max: 100 }),
      ownField('icon', IconControl, { wide: true, shown: IconShown }),
      pictureField('icon_not'),
      areaField('description', { max: 2000 }),
      areaField('description_en', { max: 2000 }),
      radioField('state', [1, 0, 2], { wide: false }),
      dateField('maintenance_until', { when: is('state', 2) }),
      numberField('order', { max: 1_000_000 }),
      switchField('is_seat_category'),
    ],
  },
  {
    key: 'hours',
    fields: [
      rule('start_time', { required: true }),
      rule('end_time', { required: true }),
      rule('common_enable'),
      rule('cyclicity_enable'),
      rule('batch_enable'),
      rule('can_appointment_remark'),
      ownField('rehearsal', TypeRehearsal, { wide: true, when: ({ id }) => id !== undefined }),
    ],
  },
  {
    key: 'limits',
    fields: [
      rule('is_appointment_number_limit'),
      rowsField(
        'limits',
        [
          selectField('appointment_number_rule', [1, 2, 3, 4, 5], { numeric: true, required: true }),
          numberField('appointment_number_limit', { min: 1, max: 10_000, required: true }),
          dateField('timeperiod_number_begin_date', { when: between_dates, required: true }),
          dateField('timeperiod_number_end_date', { when: between_dates, required: true }),
        ],
        { max: 10, required: true, when: is('is_appointment_number_limit', 1) },
      ),
      rule('is_incomplete_appointment_number_limit'),
      rule('incomplete_appointment_number_limit', {
        required: true,
        when: is('is_incomplete_appointment_number_limit', 1),
      }),
    ],
  },
  {
    key: 'coming',
    fields: [
      rule('punctuality_rule'),
      rule('deviation_minutes', { when: (values) => signs_in(values) || is('sign_out_rule', 1)(values) }),
      rule('earliest_punctuality_rule', { when: signs_in }),
      rule('earliest_deviation_minutes', {
        when: (values) => signs_in(values) && is('earliest_punctuality_rule', 1)(values),
      }),
      rule('sign_in_proof', { when: signs_in }),
      rule('can_location', { when: signs_in }),
      rule('quorum_members', { when: signs_in }),
      rule('quorum_minutes', {
        when: (values) => signs_in(values) && Number(values['quorum_members'] ?? 0) > 1,
      }),
      rule('default_appointment_state', { when: is('punctuality_rule', 0) }),
      rule('missed_frees_slot', { when: signs_in }),
      rule('late_cancel_counts'),
      rule('sign_out_rule'),
      rule('online_meeting'),
    ],
  },
  {
    key: 'presence',
    fields: [
      rule('leave_minutes', { when: signs_in }),
      rule('leave_times', { when: leaves }),
      rule('leave_periods', { when: leaves }),
      rule('report_minutes'),
      rule('strict_periods'),
    ],
  },
  {
    key: 'taken',
    fields: [
      rule('waiting_minutes'),
      rule('allocation'),
      rule('draw_open_days', { when: drawn }),
      rule('draw_close_days', { when: drawn }),
      rule('draw_close_time', { when: drawn }),
      rule('draw_weight_days', { when: drawn }),
    ],
  },
  {
    key: 'told',
    fields: [ownField('rules_in_words', TypePreview, { wide: true })],
  },
  {
    key: 'asked',
    fields: [
      rowsField(
        'extendedProperties',
        [
          selectField('extended_properties_code', useCodeTables, { required: true }),
          textField('extended_properties_name', { max: 60, required: true }),
          textField('code_description', { max: 500 }),
        ],
        { max: 30 },
      ),
      selectField('facts', useFacts, { many: true, wide: true }),
    ],
  },
  {
    key: 'people',
    fields: [
      rowsField(
        'grants',
        [
          radioField('auth_type', ['user', 'admin'], { required: true }),
          ownField('grantee', GranteeControl, { required: true, shown: GranteeShown }),
          ownField('given', Given),
        ],
        { max: 500 },
      ),
    ],
  },
]
