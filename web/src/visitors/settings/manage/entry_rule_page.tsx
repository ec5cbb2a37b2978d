import type { visitor_entry_rule_record } from '#rules/visitors/settings/visitor_entry_rule_record.ts'
import { listedNames } from '#rules/records/wire_formats.ts'
import { choiceControl } from '../../../kit/form/choice_controls.tsx'
import { ownField } from '../../../kit/form/fields.tsx'
import type { RecordPageOptions } from '../../../kit/record/recordPage.tsx'
import { namesOfChoices, usePersonTypes, useVehicleKinds } from '../choices.ts'
import { OtherRules } from './OtherRules.tsx'
import { PlacesControl, PlacesShown } from './PlacesControl.tsx'

/** The list, and the form at `detail`, whose `?id=` names the rule. */
export const list = '/manage/visitorManagement/longTermVisitor/setting'
const days = [1, 2, 3, 4, 5, 6, 7]

function PersonTypes({ named }: { named: string | null }) {
  const types = usePersonTypes()
  return namesOfChoices(types, listedNames(named))
}

/** The list of entry rules, and the form of one. */
export const entry_rule_page: RecordPageOptions<typeof visitor_entry_rule_record, 'visitor_entry_rules'> = {
  words: 'visitor_entry_rules',
  list: {
    order: { width: 80 },
    name: { width: 200, least: 140 },
    person_types: {
      width: 200,
      plain: (row, label) => row.person_types || label('everybody'),
      show: (row, label) =>
        row.person_types ? <PersonTypes named={row.person_types} /> : label('everybody'),
    },
    weekdays: {
      width: 180,
      plain: (row, label) => (row.weekdays ?? days).map((day) => label(`options.weekdays.${day}`)).join(' '),
    },
    vehicle_allowed: { width: 110 },
    begin_date: { width: 120 },
    end_date: { width: 120 },
    is_enable: {},
    create_time: { at_first_hidden: true },
  },
  form_at: { add: `${list}/detail`, row: (id) => `${list}/detail?id=${id}` },
  form: {
    rule: ['name', 'order', 'person_types', ownField('others', OtherRules, { wide: true })],
    when: ['weekdays', 'periods', 'by_calendar', 'begin_date', 'end_date'],
    where: ['places', 'vehicle_allowed', 'vehicle_kinds'],
  },
  fields: {
    person_types: { control: choiceControl('person_types', usePersonTypes, { numeric: false, many: true }) },
    places: { control: PlacesControl, shown: PlacesShown, wide: true },
    weekdays: { control: choiceControl('weekdays', days, { numeric: true, many: true }) },
    vehicle_kinds: {
      control: choiceControl('vehicle_kinds', useVehicleKinds, { numeric: false, many: true }),
      when: ({ vehicle_allowed }) => vehicle_allowed === 1,
    },
  },
  touches: ['findVisitorEntryRuleAll'],
}
