import { useState } from 'react'
import { useRequest } from '../../kit/requests.ts'
import { FindSession } from '../bookings.graphql.ts'
import { SessionDialogs } from './SessionDialogs.tsx'
import type { OpenDialog } from './open_dialog.ts'

/** The user's own booking, over the grid that shows it: its details and actions. */
export function OwnBooking({ id, onClose }: { id: string; onClose(): void }) {
  const session = useRequest(FindSession, { id }, { staleTime: 0 }).data?.findAppointmentInformation
  const [open, setOpen] = useState<OpenDialog | null>(null)
  if (!session) return null
  return (
    <SessionDialogs
      open={open ?? { kind: 'detail', session }}
      onOpen={(next) => (next ? setOpen(next) : onClose())}
    />
  )
}
