import { visitor_list_record } from '#rules/visitors/entries/visitor_list_record.ts'
import { dateRange } from '../../../kit/list/declare.tsx'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { named } from '../../../viewer/named.ts'
import { useGates } from '../../people/manage/place_choices.tsx'

/** /manage/visitorManagement/visitorList: who came in and went out, by which gate. */
export const VisitorListPage = recordPage(visitor_list_record, {
  words: 'visitor_list',
  list: {
    visitor_name: { width: 150, least: 110 },
    arrive_time: { width: 180 },
    arrival_place_name: {
      width: 140,
      plain: (row) => named<string>({ ...row }, 'arrival_place_name') || '',
    },
    leave_time: { width: 180 },
    leave_place_name: {
      width: 140,
      at_first_hidden: true,
      plain: (row) => named<string>({ ...row }, 'leave_place_name') || '',
    },
    inside: { width: 100, tones: { 0: 'plain', 1: 'good' } },
    overstayed: { width: 110, tones: { 0: 'plain', 1: 'bad' } },
    conflicting: { width: 100, tones: { 0: 'plain', 1: 'bad' } },
    conflict: { width: 160, at_first_hidden: true },
    people: { width: 80 },
    car_card_number: { width: 110 },
    entry_kind: { width: 130 },
    data_source: { width: 110 },
    until: { width: 180, at_first_hidden: true },
    checked_by_name: { width: 120 },
    reason: { width: 200, least: 120, at_first_hidden: true },
    remark: { width: 200, least: 120, at_first_hidden: true },
    create_time: { at_first_hidden: true },
  },
  filters: [
    dateRange('arrive_time', { wire: ([begin, end]) => ({ begin_date: begin, end_date: end }) }),
    'inside',
    'conflicting',
    'arrival_place',
    'entry_kind',
    'data_source',
  ],
  form: {
    stay: [
      'visitor_name',
      'people',
      'arrive_time',
      'arrival_place',
      'leave_time',
      'leave_place',
      'car_card_number',
      'remark',
    ],
  },
  fields: { arrival_place: { choices: useGates }, leave_place: { choices: useGates } },
})
