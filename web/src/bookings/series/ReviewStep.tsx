import { Button as AntButton, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWaiting } from '../../kit/waiting.ts'
import { Modal } from '../../kit/Modal.tsx'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import { named } from '../../viewer/named.ts'
import type { BookingInput, Submission } from '../bookings.graphql.ts'
import { SendingTrouble } from '../dialog/BookingFoot.tsx'
import { Refusals } from '../dialog/Refusals.tsx'
import type { Sending } from '../dialog/useSending.ts'
import { Review, type ReviewCounts } from './Review.tsx'
import type { RepairedSeries, SeriesChoice } from './series_choice.ts'
import { useRoomNames } from './useRoomNames.ts'

export interface ReviewStepProps {
  series: RepairedSeries
  model: BookingInput
  resource: BookableResource
  sending: Sending
  /** The answer that refused the submission as it is now. */
  refused: Submission | null
  /** A new value means that bookings have changed. */
  changed: unknown
  onChoice(choice: SeriesChoice): void
  onBack(): void
  onSend(): void
}

/** The last step of a series: each session with its verdict and repairs, then all are booked, or those that are free. */
export function ReviewStep(props: ReviewStepProps) {
  const { series, model, resource, sending, refused, changed, onChoice, onBack, onSend } = props
  const { t } = useTranslation('series')
  const { t: words } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const waiting = useWaiting()
  const [counts, setCounts] = useState<ReviewCounts | null>(null)
  const others = series.choice.others.length > 0
  const rooms = useRoomNames(resource, others)
  const { busy, trouble } = sending
  const partial = series.choice.accept_partial
  const stuck = counts !== null && counts.refused > 0 && !partial
  const none = counts !== null && counts.free === 0
  const blocked = counts === null || none || stuck
  const label =
    counts === null
      ? t('book')
      : none
        ? t('none_free')
        : stuck
          ? t('n_stuck', { count: counts.refused })
          : counts.refused > 0
            ? t('book_free', { count: counts.free })
            : t('book_n', { count: counts.free })
  // What refuses the submission as a whole has no line of its own.
  const whole = refused && refused.refused.length === 0 ? (refused.refusals ?? [refused]) : []
  return (
    <Modal
      open
      centered
      width={960}
      title={`${t('review_title')} · ${named(resource, 'resources_name')}`}
      onCancel={() => !busy && onBack()}
      mask={{ closable: false }}
      transitionName=""
      maskTransitionName=""
      className="booking-dialog"
      footer={
        <div className="booking-foot">
          {trouble && <SendingTrouble trouble={trouble} retry={onSend} />}
          {counts && counts.refused > 0 && counts.free > 0 && (
            <Checkbox
              className="review-foot"
              checked={partial}
              onChange={({ target }) => onChoice({ ...series.choice, accept_partial: target.checked })}
            >
              {t('book_free_tick')}
            </Checkbox>
          )}
          <p className="booking-summary" aria-live="polite">
            {busy && waiting
              ? tForm('sent_again')
              : stuck && !none
                ? t('all_or_none', { count: counts.refused })
                : counts && counts.needs_approval > 0
                  ? t('needs_approval_n', { count: counts.needs_approval })
                  : ''}
          </p>
          <AntButton onClick={onBack} disabled={busy}>
            {t('back')}
          </AntButton>
          <AntButton
            type={stuck ? 'default' : 'primary'}
            loading={busy}
            aria-disabled={blocked}
            onClick={blocked ? toFirstRefused : onSend}
          >
            {label}
          </AntButton>
        </div>
      }
    >
      <Refusals refusals={whole} title={refused ? words('submit_failed') : undefined} />
      {refused && whole.length === 0 && <Refusals refusals={[refused]} title={words('submit_failed')} />}
      <Review
        series={series}
        model={model}
        rooms={rooms}
        changed={changed}
        onChoice={onChoice}
        onCounts={setCounts}
      />
    </Modal>
  )
}

/** Shows the first session that can't be booked. Its lines may have to be drawn before. */
function toFirstRefused(): void {
  const lines = document.querySelector('.review-has-refused')
  lines?.scrollIntoView({ block: 'nearest' })
  const look = (tries: number) => {
    const line = lines?.querySelector('.review-line:not(.review-free, .review-dropped)')
    if (!line && tries > 0) return void requestAnimationFrame(() => look(tries - 1))
    line?.scrollIntoView({ block: 'center' })
    line?.querySelector('button')?.focus({ preventScroll: true })
  }
  look(30)
}
