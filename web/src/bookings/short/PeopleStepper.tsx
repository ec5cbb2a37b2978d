import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblem, useValue, type BookingForm } from '../dialog/booking_form.ts'

interface PeopleStepperProps {
  form: BookingForm
  /** How many the resource holds; null: not known yet. */
  capacity: number | null
  told: string | undefined
}

/** How many come, typed or by a step. A device is for one. */
export function PeopleStepper({ form, capacity, told }: PeopleStepperProps) {
  const { t } = useTranslation('short_booking')
  const { t: tBookings } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const value = useValue(form, 'person_times')
  const problem = useProblem(form, 'person_times') ?? told ?? null
  const id = useId()
  if (capacity === 1 && (value ?? 1) <= 1 && !problem) return null
  const step = (by: number) => form.set('person_times', Math.max(1, (value ?? 1) + by))
  return (
    <div className="stack short-field">
      <label className="quiet-small" htmlFor="short-person_times">
        {tBookings('fields.person_times')}
      </label>
      <div className="line short-people">
        <button type="button" className="button" aria-label={t('fewer')} onClick={() => step(-1)}>
          −
        </button>
        <input
          id="short-person_times"
          className="short-input"
          inputMode="numeric"
          value={value ?? ''}
          aria-invalid={problem !== null}
          aria-describedby={problem ? id : undefined}
          onChange={({ target }) => {
            const digits = target.value.replaceAll(/\D/g, '')
            form.set('person_times', digits === '' ? null : Number(digits))
          }}
        />
        <button type="button" className="button" aria-label={t('one_more')} onClick={() => step(1)}>
          +
        </button>
        {capacity !== null && <span>{tForm('holds_n', { n: capacity })}</span>}
      </div>
      {problem && (
        <p id={id} className="wrong" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
