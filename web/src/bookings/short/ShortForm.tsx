import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LineDrawing } from '../../kit/LineDrawing.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { useNarrow } from '../../kit/useNarrow.ts'
import { locationText } from '../../resources/location_in_words.ts'
import { named } from '../../viewer/named.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { useProblem, useValue, type BookingForm } from '../dialog/booking_form.ts'
import { OwnLimits } from '../dialog/OwnLimits.tsx'
import type { FoldedForm } from './book_props.ts'
import { consequencesOf } from './consequences.ts'
import { Instead } from './Instead.tsx'
import { PeopleStepper } from './PeopleStepper.tsx'
import { ReadOnce } from './ReadOnce.tsx'
import { PeriodLine, ShortTimes } from './ShortTimes.tsx'
import { ShortTrouble } from './ShortTrouble.tsx'
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

const CROSS = 'M6 6l12 12M18 6 6 18'

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
  return (
    <form
      className="short"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (folded) return folded.onUnfold()
        if (!busy) void state.send()
      }}
    >
      <header className="short-head">
        <div>
          <h2>{resource ? named(resource, 'resources_name') : '\u00a0'}</h2>
          <p>{resource ? locationText(resource) : '\u00a0'}</p>
        </div>
        <Button type="text" aria-label={t('close')} className="short-close" onClick={onClose}>
          <LineDrawing path={CROSS} size={18} />
        </Button>
      </header>
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
      {refused && resource ? (
        <Instead
          state={state}
          elsewhere={elsewhere}
          resource={resource}
          period={period}
          onPeriod={onPeriod}
          onResource={onResource}
        />
      ) : (
        <p className="short-follows" aria-live="polite">
          {preview ? consequencesOf(preview, t, tBookings) : '\u00a0'}
        </p>
      )}
      {known && !folded && <OwnLimits type_id={known.resources_type_id} quotas={quotas} />}
      {trouble && <ShortTrouble trouble={trouble} retry={() => void state.send()} />}
      <footer className="short-foot">
        <Button type="text" onClick={onMore}>
          {t('more')}
        </Button>
        {/* What is held for the user is booked by accepting it. */}
        {!(state.held && !folded) && (
          <button type="submit" className="button button-main" aria-busy={busy || state.pressed}>
            {folded ? t('go_on') : tBookings('book')}
          </button>
        )}
      </footer>
      {!known && <Skeleton lines={1} />}
    </form>
  )
}

const shown_fields: ReadonlySet<string> = new Set(['theme', 'person_times', 'instructions_read'])

/** What it is for: prefilled with what it was for last time, and replaced by the first key. */
function Subject({ form, told }: { form: BookingForm; told: string | undefined }) {
  const { t } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const narrow = useNarrow()
  const value = useValue(form, 'theme')
  const problem = useProblem(form, 'theme') ?? told ?? null
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A suggestion may come after the focus.
    if (!form.dirty && document.activeElement === input.current) input.current?.select()
  }, [form, value])
  return (
    <div className="short-field">
      <label htmlFor="short-theme">{t('fields.theme')}</label>
      <input
        id="short-theme"
        ref={input}
        className="short-input"
        value={value}
        placeholder={tForm('theme_hint')}
        autoComplete="off"
        // On a phone the keyboard would cover the times before they were seen.
        autoFocus={!narrow}
        aria-required="true"
        aria-invalid={problem !== null}
        aria-describedby={problem ? id : undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => form.set('theme', target.value)}
      />
      {problem && (
        <p id={id} className="short-wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
