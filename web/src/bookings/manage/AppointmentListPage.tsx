import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { MarkSessions } from '../../attendance/attendance.graphql.ts'
import { request } from '../../graphql/client.ts'
import { able, dateRange, dateTime, number, select, text, type RowAction } from '../../kit/list/declare.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/row_changes.ts'
import { TwoLines } from '../../kit/list/TwoLines.tsx'
import { Allowed } from '../../kit/Allowed.tsx'
import { later } from '../../kit/later.tsx'
import { PageOpening, StateTag } from '../../kit/states.tsx'
import { useLabel } from '../../kit/useLabel.ts'
import { loadWords } from '../../locales/words.ts'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { locationText } from '../../resources/location_in_words.ts'
import { useTypeChoices } from '../../resources/type_choices.ts'
import { named } from '../../viewer/named.ts'
import {
  CancelSessions,
  FindManagedSessions,
  TerminateSessions,
  type BookedSession,
} from '../bookings.graphql.ts'
import type { OpenDialog } from '../session/open_dialog.ts'
import { SessionDialogs } from '../session/SessionDialogs.tsx'
import { titleOf } from '../session/session_words.ts'
import { toneOf } from '../session/status_tone.ts'

const BookForDialog = later(() =>
  Promise.all([import('./BookForDialog.tsx'), loadWords(['booking_for', 'resource_forms'])]).then(
    ([m]) => m.BookForDialog,
  ),
)

const personOf = (row: BookedSession) => named(row, 'appointment_user_name') || row.appointment_user

const columns = [
  text<BookedSession, 'theme'>('theme', {
    sortable: true,
    always: true,
    width: 210,
    least: 150,
    plain: titleOf,
    show: (row) => <TwoLines first={titleOf(row)} second={row.flow_no} />,
  }),
  text<BookedSession, 'appointment_user_name'>('appointment_user_name', {
    sortable: true,
    sort_en: 'appointment_user_name_en',
    width: 150,
    least: 110,
    plain: (row) => `${personOf(row)} (${row.appointment_user})`,
    show: (row) => <TwoLines first={personOf(row)} second={named(row, 'dept_name')} />,
  }),
  text<BookedSession, 'resources_name'>('resources_name', {
    sortable: true,
    sort_en: 'resources_name_en',
    width: 190,
    least: 140,
    plain: (row) => named(row, 'resources_name'),
    show: (row) => (
      <TwoLines
        first={named(row, 'resources_name')}
        second={[named(row, 'resources_type_name'), locationText(row)].filter(Boolean).join(' · ')}
      />
    ),
  }),
  text<BookedSession, 'appointment_date'>('appointment_date', {
    sortable: true,
    width: 130,
    plain: (row) => `${row.appointment_date} ${row.start_time}–${row.end_time}`,
    show: (row) => <TwoLines first={row.appointment_date} second={`${row.start_time}–${row.end_time}`} />,
  }),
  number<BookedSession, 'person_times'>('person_times', { sortable: true, width: 80 }),
  text<BookedSession, 'status'>('status', {
    width: 130,
    plain: (row) => named(row, 'status_name'),
    show: (row) => <StateTag tone={toneOf(row)}>{named(row, 'status_name')}</StateTag>,
  }),
  dateTime<BookedSession, 'sign_in_time'>('sign_in_time', { width: 150, at_first_hidden: true }),
  dateTime<BookedSession, 'sign_out_time'>('sign_out_time', { width: 150, at_first_hidden: true }),
  text<BookedSession, 'participants'>('participants', {
    width: 160,
    at_first_hidden: true,
    plain: ({ participants }) => participants.map((one) => named(one, 'name')).join(', '),
  }),
  text<BookedSession, 'conference_number'>('conference_number', { width: 140, at_first_hidden: true }),
  text<BookedSession, 'phone'>('phone', { width: 130, at_first_hidden: true }),
  text<BookedSession, 'email'>('email', { width: 180, at_first_hidden: true }),
  text<BookedSession, 'reason'>('reason', { width: 180, at_first_hidden: true }),
  text<BookedSession, 'remark'>('remark', { width: 180, at_first_hidden: true }),
  dateTime<BookedSession, 'create_time'>('create_time', {
    sortable: true,
    width: 150,
    at_first_hidden: true,
  }),
]

