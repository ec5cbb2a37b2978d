import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { FindChannels } from '../bookings.graphql.ts'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import { useValue, type BookingForm } from './booking_form.ts'
import { channelsOf } from './channels.ts'

/** How long the channels that are set up are taken as known, milliseconds. */
const CHANNELS_MS = 600_000

/**
 * Whether a notification is sent, and by which of the channels that the resource offers and that are set up. None ticked: none is sent. Renders nothing if the
 * resource sends none.
 */
export function NotifyField({ form, resource }: { form: BookingForm; resource: BookableResource }) {
  const { t } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const value = useValue(form, 'notifiy_channels')
  const { data } = useRequest(FindChannels, {}, { staleTime: CHANNELS_MS })
  // Messages in the product always arrive; whether others can be sent at all has to be known first.
  const possible = data?.findNotificationChannels?.channels ?? ['in_app']
  const channels = channelsOf(resource).filter((one) => possible.includes(one))
  if (channels.length === 0) return null
  return (
    <fieldset className="booking-field booking-notify">
      <legend>{tForm('notify')}</legend>
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
