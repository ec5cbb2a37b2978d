import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { useValue, type BookingForm } from './booking_form.ts'

/** Whether the booking has an online meeting, where its type lets people ask for one. */
export function MeetingField({ form }: { form: BookingForm }) {
  const { t } = useTranslation('booking_form')
  const value = useValue(form, 'online_meeting')
  return (
    <Checkbox
      className="booking-field"
      checked={value === 1}
      onChange={({ target }) => form.set('online_meeting', target.checked ? 1 : 0)}
    >
      {t('online_meeting')}
    </Checkbox>
  )
}
