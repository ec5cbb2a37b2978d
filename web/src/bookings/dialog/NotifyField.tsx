import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { offeredChannels } from '#rules/bookings/channels.ts'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import { useValue, type BookingForm } from './booking_form.ts'

const worded = ['in_app', 'email', 'sms'] as const

/** The channels that a resource offers and for which this page has texts. */
export const channelsOf = (resource: Parameters<typeof offeredChannels>[0]) => {
  const offered = offeredChannels(resource)
  return worded.filter((one) => offered.includes(one))
}

/**
 * Whether a notification is sent, and by which channels. None ticked: none is sent. Renders nothing if the
 * resource sends none.
 */
export function NotifyField({ form, resource }: { form: BookingForm; resource: BookableResource }) {
  const { t } = useTranslation('bookings')
  const value = useValue(form, 'notifiy_channels')
  const channels = channelsOf(resource)
  if (channels.length === 0) return null
  return (
    <fieldset className="booking-field booking-notify">
      <legend>{t('notify')}</legend>
      {channels.map((channel) => (
        <Checkbox
          key={channel}
          checked={value.includes(channel)}
          onChange={({ target }) =>
            form.set(
              'notifiy_channels',
              channels.filter((one) => (one === channel ? target.checked : value.includes(one))),
            )
          }
        >
          {t(`notify_${channel}`)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
