import { named } from '../../viewer/named.ts'
import type { PlanAnswer } from './seats_manage.graphql.ts'

/** Coming bookings that a change of a plan would break: the first of them, and how many there are. */
export function BookingsInTheWay({ bookings, count }: { bookings: PlanAnswer['bookings']; count: number }) {
  return (
    <ul className="plain-list bookings-in-the-way">
      {bookings.map((one) => (
        <li key={one.id} className="line-apart">
          <span>{named(one, 'resources_name')}</span>
          <span className="when">
            {one.appointment_date} {one.start_time}–{one.end_time}
          </span>
          <span className="quiet">{one.appointment_user_name ?? ''}</span>
        </li>
      ))}
      {count > bookings.length && <li className="quiet">+ {count - bookings.length}</li>}
    </ul>
  )
}
