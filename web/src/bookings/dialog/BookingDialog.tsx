import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { idempotencyKey } from '../../graphql/idempotency.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useTell } from '../../kit/form/useTell.ts'
import { later } from '../../kit/later.tsx'
import { LeaveGuard } from '../../kit/form/Leaving.tsx'
import { ErrorState, PageOpening, Skeleton } from '../../kit/states.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { loadWords } from '../../locales/words.ts'
import { named } from '../../viewer/named.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { missingOf } from '../series/series_choice.ts'
import { useSeries } from '../series/useSeries.ts'
import { withWords } from '../series/with_words.ts'
import { tellBooked } from '../../kit/just_booked.ts'
import { ResourceSummary } from './ResourceSummary.tsx'
import { BookingFields } from './BookingFields.tsx'
import { BookingFoot } from './BookingFoot.tsx'
import { BookingForm, modelOf, useDirty, useValue } from './booking_form.ts'
import { Done } from './Done.tsx'
import { isDrawn } from './drawn.ts'
import { channelsOf } from './channels.ts'
import { problemsOf } from './booking_fields.ts'
import { forgetForm, type BookingTarget } from './kept_form.ts'
import { isMovable, mattersOf } from './matters.ts'
import { ModeAndTimes } from './ModeAndTimes.tsx'
import { OwnLimits } from './OwnLimits.tsx'
import { BookingRefusals } from './BookingRefusals.tsx'
import { useKeeping } from './useKeeping.ts'
import { useSending } from './useSending.ts'
import { usePreview } from './usePreview.ts'
import { useTarget } from './useTarget.ts'
import { useVerdict } from './useVerdict.ts'
import { WaysAround } from './WaysAround.tsx'
import './booking_dialog.css'

const ReviewStep = later(withWords(() => import('../series/ReviewStep.tsx').then((m) => m.ReviewStep)))
const SameTimeElsewhere = later(() =>
  Promise.all([import('../short/OtherChoices.tsx'), loadWords(['short_booking'])]).then(
    ([m]) => m.OtherChoices,
  ),
)
const SeriesDone = later(withWords(() => import('../series/SeriesDone.tsx').then((m) => m.SeriesDone)))

/** Those of a series are shown with its sessions. */
const no_quotas: readonly never[] = []

export interface BookingDialogProps {
  wish: BookingTarget
  /** The key of a form that was begun elsewhere: a form that may have been sent keeps its key. */
  idempotency_key?: string
  /** The user entered something of it. */
  begun?: boolean
  /** It was entered before a reload, and is told so. */
  restored?: boolean
  /** A new value means that the resource's bookings have changed. */
  live?: unknown
  /** @param done something was booked or saved as a draft */
  onClose(done: boolean): void
  /** Called when another period is chosen in the dialog. */
  onPeriod(period: WirePeriod): void
  /** Called when another room is chosen; without it none is offered. */
  onResource?: ((id: string) => void) | undefined
}

/**
 * Books one period: the resource on the left, the form on the right, a summary at the bottom. Spec 000 §2.
 */