/** What can be asked for: a draft is its applicant's alone. */
const statuses = [
  'to_be_approved',
  'reservation_succeeded',
  'to_be_kept',
  'to_be_performed',
  'performed',
  'completed',
  'non_performance',
  'cancelled',
  'termination',
  'rejected',
  'reservation_failed',
]

const filters = [
  dateRange('appointment_date', { wire: ([begin_date, end_date]) => ({ begin_date, end_date }) }),
  select('resources_type_id', useTypeChoices),
  select('status', statuses, { many: true }),
  select('when', ['upcoming', 'past']),
  select('multi_session', [1], { numeric: true }),
]

const mark = (rows: readonly BookedSession[], appointment_state: number, reason: string) =>
  request(MarkSessions, { ids: idsOf(rows), appointment_state, reason: reason || null }).then(
    (r) => r.updateAppointmentState,
  )

/** /manage/appointment/appointment-list: the bookings of what one administers. */
export function AppointmentListPage() {
  const label = useLabel('appointment_manage')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [booking, setBooking] = useState(false)
  useFocusBack(open !== null || booking)
  const actions = useMemo(
    (): RowAction<BookedSession>[] => [
      { key: 'view', does: { open: (session) => setOpen({ kind: 'detail', session }) } },
      {
        key: 'change_time',
        may: 'booking.manage',
        when: able('change_time'),
        does: { open: (session) => setOpen({ kind: 'change_time', session }) },
      },
      {
        key: 'update',
        may: 'booking.manage',
        when: able('update'),
        does: { to: ({ id }) => `/manage/appointment/appointment-update/${id}` },
      },
      {
        key: 'hand_over',
        may: 'booking.manage',
        when: able('hand_over'),
        does: { open: (session) => setOpen({ kind: 'hand_over', session }) },
      },
      {
        key: 'mark_kept',
        may: 'booking.attend',
        bulk: true,
        confirm: true,
        when: able('mark_kept'),
        does: { runAll: (rows) => mark(rows, 1, '') },
      },
      {
        key: 'mark_missed',
        may: 'booking.attend',
        bulk: true,
        confirm: 'reason',
        when: able('mark_missed'),
        does: { runAll: (rows, reason) => mark(rows, 2, reason) },
      },
      {
        key: 'terminate',
        may: 'booking.manage',
        bulk: true,
        confirm: 'reason',
        when: able('terminate'),
        does: {
          runAll: (rows, reason) =>
            request(TerminateSessions, { ids: idsOf(rows), reason }).then(
              (r) => r.terminateAppointmentInformation,
            ),
        },
      },
      {
        key: 'cancel',
        may: 'booking.manage',
        bulk: true,
        danger: true,
        confirm: 'reason',
        when: able('cancel'),
        does: {
          runAll: (rows, reason) =>
            request(CancelSessions, { ids: idsOf(rows), reason, reach: 'this' }).then(
              (r) => r.cancelAppointmentInformation,
            ),
        },
      },
    ],
    [],
  )
  return (
    <>
      <ListPage
        words="appointment_manage"
        query={FindManagedSessions}
        of={(r) => r.findAppointmentInformationAll}
        columns={columns}
        filters={filters}
        keyword
        actions={actions}
        tools={
          <Allowed may="booking.manage">
            <Button onClick={() => setBooking(true)}>{label('book_for')}</Button>
          </Allowed>
        }
        exportAs="bookings"
      />
      {booking && <BookForDialog onClose={() => setBooking(false)} fallback={<PageOpening />} />}
      {open && <SessionDialogs open={open} onOpen={setOpen} />}
    </>
  )
}
