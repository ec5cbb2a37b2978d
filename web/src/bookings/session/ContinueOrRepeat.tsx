import { whenText } from '../../kit/days.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { succeeded } from '../../graphql/answer.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { toast } from '../../graphql/toast.ts'
import { useRequest, useAction } from '../../kit/requests.ts'
import { Modal } from '../../kit/Modal.tsx'
import { Instructions, instructionsOf } from '../../resources/Instructions.tsx'
import { FindResource } from '../../resources/resources.graphql.ts'
import { named } from '../../viewer/named.ts'
import {
  FindPeriodAgain,
  SubmitAppointmentInformation,
  type BookedSession,
  type Submission,
  type WirePeriod,
} from '../bookings.graphql.ts'
import { useLiveGrid } from '../live.ts'
import { today } from '../../viewer/today.ts'
import { filledFrom } from '../dialog/filled_from.ts'
import type { BookingTarget } from '../dialog/kept_form.ts'
import { BookingShell, OpenBooking } from '../dialog/OpenBooking.tsx'
import { Refusals } from '../dialog/Refusals.tsx'
import { askedOf, choiceOf } from '../series/asked_series.ts'
import { FindAppointmentSeries } from '../series/series.graphql.ts'
import type { SeriesChoice } from '../series/series_choice.ts'
import './session.css'

interface ReservationDialogProps {
  session: BookedSession
  onClose(): void
}

/**
 * Submits a draft as it is; or opens the form with it if something has to change first.
 * @param changes opens the form at once
 */
export function ContinueDraft({
  session,
  changes = false,
  onClose,
}: ReservationDialogProps & { changes?: boolean }) {
  const { t } = useTranslation('bookings')
  const [refused, setRefused] = useState<Submission | null>(null)
  const [read, setRead] = useState(false)
  // Of a series each session is looked at before it is submitted.
  const [editing, setEditing] = useState(changes || session.mode !== 'normal')
  const { data } = useRequest(FindResource, { id: session.resources_id })
  const resource = data?.findResourceById
  const { busy, run } = useAction(
    SubmitAppointmentInformation,
    (result) => result.submitAppointmentInformation,
    {
      touches: session_queries,
      quiet: true,
    },
  )
  const submit = async () => {
    const answer = await run({ id: session.id, instructions_read: read })
    if (!answer) return
    if (!succeeded(answer)) return setRefused(answer)
    toast(t(answer.state === 1 ? 'submitted' : 'booked'), 'success')
    onClose()
  }
  if (editing) {
    return <FromDraft session={session} onClose={onClose} />
  }
  return (
    <Modal
      open
      centered
      title={t('book_now')}
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
      <p className="quiet">{t('draft_text')}</p>
      {resource && instructionsOf(resource) && (
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

/** The form filled from the old booking, at a free time: the same time of day if possible. */
export function BookAgain({ session, onClose }: ReservationDialogProps) {
  const { data, isPending } = useRequest(FindPeriodAgain, { id: session.id }, { staleTime: 0 })
  if (isPending) return <BookingShell onClose={onClose} />
  const found = data?.findAppointmentPeriodAgain
  return (
    <FromSession
      session={session}
      period={found ?? nextWeek(session)}
      wish={{ again: true }}
      onClose={onClose}
    />
  )
}

/** If no free time is known: the same times on the next such weekday, as a starting point for the user. */
function nextWeek({ appointment_date, start_time, end_time }: WirePeriod): WirePeriod {
  let date = appointment_date
  while (date <= today()) date = addDays(date, 7)
  return { appointment_date: date, start_time, end_time }
}

/** The form filled from a draft; that of a series has its mode, rule, dates and times again. */
function FromDraft({ session, onClose }: ReservationDialogProps) {
  const { data, isPending } = useRequest(FindAppointmentSeries, { id: session.id }, { staleTime: 0 })
  if (isPending) return <BookingShell onClose={onClose} />
  const asked = askedOf(data?.findAppointmentSeries?.asked)
  const mode = modes.find((one) => one === session.mode) ?? 'normal'
  const period = {
    appointment_date: asked?.appointment_date ?? session.appointment_date,
    start_time: asked?.start_time ?? session.start_time,
    end_time: asked?.end_time ?? session.end_time,
  }
  return (
    <FromSession
      session={asked ? { ...session, resources_id: asked.resources_id } : session}
      period={period}
      series={asked && choiceOf(asked, mode, period)}
      wish={{ replaces: session.id }}
      onClose={onClose}
    />
  )
}

const modes = ['normal', 'periodic', 'batch'] as const

interface FromSessionProps {
  session: BookedSession
  period?: WirePeriod
  /** What makes several sessions. */
  series?: SeriesChoice | null
  wish: Pick<BookingTarget, 'again' | 'replaces'>
  onClose(done: boolean): void
}

function FromSession({ session, period: first, series = null, wish, onClose }: FromSessionProps) {
  const { appointment_date, start_time, end_time, resources_id, participants } = session
  const [period, setPeriod] = useState<WirePeriod>(first ?? { appointment_date, start_time, end_time })
  const [from] = useState(() => ({ ...filledFrom(session), series }))
  const [live, setLive] = useState<unknown>(null)
  useLiveGrid(
    session.resources_type_id,
    period.appointment_date,
    (row) => row.id === resources_id && setLive(row),
    () => setLive({}),
  )
  return (
    <OpenBooking
      wish={{ ...wish, resources_id, period, from, known_people: participants }}
      live={live}
      onPeriod={setPeriod}
      onClose={onClose}
    />
  )
}
