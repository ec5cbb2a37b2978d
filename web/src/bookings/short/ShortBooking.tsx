import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../../kit/Popover.tsx'
import { named } from '../../viewer/named.ts'
import { modesOf } from '../series/series_choice.ts'
import type { BegunBooking, BookProps } from './book_props.ts'
import { ShortForm } from './ShortForm.tsx'
import { useShortBooking } from './useShortBooking.ts'

interface ShortBookingProps extends BookProps {
  /** Continues in the dialog, with what was entered. */
  onMore(begun: BegunBooking): void
}

/** The short form, beside what was chosen. A type without single bookings has only the dialog. */
export function ShortBooking({
  wish,
  live,
  anchor,
  onClose,
  onPeriod,
  onResource,
  onMore,
  folded,
  onHeight,
}: ShortBookingProps) {
  const { t } = useTranslation('short_booking')
  const state = useShortBooking({ wish, live, onClose })
  const { type, resource, begun, preview } = state
  // The check may answer before the rules of the type do.
  const needs_dialog =
    (type !== undefined && type !== null && !modesOf(type).includes('normal')) ||
    preview?.refusals.some(({ errcode }) => errcode === 'MODE_OFF') === true
  useEffect(() => {
    if (needs_dialog) onMore(begun())
  }, [needs_dialog, begun, onMore])
  if (needs_dialog) return null
  const { appointment_date, start_time, end_time } = wish.period
  return (
    <Popover
      label={t('title', { name: resource ? named(resource, 'resources_name') : '' })}
      anchor={anchor ?? nowhere}
      at={`${wish.resources_id} ${appointment_date} ${start_time} ${end_time}`}
      onClose={() => onClose(false)}
      onHeight={onHeight}
    >
      <ShortForm
        state={state}
        resources_id={wish.resources_id}
        period={wish.period}
        onPeriod={onPeriod}
        onResource={onResource}
        onClose={() => onClose(false)}
        onMore={() => onMore(begun())}
        folded={folded}
      />
    </Popover>
  )
}

const nowhere = () => null
