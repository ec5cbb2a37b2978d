import { CheckAppointmentInformation, type WirePeriod } from '../../bookings/bookings.graphql.ts'
import { useRequest } from '../../kit/requests.ts'
import { JoinWaiting } from '../../waiting_list/JoinWaiting.tsx'
import { sourceOf } from './useBooked.ts'

interface WaitForSeatProps {
  type_id: string
  seat_id: string
  period: WirePeriod
}

/**
 * Waits for a seat that others have then, where its type has a waiting list. Whoever mounts it loads the words `waiting_list`
 * with it.
 */
export function WaitForSeat({ type_id, seat_id, period }: WaitForSeatProps) {
  const model = { resources_id: seat_id, ...period }
  const { data } = useRequest(CheckAppointmentInformation, { model }, { staleTime: 5000 })
  if (data?.checkAppointmentInformation[0]?.can_wait !== 1) return null
  return (
    <JoinWaiting
      type_id={type_id}
      model={() => ({ ...model, appointment_source: sourceOf() })}
      onDone={() => undefined}
    />
  )
}
