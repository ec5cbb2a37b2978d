import { useMemo } from 'react'
import type { BatchAnswer } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { able, number, select, text, type RowAction } from '../../kit/list/declare.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/row_changes.ts'
import { StateTag } from '../../kit/states.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import { useTypeChoices } from '../../resources/type_choices.ts'
import { named } from '../../viewer/named.ts'
import { today } from '../../viewer/today.ts'
import {
  ConfirmNow,
  FindAtDesk,
  MarkSessions,
  ReturnNow,
  SignInNow,
  SignOutNow,
  type DeskSession,
  type SignAnswer,
} from '../attendance.graphql.ts'

const may = 'booking.attend' as const
const clock = (moment: string | null) => moment?.slice(11, 16) ?? ''

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
    width: 180,
    least: 130,
    plain: (row) => `${named(row, 'appointment_user_name')} (${row.appointment_user})`,
  }),
  text<DeskSession, 'theme'>('theme', { width: 180, least: 110 }),
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
  text<DeskSession, 'away_until'>('away_until', { width: 110, plain: (row) => clock(row.away_until) }),
  number<DeskSession, 'person_times'>('person_times', { width: 80, at_first_hidden: true }),
]

const filters = [
  select('resources_type_id', useTypeChoices),
  select('status', ['to_be_kept', 'reservation_succeeded', 'performed'], { many: true }),
]

/** The answer about one session, as a list expects it. */
const alone =
  (run: (model: { id: string }) => Promise<SignAnswer>) =>
  async ([row]: readonly DeskSession[]): Promise<BatchAnswer> => {
    const answer = await run({ id: row?.id ?? '' })
    const { errcode, msg, msg_en } = answer
    const refused =
      errcode === '0' || !row ? [] : [{ id: row.id, errcode, msg, msg_en, field: null, details: {} }]
    return { ...answer, refused }
  }

const acts = {
  sign_in: alone((model) => request(SignInNow, { model }).then((r) => r.signInAppointmentInformation)),
  return: alone((model) => request(ReturnNow, { model }).then((r) => r.returnAppointmentInformation)),
  confirm: alone((model) => request(ConfirmNow, { model }).then((r) => r.confirmAppointmentInformation)),
  sign_out: alone((model) => request(SignOutNow, { model }).then((r) => r.signOutAppointmentInformation)),
}

const actions: RowAction<DeskSession>[] = [
  ...(['sign_in', 'return', 'confirm', 'sign_out'] as const).map((key) => ({
    key,
    may,
    when: (row: DeskSession) => able(key)(row) === true,
    does: { runAll: acts[key] },
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

/** /manage/signer: who is expected today and who is there, of what one administers; signed in and out by hand. */
export function SignDeskPage() {
  const date = today()
  const always = useMemo(() => ({ begin_date: date, end_date: date, when: 'attending' }), [date])
  return (
    <ListPage
      words="sign_desk"
      query={FindAtDesk}
      of={(r) => r.findAppointmentInformationAllForAppointMent}
      columns={columns}
      filters={filters}
      always={always}
      keyword
      actions={actions}
    />
  )
}
