import { visitor_entry_permission_record } from '#rules/visitors/people/visitor_entry_permission_record.ts'
import type { ControlProps } from '../../../kit/form/declare.ts'
import { recordPage } from '../../../kit/record/recordPage.tsx'
import { ownColumn } from '../../../kit/record/record_parts.tsx'
import type { Choice } from '../../../kit/list/declare.tsx'
import { Select } from '../../../kit/Select.tsx'
import { weekdayName } from '../../../kit/days.ts'
import { byLabel } from '../../../kit/by_label.ts'
import { useDepartmentChoices, usePostChoices } from '../../../people/choices.ts'
import { PersonSelect } from '../../../people/PersonSelect.tsx'
import { daysControl } from '../../../resources/manage/DaysControl.tsx'
import { named } from '../../../viewer/named.ts'
import { EntryCheck } from './EntryCheck.tsx'
import { GatesControl, GatesShown } from '../../gates/manage/place_choices.tsx'

/** A department, a post or a person, as the kind of holder says. */
function HolderControl(props: ControlProps) {
  const [departments, posts] = [useDepartmentChoices(), usePostChoices()]
  const kind = props.values['holder_kind']
  if (kind === 'user') return <PersonSelect {...props} />
  const choices = kind === 'post' ? posts : departments
  return (
    <Select<string | null, Choice>
      id={props.id}
      className="field-select"
      aria-label={props.name}
      status={props.invalid ? 'error' : ''}
      loading={choices === undefined}
      value={typeof props.value === 'string' ? props.value : null}
      options={[...(choices ?? [])]}
      showSearch={byLabel}
      onChange={(next) => props.set(next)}
    />
  )
}

const Permissions = recordPage(visitor_entry_permission_record, {
  words: 'visitor_entry',
  list: {
    holder_name: { width: 200, least: 140, plain: (row) => named<string>({ ...row }, 'holder_name') || '' },
    holder_kind: { width: 100 },
    permission: {
      width: 240,
      least: 150,
      show: (row) => <GatesShown codes={row.permission} all="all_gates" />,
    },
    times: ownColumn(
      visitor_entry_permission_record,
      ['weekdays', 'start_time', 'end_time'],
      ({ weekdays, start_time, end_time }, label) =>
        [
          weekdays ? weekdays.map(weekdayName).join(' ') : label('every_day'),
          start_time === '00:00' && end_time === '24:00' ? '' : `${start_time}–${end_time}`,
        ]
          .filter(Boolean)
          .join(' '),
      { width: 220, least: 140 },
    ),
    begin_date: { width: 120 },
    end_date: { width: 120 },
    with_vehicle: { width: 90 },
    state: {},
    created_user_name: { width: 120 },
    holder: { width: 130, at_first_hidden: true },
    remark: { width: 180, at_first_hidden: true },
    create_time: { at_first_hidden: true },
  },
  form: {
    holder: ['holder_kind', 'holder'],
    entry: [
      'permission',
      'weekdays',
      'start_time',
      'end_time',
      'begin_date',
      'end_date',
      'with_vehicle',
      'remark',
    ],
  },
  fields: {
    holder: { control: HolderControl },
    permission: { control: GatesControl },
    weekdays: { control: daysControl('weekday') },
  },
  begins: { holder_kind: 'dept' },
  follow: (values, field) => (field === 'holder_kind' ? { ...values, holder: null } : values),
})

/** /manage/visitorManagement/accessControlPersonalAuth: who enters without an invitation, and whether somebody may now. */
export function EntryPermissionPage() {
  return (
    <div className="column">
      <Permissions />
      <EntryCheck />
    </div>
  )
}
