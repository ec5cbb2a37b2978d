import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../graphql/answer.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { isDrawn } from '../dialog/drawn.ts'
import { OwnLimits } from '../dialog/OwnLimits.tsx'
import { TakePartLater } from '../dialog/WaysAround.tsx'
import type { FoldedForm } from './book_props.ts'
import { consequencesOf } from './consequences.ts'
import { Instead } from './Instead.tsx'
import { PeopleStepper } from './PeopleStepper.tsx'
import { ReadOnce } from './ReadOnce.tsx'
import { ShortHead } from './ShortHead.tsx'
import { PeriodLine, ShortTimes } from './ShortTimes.tsx'
import { ShortTrouble } from './ShortTrouble.tsx'
import { Subject } from './Subject.tsx'
import type { ShortBookingState } from './useShortBooking.ts'
import './short.css'

interface ShortFormProps {
  state: ShortBookingState
  resources_id: string
  period: WirePeriod
  onPeriod(period: WirePeriod): void
  /** Called when another room is chosen; without it none is offered. */
  onResource?: ((id: string) => void) | undefined
  onClose(): void
  onMore(): void
  folded?: FoldedForm | undefined
}

/**
 * A booking at one glance: when, what for, how many, and what follows. Everything else is behind "more". Enter books.
 * Spec 000 §2.
 */
export function ShortForm({
  state,
  resources_id,
  period,
  onPeriod,
  onResource,
  onClose,
  onMore,
  folded,
}: ShortFormProps) {
  const { t } = useTranslation('short_booking')
  const { t: tBookings } = useTranslation('bookings')
  const { form, known, resource, error, retry, preview, above, at_fields, sending, quotas } = state
  const is_folded = folded !== undefined
  const draw = useRef<{ join(): void }>(null)
  const was_folded = useRef(is_folded)
  useEffect(() => {
    // The times have been seen: what is left to say is what it is for.
    if (was_folded.current && !is_folded) document.getElementById('short-theme')?.focus()
    was_folded.current = is_folded
  }, [is_folded])
  if (error && !known) return <ErrorState error={error} retry={retry} />
  const { busy, trouble } = sending
  const elsewhere = [...at_fields].filter(([field]) => !shown_fields.has(field)).map(([, text]) => text)
  const refused = above.length + at_fields.size > 0
  const drawn = isDrawn(state.against)
  const more = (
    <Button type="text" onClick={onMore}>
      {t('more')}
    </Button>
  )
  return (
    <form
      className="column short"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (folded) return folded.onUnfold()
        if (drawn) return draw.current?.join()
        if (!busy) void state.send()
      }}
    >
      <ShortHead resource={resource} onClose={onClose} />
      {folded ? (
        <PeriodLine period={folded.dragged ?? period} />
      ) : (
        <>
          <ShortTimes
            resources_type_id={known?.resources_type_id ?? ''}
            resources_id={resources_id}
            period={period}
            onPeriod={onPeriod}
          />
          <Subject form={form} told={at_fields.get('theme')} />
          <PeopleStepper
            form={form}
            capacity={resource?.capacity ?? null}
            told={at_fields.get('person_times')}
          />
          {resource && state.has_instructions && (
            <ReadOnce
              form={form}
              resource={resource}
              read_at={state.read_at}
              told={at_fields.get('instructions_read')}
            />
          )}
        </>
      )}
      {drawn ? (
        <p className="short-drawn" role="alert">
          {above.map(refusalText).join(' ')}
        </p>
      ) : refused && resource ? (
        <Instead
          state={state}
          elsewhere={elsewhere}
          resource={resource}
          period={period}
          onPeriod={onPeriod}
          onResource={onResource}
        />
      ) : (
        <div className="quiet short-follows" aria-live="polite">
          <Also preview={preview} />
          <p>
            {preview
              ? consequencesOf(preview, t, tBookings).map((part, at) => (
                  <Fragment key={part}>
                    {at > 0 && ' · '}
                    <span>{part}</span>
                  </Fragment>
                ))
              : '\u00a0'}
          </p>
        </div>
      )}
      {known && !folded && <OwnLimits type_id={known.resources_type_id} quotas={quotas} />}
      {trouble && <ShortTrouble trouble={trouble} retry={() => void state.send()} />}
      {drawn && resource && !folded ? (
        <TakePartLater
          ref={draw}
          type_id={resource.resources_type_id}
          model={state.model}
          wrong={state.wrong}
          onDone={state.onHandedIn}
          beside={more}
          fallback={<Skeleton lines={1} />}
        />
      ) : (
        <footer className="line-apart short-foot">
          {more}
          {/* What is held for the user is booked by accepting it. */}
          {!(state.held && !folded) && (
            <button type="submit" className="button button-main" aria-busy={busy || state.pressed}>
              {folded ? t('go_on') : tBookings('book')}
            </button>
          )}
        </footer>
      )}
      {!known && <Skeleton lines={1} />}
    </form>
  )
}

/** That the user has another booking then: a note, since both may be meant. */
function Also({ preview }: Pick<ShortBookingState, 'preview'>) {
  const { t } = useTranslation('booking_form')
  const [also] = preview?.meanwhile ?? []
  if (!also) return null
  const { start_time: from, end_time: to } = also
  return <p className="short-also">{t('meanwhile', { name: named(also, 'resources_name'), from, to })}</p>
}

const shown_fields: ReadonlySet<string> = new Set(['theme', 'person_times', 'instructions_read'])
