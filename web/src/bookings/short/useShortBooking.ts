import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { idempotencyKey } from '../../graphql/idempotency.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { useTell } from '../../kit/form/useTell.ts'
import { useRequest } from '../../kit/requests.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import { BookingForm, modelOf, useValue } from '../dialog/booking_form.ts'
import { channelsOf } from '../dialog/channels.ts'
import { forgetForm, type BookingTarget } from '../dialog/kept_form.ts'
import { useKeeping } from '../dialog/useKeeping.ts'
import { usePreview } from '../dialog/usePreview.ts'
import { useSending } from '../dialog/useSending.ts'
import { useTarget } from '../dialog/useTarget.ts'
import { useVerdict } from '../dialog/useVerdict.ts'
import { tellBooked } from '../../kit/just_booked.ts'
import { shortProblems } from './short_problems.ts'
import { FindLastUse } from './short_booking.graphql.ts'

/** What was typed into a form that was closed: the next one begins with it. Gone with the page's load. */
let left = { account: '', theme: '' }

interface Question {
  wish: BookingTarget
  /** A new value means that the resource's bookings have changed. */
  live: unknown
  onClose(done: boolean): void
}

/** The short form's state: what it asks for, what speaks against it, and sending it. */
export function useShortBooking({ wish, live, onClose }: Question) {
  const { resources_id, period } = wish
  const asked_people = wish.from?.person_times
  const tell = useTell()
  const { t } = useTranslation('short_booking')
  const { t: tBookings } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const { user } = useViewer()
  const { pathname } = useLocation()
  const account = user?.account ?? ''
  const [key] = useState(idempotencyKey)
  const [form] = useState(() => {
    const theme = left.account === account ? left.theme : ''
    return new BookingForm(
      { phone: user?.phone ?? '', email: user?.email ?? '', ...(theme ? { theme } : {}), ...wish.from },
      theme !== '',
    )
  })
  const { resource: known, type, reads: has_instructions, error, retry } = useTarget(resources_id)
  // Until another room is loaded, its name is not known.
  const resource = known?.id === resources_id ? known : undefined
  const capacity = resource?.capacity
  const type_id = known?.resources_type_id ?? ''
  const used = useRequest(
    FindLastUse,
    { type: type_id },
    { enabled: type_id !== '', staleTime: 300_000 },
  ).data
  const last = useMemo(
    () =>
      nodesOf(used?.findMyAppointmentInformationAll)
        .filter(({ appointment_user }) => appointment_user === account)
        .toSorted((a, b) => (a.create_time < b.create_time ? 1 : -1))[0],
    [used, account],
  )
  useEffect(() => {
    if (!last || !capacity) return
    // For how many they looked for a room matters more than how many they were the last time.
    const people = asked_people ?? Math.min(last.person_times, capacity)
    form.suggest({ theme: last.theme ?? '', person_times: people })
  }, [form, last, capacity, asked_people])

  const read_before = useRef(false)
  // Pressed before all was loaded: it is sent then.
  const [pressed, setPressed] = useState(false)
  const values = useCallback(
    () => ({ ...form.values, instructions_read: form.values.instructions_read || read_before.current }),
    [form],
  )
  const model = () => modelOf(values(), resources_id, period, resource && channelsOf(resource))
  /** Goes to the first field that isn't filled in right. @returns what is wrong with it; null if all are right */
  const wrong = (): string | null => {
    const problems = shortProblems(form.values, must_read, tell)
    const field = form.lookAtAll((values) => shortProblems(values, must_read, tell))
    if (!field) return null
    document.getElementById(`short-${field}`)?.focus()
    return field === 'theme' || field === 'person_times'
      ? t('wrong_field', { field: tBookings(`fields.${field}`), problem: problems.get(field) })
      : tForm('read_first')
  }
  const send = async () => {
    if (!ready) return setPressed(true)
    if (wrong() !== null) return
    await sending.send(model())
  }
  const sending = useSending(key, () => void send(), wish.replaces)
  const person_times = useValue(form, 'person_times')
  const participants = useValue(form, 'participants')
  const { preview, lost, quotas, asked } = usePreview({
    resources_id,
    period,
    person_times,
    participants,
    paused: sending.busy || sending.done,
    live,
  })
  const { refused, against, at_fields, above, held } = useVerdict(sending, preview, model())
  const read_at = preview?.instructions_read_time ?? null
  read_before.current = read_at !== null
  const must_read = has_instructions && read_at === null
  // Whether the instructions were read is known with the first check.
  const ready = resource !== undefined && (!has_instructions || asked)
  const latest_send = useRef(send)
  latest_send.current = send
  useEffect(() => {
    if (!pressed || !ready) return
    setPressed(false)
    void latest_send.current()
  }, [pressed, ready])
  useKeeping(form, sending.done ? null : { ...wish, idempotency_key: key }, account, pathname)
  // However it is closed, what was typed is not lost.
  const ended = useRef(false)
  useEffect(
    () => () => {
      if (ended.current) return
      left = { account, theme: form.dirty ? form.values.theme : '' }
      forgetForm(account, pathname)
    },
    [account, pathname, form],
  )
  const { answer } = sending
  useEffect(() => {
    if (!sending.done || !answer?.ids?.[0] || ended.current) return
    ended.current = true
    left = { account, theme: '' }
    tellBooked(answer.ids[0])
    onClose(true)
  }, [sending.done, answer, account, onClose])
  /** What the dialog goes on with. */
  const begun = useCallback(() => {
    ended.current = true
    left = { account, theme: '' }
    return { values: values(), dirty: form.dirty, idempotency_key: key }
  }, [account, form, key, values])

  /** It waits, or takes part in a draw: what was typed is sent. */
  const onHandedIn = useCallback(() => {
    ended.current = true
    left = { account, theme: '' }
    forgetForm(account, pathname)
  }, [account, pathname])

  const onBooked = useCallback(() => (onHandedIn(), onClose(true)), [onHandedIn, onClose])

  return {
    onHandedIn,
    onBooked,
    pressed,
    begun,
    form,
    known,
    resource,
    type,
    error,
    retry,
    preview,
    held,
    lost,
    quotas,
    refused,
    against,
    at_fields,
    above,
    must_read,
    read_at,
    has_instructions,
    sending,
    model,
    wrong,
    send,
  }
}

export type ShortBookingState = ReturnType<typeof useShortBooking>
