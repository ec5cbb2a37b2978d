import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../kit/days.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import { Instructions } from '../../resources/Instructions.tsx'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import { useProblem, useValue, type BookingForm } from '../dialog/booking_form.ts'

interface ReadOnceProps {
  form: BookingForm
  resource: BookableResource
  /** When the user confirmed these instructions; null: not yet. */
  read_at: string | null
  told: string | undefined
}

/** The booking instructions: shown with their tick the first time, afterwards on request, until they change. */
export function ReadOnce({ form, resource, read_at, told }: ReadOnceProps) {
  const { t } = useTranslation('short_booking')
  const { t: tBookings } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const [open, setOpen] = useState(false)
  const read = useValue(form, 'instructions_read')
  const problem = useProblem(form, 'instructions_read') ?? told ?? null
  if (read_at !== null)
    return (
      <div className="short-read">
        <p className="quiet">
          {t('read_on', { day: dayText(read_at.slice(0, 10)) })}
          {' · '}
          <Button type="text" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'hide' : 'show')}
          </Button>
        </p>
        {open && <Instructions resource={resource} titled={false} />}
      </div>
    )
  return (
    <div className="short-read">
      <Instructions resource={resource} titled={false} />
      <Checkbox
        id="short-instructions_read"
        checked={read}
        onChange={({ target }) => form.set('instructions_read', target.checked)}
      >
        {tBookings('have_read')}
      </Checkbox>
      {problem && (
        <p className="wrong" role="alert">
          {tForm('read_first')}
        </p>
      )}
    </div>
  )
}