export function BookingDialog({
  wish,
  idempotency_key,
  begun = false,
  restored = false,
  live,
  onClose,
  onPeriod,
  onResource,
}: BookingDialogProps) {
  const { resources_id, period, from, known_people, again = false, replaces } = wish
  const { t } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const tell = useTell()
  const { user } = useViewer()
  // The page that it was opened on: on the way to another one the dialog is still there for a moment.
  const { pathname: here } = useLocation()
  const [pathname] = useState(here)
  const account = user?.account ?? ''
  const form_id = useId()
  const [key] = useState(() => idempotency_key ?? idempotencyKey())
  const [form] = useState(
    () => new BookingForm({ phone: user?.phone ?? '', email: user?.email ?? '', ...from }, begun),
  )
  // Input must not be lost by an unintended key or click.
  const changed = useDirty(form)
  // What was typed is kept elsewhere: as a request that waits, or in a draw.
  const [handed_in, setHandedIn] = useState(false)
  const dirty = changed && !handed_in
  const [moved, setMoved] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { resource, type, reads, error, retry } = useTarget(resources_id)
  const series = useSeries(form, type, period)
  const [reviewing, setReviewing] = useState(false)
  const [tried, setTried] = useState(false)

  const model = () =>
    modelOf(form.values, resources_id, period, resource && channelsOf(resource), series.mode)
  const as_draft = useRef(false)
  const send = async () => {
    const draft = as_draft.current
    const wrong = draft ? null : form.lookAtAll((values) => problemsOf(values, reads, tell))
    if (wrong) return (setReviewing(false), goTo(wrong))
    if (series.several && missingOf(series.mode, series.choice)) return (setTried(true), goTo('series'))
    // Each session is looked at before they are booked.
    if (series.several && !draft && !reviewing) return setReviewing(true)
    await sending.send({ ...model(), draft })
  }
  const sending = useSending(key, () => void send(), replaces)
  const { busy, answer, done } = sending
  const submit = (draft: boolean) => {
    as_draft.current = draft
    void send()
  }
  const goTo = (field: string) =>
    requestAnimationFrame(() => {
      const place = document.querySelector(`.booking-dialog [data-field="${field}"]`)
      place?.scrollIntoView({ block: 'nearest' })
      place?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
    })

  const person_times = useValue(form, 'person_times')
  const participants = useValue(form, 'participants')
  const said = usePreview({
    resources_id,
    period,
    person_times,
    participants,
    paused: !resource || !type || busy || done || series.several,
    live,
  })
  // What was said of a single session is nothing against a series.
  const preview = series.several || !type ? null : said.preview
  const { refused, against, at_fields, above, held } = useVerdict(sending, preview, model())
  const move = useCallback(
    (next: WirePeriod) => {
      setMoved(true)
      onPeriod(next)
    },
    [onPeriod],
  )

  const keep = useKeeping(form, done ? null : { ...wish, idempotency_key: key }, account, pathname)
  const kept = useRef(false)
  const keepAndLeave = useCallback(() => {
    kept.current = true
    keep()
  }, [keep])
  const close = (something: boolean) => {
    forgetForm(account, pathname)
    onClose(something)
  }
  const leave = (
    <>
      <LeaveGuard dirty={dirty} saved={() => kept.current} discard={() => forgetForm(account, pathname)} />
      {leaving && (
        <ConfirmDialog
          close={() => setLeaving(false)}
          question={{
            title: tForm('leave_title'),
            text: tForm('leave_text'),
            yes: tForm('leave'),
            no: tForm('stay'),
            instead: { label: tForm('save_draft'), run: () => submit(true) },
            danger: true,
            run: async () => (close(false), null),
          }}
        />
      )}
    </>
  )
  const name = named(resource, 'resources_name')
  // A booking of one session is told by the card that stays; a draft or a series here.
  const told_here = answer?.state === 0 || series.several
  const booked = done && !told_here ? answer?.ids?.[0] : undefined
  useEffect(() => {
    if (!booked) return
    tellBooked(booked)
    forgetForm(account, pathname)
    onClose(true)
  }, [booked, account, pathname, onClose])
  if (booked) return null
  if (done && answer && resource)
    return (
      <Modal
        open
        centered
        width={480}
        title={null}
        footer={null}
        transitionName=""
        maskTransitionName=""
        onCancel={() => close(true)}
      >
        <Done
          answer={answer}
          period={answer.period ?? period}
          resource={resource}
          onClose={() => close(true)}
        >
          {series.several && answer.state !== 0 && (
            <SeriesDone answer={answer} resource={resource} others={series.choice.others.length > 0} />
          )}
        </Done>
      </Modal>
    )
  if (reviewing && resource)
    return (
      <>
        <ReviewStep
          series={series}
          model={model()}
          resource={resource}
          sending={sending}
          refused={refused}
          changed={live ?? answer}
          onChoice={series.set}
          onBack={() => setReviewing(false)}
          onSend={() => submit(false)}
          fallback={<PageOpening />}
        />
        {leave}
      </>
    )
  return (
    <Modal
      open
      centered
      width={960}
      title={again && name ? tForm('again_title', { name }) : t('book_title')}
      onCancel={() => (dirty || (moved && !handed_in) ? setLeaving(true) : close(false))}
      mask={{ closable: false }}
      transitionName=""
      maskTransitionName=""
      className="booking-dialog"
      footer={
        resource && (
          <BookingFoot
            form={form}
            form_id={form_id}
            reads={reads}
            period={period}
            several={series.several}
            drawn={!series.several && isDrawn(against)}
            preview={preview}
            against={above.length > 0 || at_fields.size > 0}
            sending={sending}
            submit={submit}
            retry={() => void send()}
          />
        )
      }
    >
      {error && !resource ? (
        <ErrorState error={error} retry={retry} />
      ) : !resource ? (
        <Skeleton />
      ) : (
        <div className="booking-columns">
          <ResourceSummary resource={resource} matters={mattersOf(against, preview)} />
          <form
            id={form_id}
            className="booking-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (!busy) submit(false)
            }}
          >
            {restored && <p className="booking-restored">{tForm('form_restored')}</p>}
            <ModeAndTimes
              series={series}
              resource={resource}
              type={type}
              tried={tried}
              week={again}
              onPeriod={move}
            />
            <OwnLimits
              type_id={resource.resources_type_id}
              quotas={series.several ? no_quotas : said.quotas}
            />
            <BookingRefusals
              refusals={held ? [] : above}
              refused={refused !== null}
              lost={!series.several && said.lost}
              calm={again && !moved && !dirty && !refused}
              free={held ? [] : refused?.free.length ? refused.free : (preview?.free ?? [])}
              meanwhile={preview?.meanwhile ?? []}
              onChoose={move}
            />
            {!series.several && !held && onResource && isMovable(against) && (
              <div className="booking-elsewhere">
                <SameTimeElsewhere
                  only_rooms
                  form={form}
                  resources_id={resources_id}
                  period={period}
                  onPeriod={move}
                  onResource={onResource}
                />
              </div>
            )}
            {!series.several && (
              <WaysAround
                type_id={resource.resources_type_id}
                against={against}
                preview={preview}
                model={() => modelOf(form.values, resources_id, period, channelsOf(resource))}
                onHandedIn={() => setHandedIn(true)}
                onBooked={() => close(true)}
              />
            )}
            <BookingFields
              form={form}
              resource={resource}
              told={at_fields}
              known_people={known_people}
              keep={keepAndLeave}
            />
          </form>
        </div>
      )}
      {leave}
    </Modal>
  )
}
