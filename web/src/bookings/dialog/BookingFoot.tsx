import { whenText } from '../../kit/days.ts'
import { Alert, Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { useWaiting } from '../../kit/waiting.ts'
import { usuallyText } from '../session/session_words.ts'
import { named } from '../../viewer/named.ts'
import type { SessionPreview, WirePeriod } from '../bookings.graphql.ts'
import { useProblem, useValue, type BookingForm } from './booking_form.ts'
import { troubleText } from './trouble_in_words.ts'
import type { Sending, Trouble } from './useSending.ts'

interface BookingFootProps {
  form: BookingForm
  form_id: string
  /** There are instructions, which have to be ticked as read. */
  reads: boolean
  period: WirePeriod
  /** The booking is of several sessions: they are reviewed before it is sent. */
  several: boolean
  /** The date is given out by draw: taking part is offered above, and nothing can be booked. */
  drawn: boolean
  preview: SessionPreview | null
  /** There are refusals, which are shown above. */
  against: boolean
  sending: Sending
  submit(draft: boolean): void
  retry(): void
}

/** The summary and the submit buttons: always visible. */
export function BookingFoot(props: BookingFootProps) {
  const { form, form_id, reads, period, several, drawn, preview, against, sending, submit, retry } = props
  const { t } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const waiting = useWaiting()
  const { busy, trouble } = sending
  const summary =
    busy && waiting ? tForm('sent_again') : against || several ? '' : summaryOf({ t, tForm }, preview, period)
  return (
    <div className="booking-foot">
      {trouble && <SendingTrouble trouble={trouble} retry={retry} />}
      {reads && <HaveRead form={form} />}
      <p className="booking-summary" aria-live="polite">
        {summary}
      </p>
      <Button onClick={() => submit(true)} disabled={busy}>
        {tForm('save_draft')}
      </Button>
      {!drawn && (
        <Button type="primary" htmlType="submit" form={form_id} loading={busy}>
          {t(several ? 'review_sessions' : 'submit')}
        </Button>
      )}
    </div>
  )
}

/** Why nothing is known of the submission yet, and another attempt. */
export function SendingTrouble({ trouble, retry }: { trouble: Trouble; retry(): void }) {
  const { t: tForm } = useTranslation('booking_form')
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="booking-trouble"
      title={troubleText(tForm, trouble)}
      action={
        <Button size="small" onClick={retry}>
          {tForm('send_again')}
        </Button>
      }
    />
  )
}

function HaveRead({ form }: { form: BookingForm }) {
  const { t } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const read = useValue(form, 'instructions_read')
  const problem = useProblem(form, 'instructions_read')
  return (
    <div className="booking-read" data-field="instructions_read">
      <Checkbox
        checked={read}
        aria-invalid={problem !== null}
        onChange={({ target }) => form.set('instructions_read', target.checked)}
      >
        {t('have_read')}
      </Checkbox>
      {problem && (
        <p className="wrong" role="alert">
          {tForm('read_first')}
        </p>
      )}
    </div>
  )
}

type Words = ReturnType<typeof useTranslation<'bookings'>>['t']
type FormWords = ReturnType<typeof useTranslation<'booking_form'>>['t']

/** Promises nothing that the server hasn't confirmed. */
function summaryOf(
  { t, tForm }: { t: Words; tForm: FormWords },
  preview: SessionPreview | null,
  period: WirePeriod,
): string {
  const when = whenText(period)
  if (!preview) return when
  if (preview.needs_approval === 0) return tForm('booked_at_once', { when })
  const who = named(preview, 'approver_name')
  const goes =
    preview.approval_by_administrators === 1
      ? tForm('goes_to_administrators', { when })
      : who
        ? tForm('goes_to', { when, who })
        : tForm('goes_to_approval', { when })
  const { approval_steps: count } = preview
  const steps = count > 1 ? tForm('approval_steps', { count }) : ''
  return [goes, steps, usuallyText(preview.approval_usual_minutes, t)].filter(Boolean).join(t('list_comma'))
}
