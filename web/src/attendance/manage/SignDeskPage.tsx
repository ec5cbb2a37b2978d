import { request } from '../../graphql/client.ts'
import { able, number, select, text, type RowAction } from '../../kit/list/declare.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { alone, idsOf } from '../../kit/list/row_changes.ts'
import { StateTag } from '../../kit/states.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import { useTypeChoices } from '../../resources/type_choices.ts'
import { named } from '../../viewer/named.ts'
import { FindAtDesk, MarkSessions, type DeskSession } from '../attendance.graphql.ts'
import { sign_acts } from '../sign_acts.ts'

const may = 'booking.attend' as const
const clock = (moment: string | null) => moment?.slice(11, 16) ?? ''

/** A person of a session, with a mark if they are there. */
const personText = (one: DeskSession['participants'][number]) =>
  one.signed_in === 1 ? `✓ ${named(one, 'name')}` : named(one, 'name')

const columns = [
  text<DeskSession, 'start_time'>('start_time', {
    always: true,
    width: 120,
    plain: (row) => `${row.start_time}–${row.end_time}`,
  }),
  text<DeskSession, 'resources_name'>('resources_name', {
    width: 220,
    least: 150,
    plain: (row) => [named(row, 'resources_name'), locationText(row)].filter(Boolean).join(' · '),
  }),
  text<DeskSession, 'appointment_user_name'>('appointment_user_name', {
    width: 150,
    least: 110,
    plain: (row) => named(row, 'appointment_user_name'),
  }),
  text<DeskSession, 'status'>('status', {
    width: 130,
    plain: (row) => named(row, 'status_name'),
    show: (row) => <StateTag tone={row.report_until ? 'bad' : 'plain'}>{named(row, 'status_name')}</StateTag>,
  }),
  text<DeskSession, 'sign_in_until'>('sign_in_until', {
    width: 120,
    plain: (row) => clock(row.sign_in_until),
  }),
  text<DeskSession, 'sign_in_time'>('sign_in_time', { width: 110, plain: (row) => clock(row.sign_in_time) }),
  text<DeskSession, 'sign_out_time'>('sign_out_time', {
    width: 110,
    plain: (row) => clock(row.sign_out_time),
  }),
  text<DeskSession, 'signed_in_count'>('signed_in_count', {
    width: 100,
    plain: ({ signed_in_count, members_needed, person_times }) =>
      members_needed > 1 ? `${signed_in_count} / ${members_needed}` : `${signed_in_count} / ${person_times}`,
  }),
  text<DeskSession, 'participants'>('participants', {
    width: 200,
    least: 130,
    plain: ({ participants }) => participants.map(personText).join(', '),
  }),
  text<DeskSession, 'away_until'>('away_until', { width: 110, plain: (row) => clock(row.away_until) }),
  number<DeskSession, 'person_times'>('person_times', { width: 80, at_first_hidden: true }),
]

const filters = [
  select('resources_type_id', useTypeChoices),
  select('view', ['expected', 'here', 'reported']),
]

const actions: RowAction<DeskSession>[] = [
  ...(['sign_in', 'return', 'confirm', 'leave', 'sign_out'] as const).map((key) => ({
    key,
    may,
    when: (row: DeskSession) => able(key)(row) === true,
    does: alone<DeskSession>((id) => sign_acts[key]({ id })),
  })),
  ...([1, 2] as const).map((to) => ({
    key: to === 1 ? 'mark_kept' : 'mark_missed',
    may,
    bulk: true,
    ...(to === 2 ? { confirm: 'reason' as const } : {}),
    when: (row: DeskSession) => able(to === 1 ? 'mark_kept' : 'mark_missed')(row) === true,
    does: {
      runAll: (rows: readonly DeskSession[], reason: string) =>
        request(MarkSessions, { ids: idsOf(rows), appointment_state: to, reason: reason || null }).then(
          (r) => r.updateAppointmentState,
        ),
    },
  })),
]

/** /manage/signer: who is expected today and who is there; signed in and out by hand. */
export function SignDeskPage() {
  return (
    <ListPage
      words="sign_desk"
      query={FindAtDesk}
      of={(r) => r.findDeskSessionAll}
      columns={columns}
      filters={filters}
      keyword
      actions={actions}
    />
  )
}
