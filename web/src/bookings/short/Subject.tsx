import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '../../kit/useNarrow.ts'
import { useProblem, useSuggested, useValue, type BookingForm } from '../dialog/booking_form.ts'

interface SubjectProps {
  form: BookingForm
  told: string | undefined
  /** It is the first thing to fill in, and takes the focus where no keyboard would cover the rest. */
  first?: boolean
}

/** What it is for: prefilled with what it was for last time, and replaced by the first key. */
export function Subject({ form, told, first = true }: SubjectProps) {
  const { t } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const { t: tShort } = useTranslation('short_booking')
  const narrow = useNarrow()
  const value = useValue(form, 'theme')
  const problem = useProblem(form, 'theme') ?? told ?? null
  const suggested = useSuggested(form, 'theme')
  const id = useId()
  const from_last = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A suggestion may come after the focus.
    if (!form.dirty && document.activeElement === input.current) input.current?.select()
  }, [form, value])
  return (
    <div className="stack short-field">
      <div className="short-label">
        <label className="quiet-small" htmlFor="short-theme">
          {t('fields.theme')}
        </label>
        {suggested && (
          <span id={from_last} className="quiet-small">
            {tShort('from_last')}
          </span>
        )}
      </div>
      <input
        id="short-theme"
        ref={input}
        className="short-input"
        value={value}
        placeholder={tForm('theme_hint')}
        autoComplete="off"
        // On a phone the keyboard would cover the times before they were seen.
        autoFocus={first && !narrow}
        aria-required="true"
        aria-invalid={problem !== null}
        aria-describedby={[problem && id, suggested && from_last].filter(Boolean).join(' ') || undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => form.set('theme', target.value)}
      />
      {problem && (
        <p id={id} className="wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
