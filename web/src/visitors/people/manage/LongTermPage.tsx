import { visitor_long_term_record } from '#rules/visitors/people/visitor_long_term_record.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { request } from '../../../graphql/client.ts'
import { able, select } from '../../../kit/list/declare.tsx'
import { idsOf } from '../../../kit/list/row_changes.ts'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { useDepartmentChoices } from '../../../people/choices.ts'
import { named } from '../../../viewer/named.ts'
import { today } from '../../../viewer/today.ts'
import { ProlongLongTerm } from '../people.graphql.ts'
import { CampusesControl, GatesControl, GatesShown } from '../../gates/manage/place_choices.tsx'
import { usePersonTypes } from './person_types.ts'
import { revealOf } from './Reveal.tsx'

const may = 'visitor.manage'

/** In force today, and on the next days. */
const useDays = () =>
  Array.from({ length: 8 }, (_, i) => addDays(today(), i)).map((day) => ({ value: day, label: day }))

/** /manage/visitorManagement/longTermVisitor */
export const LongTermPage = recordPage(visitor_long_term_record, {
  words: 'visitor_long_term',
  list: {
    user_name: { width: 150, least: 110 },
    person_type_name: { width: 130, plain: (row) => named<string>({ ...row }, 'person_type_name') || '' },
    dept_name: { width: 150, least: 110, plain: (row) => named<string>({ ...row }, 'dept_name') || '' },
    in_school_start_date: { width: 120 },
    in_school_end_date: { width: 120 },
    permission: {
      width: 200,
      least: 130,
      show: (row) => <GatesShown codes={row.permission} all="all_gates" />,
    },
    car_no: { width: 110 },
    is_enable: { width: 100 },
    data_source: { width: 110 },
    user_id: { width: 120, at_first_hidden: true },
    phone: { width: 130, at_first_hidden: true },
    card_number: { width: 170, at_first_hidden: true },
    last_entry: {},
    create_time: { at_first_hidden: true },
  },
  filters: [
    select('inSchoolDate', useDays, { beside: true }),
    'person_type',
    'dept',
    'is_enable',
    'data_source',
  ],
  form: {
    person: ['user_name', 'person_type', 'dept', 'user_id', 'phone', 'card_number', 'password'],
    entry: [
      'in_school_start_date',
      'in_school_end_date',
      'in_school_campus_resources',
      'permission',
      'car_no',
      'remark',
    ],
  },
  fields: {
    person_type: { choices: usePersonTypes },
    dept: { choices: useDepartmentChoices },
    in_school_campus_resources: { control: CampusesControl },
    permission: { control: GatesControl },
  },
  actions: [
    {
      key: 'prolong',
      may,
      bulk: true,
      confirm: 'until',
      when: able('update'),
      does: {
        runAll: (rows, in_school_end_date) =>
          request(ProlongLongTerm, { ids: idsOf(rows), in_school_end_date }).then(
            (r) => r.prolongVisitorLongTerm,
          ),
      },
    },
  ],
  opens: [{ key: 'reveal', may, when: (row) => Boolean(row.card_number), show: revealOf('long_term') }],
})
