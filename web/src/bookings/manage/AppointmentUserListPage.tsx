import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../graphql/client.ts'
import { tellFailure } from '../../graphql/tell_failure.ts'
import { toast } from '../../graphql/toast.ts'
import { factsInWords } from '../../kit/facts_in_words.ts'
import { dateRange, dateTime, option, select, state, text, type RowAction } from '../../kit/list/declare.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useDepartmentChoices } from '../../people/choices.ts'
import { useTypeChoices } from '../../resources/type_choices.ts'
import { named } from '../../viewer/named.ts'
import { FindSession, type BookedSession } from '../bookings.graphql.ts'
import type { OpenDialog } from '../session/open_dialog.ts'
import { SessionDialogs } from '../session/SessionDialogs.tsx'
import { FindSessionPeople, type BookedPerson } from '../update/update.graphql.ts'

const adherence_tones = { 0: 'plain', 1: 'good', 2: 'bad' } as const
const role_tones = { applicant: 'good', participant: 'plain', joined: 'plain', guest: 'wait' } as const

const columns = [
  text<BookedPerson, 'name'>('name', {
    sortable: true,
    always: true,
    width: 180,
    least: 120,
    plain: (row) => (row.account ? `${named(row, 'name') || row.name} (${row.account})` : row.name),
  }),
  state<BookedPerson, 'role'>('role', role_tones, { width: 120, least: 90 }),
  text<BookedPerson, 'dept_name'>('dept_name', { pair: true, width: 150, least: 90 }),
  text<BookedPerson, 'appointment_date'>('appointment_date', {
    sortable: true,
    width: 190,
    plain: (row) => `${row.appointment_date} ${row.start_time}–${row.end_time}`,
  }),
  text<BookedPerson, 'resources_name'>('resources_name', {
    pair: true,
    sortable: true,
    width: 170,
    least: 110,
  }),
  text<BookedPerson, 'resources_type_name'>('resources_type_name', {
    pair: true,
    width: 130,
    at_first_hidden: true,
  }),
  text<BookedPerson, 'theme'>('theme', { width: 170, least: 100 }),
  text<BookedPerson, 'flow_no'>('flow_no', { width: 140, at_first_hidden: true }),
  state<BookedPerson, 'appointment_state'>('appointment_state', adherence_tones, { width: 110, least: 90 }),
  dateTime<BookedPerson, 'sign_in_time'>('sign_in_time', { sortable: true, width: 150, least: 130 }),
  dateTime<BookedPerson, 'sign_out_time'>('sign_out_time', { width: 150, at_first_hidden: true }),
  text<BookedPerson, 'phone'>('phone', { width: 130, least: 118 }),
  text<BookedPerson, 'email'>('email', { width: 180, at_first_hidden: true }),
  option<BookedPerson, 'gender'>('gender', { width: 80, at_first_hidden: true }),
  text<BookedPerson, 'collected'>('collected', {
    width: 240,
    at_first_hidden: true,
    plain: ({ collected_fields }) =>
      factsInWords(collected_fields)
        .map(({ label, value }) => `${label}: ${value}`)
        .join('; '),
  }),
]

const filters = [
  dateRange('appointment_date', { wire: ([begin_date, end_date]) => ({ begin_date, end_date }) }),
  select('resources_type_id', useTypeChoices),
  select('role', ['applicant', 'participant', 'joined', 'guest']),
  select('appointment_state', [0, 1, 2], { numeric: true }),
  select('dept_code', useDepartmentChoices),
]

/** /manage/appointment/appointmentUser-list: who was where, a row for each person and session. */
export function AppointmentUserListPage() {
  const { t } = useTranslation('kit')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  useFocusBack(open !== null)
  const actions = useMemo(
    (): RowAction<BookedPerson>[] => [
      {
        key: 'view',
        does: {
          open: ({ appointment_id }) =>
            void request(FindSession, { id: appointment_id })
              .then((r): BookedSession | null => r.findAppointmentInformation)
              .then((session) =>
                session ? setOpen({ kind: 'detail', session }) : toast(t('form.not_found')),
              )
              .catch(tellFailure),
        },
      },
    ],
    [t],
  )
  return (
    <>
      <ListPage
        words="appointment_people"
        query={FindSessionPeople}
        of={(r) => r.findAppointmentUserAll}
        columns={columns}
        filters={filters}
        keyword
        actions={actions}
        exportAs="people"
      />
      {open && <SessionDialogs open={open} onOpen={setOpen} />}
    </>
  )
}
