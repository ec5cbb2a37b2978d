import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText, timesText } from '../../kit/days.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { Popover } from '../../kit/Popover.tsx'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { useOwnWaiting } from '../../waiting_list/own_waiting.ts'
import type { SessionPreview, WirePeriod } from '../bookings.graphql.ts'
import { WaysAround } from '../dialog/WaysAround.tsx'
import { OtherChoices } from './OtherChoices.tsx'
import { PeopleStepper } from './PeopleStepper.tsx'
import { ReadOnce } from './ReadOnce.tsx'
import { ShortHead } from './ShortHead.tsx'
import { Subject } from './Subject.tsx'
import { useShortBooking } from './useShortBooking.ts'
import './short.css'

interface TakenTimeProps {
  /** Who has it as a whole, and what the user can want of it. */
  taken: { row_id: string; period: WirePeriod; wanted: WirePeriod; people?: number | null | undefined }
  /** A new value means that the resource's bookings have changed. */
  live: unknown
  /** @param done something was booked */
  onClose(done: boolean): void
  onBook(resources_id: string, period: WirePeriod): void
}

/** A time that others have, beside its place in the grid: who has it, its waiting list, and what is free instead. */
export function TakenTime({ taken, live, onClose, onBook }: TakenTimeProps) {
  const { row_id, period, wanted, people } = taken
  const { t } = useTranslation('short_booking')
  const { t: tBookings } = useTranslation('bookings')
  const opener = useRef<Element | null>(null)
  const wish = { resources_id: row_id, period: wanted, ...(people ? { from: { person_times: people } } : {}) }
  const state = useShortBooking({ wish, live, onClose })
  const { form, resource, known, error, retry, preview, against, at_fields } = state
  const own = useOwnWaiting(known?.resources_type_id ?? '', wanted)
  // Who waits already has nothing to fill in.
  const asks = preview?.can_wait === 1 && own === null
  const whole = timesText(period)
  const part = timesText(wanted)
  return (
    <Popover
      label={t('taken_title', { name: resource ? named(resource, 'resources_name') : '' })}
      anchor={() => (opener.current?.isConnected ? opener.current.getBoundingClientRect() : null)}
      at={`${row_id} ${part}`}
      onClose={() => onClose(false)}
    >
      <div className="column short">
        <ShortHead
          resource={resource}
          heading={(heading) => {
            if (!heading || opener.current) return
            // What was pressed has the focus until now: that is where this belongs.
            opener.current = document.activeElement
            heading.focus({ preventScroll: true })
          }}
          onClose={() => onClose(false)}
        />
        <p className="short-period">
          <span>{dayText(period.appointment_date)}</span> <strong>{whole}</strong>{' '}
          {preview && against.length > 0 && preview.offer_id === null && (
            <span className="short-holder">
              {[t('taken'), holderOf(preview.taken_by)].filter(Boolean).join(' · ')}
            </span>
          )}
        </p>
        {error && !known ? (
          <ErrorState error={error} retry={retry} />
        ) : !preview || !resource ? (
          <Skeleton lines={3} />
        ) : against.length === 0 ? (
          <div className="short-wait" role="status">
            <p>{t('free_again', { times: part })}</p>
            <Button type="primary" onClick={() => onBook(row_id, wanted)}>
              {tBookings('book')}
            </Button>
          </div>
        ) : (
          <>
            {asks && (
              <section className="short-wait" aria-label={t('wait_for', { times: part })}>
                <h3 className="strong">{t('wait_for', { times: part })}</h3>
                <Subject form={form} told={at_fields.get('theme')} first={false} />
                <PeopleStepper
                  form={form}
                  capacity={resource.capacity}
                  told={at_fields.get('person_times')}
                />
                {state.has_instructions && (
                  <ReadOnce
                    form={form}
                    resource={resource}
                    read_at={state.read_at}
                    told={at_fields.get('instructions_read')}
                  />
                )}
              </section>
            )}
            <WaysAround
              type_id={resource.resources_type_id}
              against={against}
              preview={preview}
              model={state.model}
              wrong={state.wrong}
              onHandedIn={state.onHandedIn}
              onBooked={state.onBooked}
            />
            <OtherChoices
              all
              form={form}
              resources_id={row_id}
              period={wanted}
              onPeriod={(next) => onBook(row_id, next)}
              onResource={(id) => onBook(id, wanted)}
            />
          </>
        )}
      </div>
    </Popover>
  )
}

/** Whose it is and what for, as far as the user may see it. */
const holderOf = (taken_by: SessionPreview['taken_by']): string =>
  taken_by === null
    ? ''
    : [taken_by.theme, named(taken_by, 'appointment_user_name') || named(taken_by, 'dept_name')]
        .filter(Boolean)
        .join(' · ')
