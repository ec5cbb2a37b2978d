import type { BookedSession } from '../bookings.graphql.ts'
import type { BookingValues } from './booking_form.ts'

/** The form values of a booking, for another one. What it lacks is left to the form. */
export function filledFrom(
  session: Pick<
    BookedSession,
    | 'theme'
    | 'person_times'
    | 'participants'
    | 'event'
    | 'remark'
    | 'entourage'
    | 'phone'
    | 'email'
    | 'enclosure'
    | 'enclosure_name'
    | 'enclosure_size'
    | 'notifiy_channels'
    | 'online_meeting'
  >,
): Partial<BookingValues> {
  const { theme, person_times, participants, enclosure: uri, enclosure_name, enclosure_size } = session
  const { event, remark, entourage, phone, email } = session
  const said = { event, remark, entourage, phone, email }
  const texts = Object.entries(said).filter(([, text]) => text)
  return {
    theme,
    person_times,
    participants: participants.map(({ account }) => account),
    notifiy_channels: session.notifiy_channels?.split(',').filter(Boolean) ?? [],
    online_meeting: session.online_meeting,
    attachment: uri ? { uri, name: enclosure_name ?? '', size: enclosure_size ?? 0 } : null,
    ...Object.fromEntries(texts),
  }
}
