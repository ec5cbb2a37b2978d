import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { visitor_list_record } from '#rules/visitors/entries/visitor_list_record.ts'
import { dateRange } from '../../../kit/list/declare.tsx'
import { useView } from '../../../kit/PageHead.tsx'
import { Segmented } from '../../../kit/plain/Segmented.tsx'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { named } from '../../../viewer/named.ts'
import { useGates } from '../../gates/manage/place_choices.tsx'
import { RollCall } from '../roll_call/RollCall.tsx'

const views = ['list', 'roll_call'] as const

const Stays = recordPage(visitor_list_record, {
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
    host_answer: { width: 120 },
    host_answered_by: { width: 130, at_first_hidden: true },
    host_answered_at: { at_first_hidden: true },
    host_told_at: { at_first_hidden: true },
    host_seen_at: { at_first_hidden: true },
    ended_by: { width: 140 },
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

/** /manage/visitorManagement/visitorList: who came in and went out, by which gate; and who is inside, to be accounted for. */
export function VisitorListPage() {
  const { t } = useTranslation('visitor_list')
  const view = useView(views)
  const [, setQuery] = useSearchParams()
  return (
    <div className="column">
      <Segmented
        aria-label={t('views.label')}
        value={view}
        options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={(next) => setQuery(next === 'list' ? {} : { view: next }, { replace: true })}
      />
      {view === 'list' ? <Stays /> : <RollCall />}
    </div>
  )
}
