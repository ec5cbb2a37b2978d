import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { succeeded } from '../../graphql/answer.ts'
import { toast } from '../../graphql/toast.ts'
import { useAsk, useDo } from '../../kit/asking.ts'
import { FindResource } from '../../resources/resources.graphql.ts'
import { named } from '../../session/named.ts'
import {
  DeleteSessions,
  SubmitAppointmentInformation,
  type BookingModel,
  type Session,
  type Submission,
  type WirePeriod,
} from '../bookings.graphql.ts'
import { Instructions } from './BookedThing.tsx'
import { BookingDialog } from './BookingDialog.tsx'
import { Refusals } from './Refusals.tsx'
import { whenText } from './session_words.ts'

interface TakeUpProps {
  session: Session
  onClose(): void
}

const touches = ['findMyAppointmentInformationAll', 'findResourceGrid', 'findAppointmentProgress']

/** Submits a draft as it is; or opens the form with it, where something has to change first. */
export function TakeUp({ session, onClose }: TakeUpProps) {
  const { t } = useTranslation('bookings')
  const [refused, setRefused] = useState<Submission | null>(null)
  const [read, setRead] = useState(false)
  const [editing, setEditing] = useState(false)
  const { data } = useAsk(FindResource, { id: session.resources_id })
  const resource = data?.findResourceById
  const { busy, run } = useDo(SubmitAppointmentInformation, (result) => result.submitAppointmentInformation, {
    touches,
    quiet: true,
  })
  const remove = useDo(DeleteSessions, (result) => result.deleteAppointmentInformation, { touches })
  const submit = async () => {
    const answer = (await run({ id: session.id, instructions_read: read })) as Submission | null
    if (!answer) return
    if (!succeeded(answer)) return setRefused(answer)
    toast(t(answer.state === 1 ? 'submitted' : 'booked'), 'success')
    onClose()
  }
  if (editing) {
    return (
      <FromSession
        session={session}
        onClose={(done) => {
          // What was made of the draft takes its place.
          if (done) void remove.run({ ids: [session.id] })
          onClose()
        }}
      />
    )
  }
  return (
    <Modal
      open
      title={t('continue')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('close')}
        </Button>,
        <Button key="edit" onClick={() => setEditing(true)}>
          {t('edit_draft')}
        </Button>,
        <Button key="submit" type="primary" loading={busy} onClick={() => void submit()}>
          {t('submit')}
        </Button>,
      ]}
    >
      <p>
        {named(session, 'resources_name')} · {whenText(session)} · {session.theme || t('no_theme')}
      </p>
      {resource?.booking_instructions && (
        <>
          <Instructions resource={resource} />
          <Checkbox checked={read} onChange={({ target }) => setRead(target.checked)}>
            {t('have_read')}
          </Checkbox>
        </>
      )}
      {refused && <Refusals refusals={refused.refusals ?? [refused]} />}
    </Modal>
  )
}

/** The form again, filled from the old booking, at the same time of day. */
export const BookAgain = ({ session, onClose }: TakeUpProps) => (
  <FromSession session={session} onClose={onClose} />
)

function FromSession({ session, onClose }: { session: Session; onClose(done: boolean): void }) {
  const { appointment_date, start_time, end_time, resources_id, participants } = session
  const [period, setPeriod] = useState<WirePeriod>({ appointment_date, start_time, end_time })
  const [from] = useState(() => filledFrom(session))
  return (
    <BookingDialog
      resources_id={resources_id}
      period={period}
      from={from}
      known_people={participants}
      onPeriod={setPeriod}
      onClose={onClose}
    />
  )
}

/** What a booking says of itself, for another one. What it doesn't say is left to the form. */
function filledFrom({ theme, person_times, participants, ...rest }: Session): Partial<BookingModel> {
  const { event, remark, entourage, phone, email, enclosure, enclosure_name } = rest
  const said = { event, remark, entourage, phone, email, enclosure, enclosure_name }
  const texts = Object.entries(said).filter(([, text]) => text)
  return {
    theme,
    person_times,
    ...(participants.length > 0 ? { participants: participants.map(({ account }) => account) } : {}),
    ...Object.fromEntries(texts),
  }
}
