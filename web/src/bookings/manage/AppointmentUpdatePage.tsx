import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { booking_bounds } from '#rules/bookings/bounds.ts'
import { channels } from '#rules/bookings/channels.ts'
import { refusalText } from '../../graphql/answer.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { whenText } from '../../kit/days.ts'
import type { ControlProps, Section, Values } from '../../kit/form/declare.ts'
import {
  areaField,
  numberField,
  ownField,
  selectField,
  switchField,
  textField,
} from '../../kit/form/fields.tsx'
import { emailField, phoneField } from '../../kit/form/text_fields.ts'
import { FormPage, WayBack } from '../../kit/form/FormPage.tsx'
import { LoadedRow } from '../../kit/form/LoadedRow.tsx'
import { PeopleSelect } from '../../people/PeopleSelect.tsx'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { FindTypeRules } from '../../resources/resources.graphql.ts'
import { resourcePicker } from '../../resources/manage/ResourcePicker.tsx'
import { named } from '../../viewer/named.ts'
import { formValues } from '../update/changed_fields.ts'
import { reachField } from '../update/reach_field.tsx'
import { sendChange } from '../update/send_change.ts'
import { FindSessionToChange, type SessionToChange } from '../update/update.graphql.ts'
import { verdictField } from '../update/UpdateVerdict.tsx'
import { AttachmentControl } from './AttachmentControl.tsx'

const LIST = '/manage/appointment/appointment-list'

const own_fields = [
  ...['theme', 'event', 'person_times', 'participants', 'entourage', 'remark', 'resources_id'],
  ...['phone', 'email', 'enclosure', 'need_notifiy', 'notifiy_channels', 'online_meeting'],
]

function sectionsFor(session: SessionToChange, asks_for_meeting: boolean): Section<'appointment_update'>[] {
  const inType = resourcePicker({ resources_type_ids: [session.resources_type_id], administered: 1 }, 1)
  return [
    {
      key: 'booking',
      fields: [
        textField('theme', { max: booking_bounds.theme }),
        textField('event', { max: booking_bounds.event }),
        numberField('person_times', { min: 1, max: booking_bounds.person_times }),
        ownField('participants', (props: ControlProps) => (
          <PeopleSelect {...props} known={session.participants} />
        )),
        textField('entourage', { max: booking_bounds.entourage }),
        ownField('enclosure', AttachmentControl),
        areaField('remark', { max: booking_bounds.remark }),
        ...(asks_for_meeting ? [switchField('online_meeting')] : []),
      ],
    },
    { key: 'place', fields: [ownField('resources_id', inType, { required: true })] },
    {
      key: 'contact',
      fields: [
        phoneField('phone', { max: booking_bounds.phone }),
        emailField('email', { max: booking_bounds.email }),
        switchField('need_notifiy'),
        selectField(
          'notifiy_channels',
          channels.filter((one) => one !== 'robot'),
          { many: true },
        ),
      ],
    },
    {
      key: 'how',
      fields: [
        ...(session.series_count > 1 ? [reachField] : []),
        switchField('override'),
        areaField('override_reason', { max: 500 }),
        verdictField(session, own_fields),
      ],
    },
  ]
}

/** /manage/appointment/appointment-update/:id: all of a booking but its time, with what the people concerned are told. */
export function AppointmentUpdatePage() {
  const { id } = useParams()
  return (
    <LoadedRow
      id={id}
      load={{ query: FindSessionToChange, of: (r) => r.findAppointmentInformation }}
      back={<WayBack to={LIST} />}
    >
      {(row) => <Update key={id} session={row as SessionToChange} />}
    </LoadedRow>
  )
}

/** Waits for what the session's type lets people ask for. */
function Update({ session }: { session: SessionToChange }) {
  const { data, error, refetch } = useRequest(
    FindTypeRules,
    { id: session.resources_type_id },
    { staleTime: 300_000 },
  )
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={12} />
  return (
    <UpdateForm
      session={session}
      asks_for_meeting={data.findResourcesTypeById?.online_meeting_offered === 1}
    />
  )
}

interface UpdateFormProps {
  session: SessionToChange
  asks_for_meeting: boolean
}

function UpdateForm({ session, asks_for_meeting }: UpdateFormProps) {
  const { t } = useTranslation('appointment_update')
  // As it was opened: what others change meanwhile is shown beside what is typed.
  const [sections] = useState(() => sectionsFor(session, asks_for_meeting))
  return (
    <FormPage
      words="appointment_update"
      sections={sections}
      id={session.id}
      back={LIST}
      load={{
        query: FindSessionToChange,
        of: (r) => r.findAppointmentInformation && formValues(r.findAppointmentInformation),
      }}
      nameOf={() =>
        `${named(session, 'appointment_user_name')} · ${named(session, 'resources_name')} · ${whenText(session)}`
      }
      locked={(row: Values) => whyNot(row as SessionToChange, t('not_changeable'))}
      update={sendChange}
      touches={session_queries}
    />
  )
}

function whyNot({ actions }: SessionToChange, otherwise: string): string | null {
  const found = actions.find(({ action }) => action === 'update')
  if (found?.allowed === 1) return null
  return (found && refusalText({ msg: found.msg ?? '', msg_en: found.msg_en ?? '' })) || otherwise
}
