import { useEffect, useRef } from 'react'
import { CheckAppointmentInformation, type WirePeriod } from '../../bookings/bookings.graphql.ts'
import { useRequest } from '../../kit/requests.ts'
import { HeldForYou } from '../../waiting_list/HeldForYou.tsx'
import { JoinWaiting } from '../../waiting_list/JoinWaiting.tsx'
import { sourceOf } from './useBooked.ts'

interface WaitForSeatProps {
  type_id: string
  seat_id: string
  period: WirePeriod
  /** The seat's day: a new one asks the server again, as what was taken may now be held for the user. */
  live: unknown
  /** The user booked what was held for them. */
  onBooked(): void
}

/**
 * Waits for a seat that others have then, where its type has a waiting list, or books it where it is held for the user.
 * Whoever mounts it loads the words `waiting_list` with it.
 */
export function WaitForSeat({ type_id, seat_id, period, live, onBooked }: WaitForSeatProps) {
  const model = { resources_id: seat_id, ...period }
  const { data, refetch } = useRequest(CheckAppointmentInformation, { model }, { staleTime: 5000 })
  const before = useRef(live)
  useEffect(() => {
    if (before.current === live) return
    before.current = live
    void refetch()
  }, [live, refetch])
  const preview = data?.checkAppointmentInformation[0]
  // The panel stays open and says what comes next, as after any booking of a seat.
  if (preview?.offer_id)
    return <HeldForYou id={preview.offer_id} until={preview.offer_until} onBooked={onBooked} />
  if (preview?.can_wait !== 1) return null
  return (
    <JoinWaiting
      type_id={type_id}
      model={() => ({ ...model, appointment_source: sourceOf() })}
      onDone={() => undefined}
    />
  )
}
