import { Navigate } from 'react-router'
import { useRequest } from '../../kit/requests.ts'
import { PageOpening } from '../../kit/states.tsx'
import { resourceAddress } from '../../resources/type_address.ts'
import { FindPeriodAgain, type BookedSession } from '../bookings.graphql.ts'

/** A seat is booked again on its plan, where others are free if it is taken: at its next free time, if there is one. */
export function SeatAgain({ session }: { session: BookedSession }) {
  const { data, isPending } = useRequest(FindPeriodAgain, { id: session.id }, { staleTime: 0 })
  if (isPending) return <PageOpening />
  const { start_time, end_time } = session
  const found = data?.findAppointmentPeriodAgain
  const time = found
    ? { date: found.appointment_date, from: found.start_time, until: found.end_time }
    : { from: start_time, until: end_time }
  return <Navigate to={resourceAddress({ ...session, id: session.resources_id }, time)} />
}
