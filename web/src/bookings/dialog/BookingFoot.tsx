import { Alert, Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { useWaiting } from '../../kit/waiting.ts'
import { named } from '../../viewer/named.ts'
import type { SessionPreview, WirePeriod } from '../bookings.graphql.ts'
import { dayText } from '../moments.ts'
import { useProblem, useValue, type BookingForm } from './booking_form.ts'
import type { Sending, Trouble } from './useSending.ts'

interface BookingFootProps {
  form: BookingForm
  form_id: string
  /** There are instructions, which have to be ticked as read. */
  reads: boolean
  period: WirePeriod
  preview: SessionPreview | null
  /** There are refusals, which are shown above. */
  against: boolean
  sending: Sending
  submit(draft: boolean): void
  retry(): void
}

/** The summary and the submit buttons: always visible. */
export function BookingFoot(props: BookingFootProps) {
  const { form, form_id, reads, period, preview, against, sending, submit, retry } = props
  const { t } = useTranslation('bookings')
  const waiting = useWaiting()
  const { busy, trouble } = sending
  const summary = busy && waiting ? t('sent_again') : against ? '' : summaryOf(t, preview, period)
  return (
    <div className="booking-foot">
      {trouble && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className="booking-trouble"
          title={troubleText(t, trouble)}
          action={
            <Button size="small" onClick={retry}>
              {t('send_again')}
            </Button>
          }
        />
      )}
      {reads && <HaveRead form={form} />}
      <p className="booking-summary" aria-live="polite">
        {summary}
      </p>
      <Button onClick={() => submit(true)} disabled={busy}>
        {t('save_draft')}
      </Button>
      <Button type="primary" htmlType="submit" form={form_id} loading={busy}>
        {t('submit')}
      </Button>
    </div>
  )
}

function HaveRead({ form }: { form: BookingForm }) {
  const { t } = useTranslation('bookings')
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
        <p className="booking-wrong" role="alert">
          {t('read_first')}
        </p>
      )}
    </div>
  )
}

type Words = ReturnType<typeof useTranslation<'bookings'>>['t']

const troubleText = (t: Words, trouble: Trouble): string =>
  trouble.kind === 'offline'
    ? t('sent_offline')
    : trouble.kind === 'no_answer'
      ? t('sent_no_answer')
      : t('sent_failed', { text: trouble.text })

/** Promises nothing that the server hasn't confirmed. */
function summaryOf(t: Words, preview: SessionPreview | null, period: WirePeriod): string {
  const when = `${dayText(period.appointment_date)} ${period.start_time}–${period.end_time}`
  if (!preview) return when
  if (preview.needs_approval === 0) return t('booked_at_once', { when })
  const who = named(preview, 'approver_name')
  return who ? t('goes_to', { when, who }) : t('goes_to_approval', { when })
}
