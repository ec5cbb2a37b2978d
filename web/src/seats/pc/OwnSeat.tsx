import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AwayButton } from '../../attendance/pc/AwayButton.tsx'
import { SignAction } from '../../attendance/pc/SignAction.tsx'
import { later } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { useRequest } from '../../kit/requests.ts'
import { PageOpening, Skeleton } from '../../kit/states.tsx'
import { FindOwnSeat } from '../seats.graphql.ts'

const OwnBooking = later(() => import('../../bookings/session/OwnBooking.tsx').then((m) => m.OwnBooking), {
  antd: true,
})

/** At the seat: signing in, coming back, saying that one is there. They may take a proof, so a page asks for it. */
const SIGNS = ['sign_in', 'return', 'confirm'] as const
const AWAY = ['leave', 'sign_out'] as const

/** What can be done with one's own seat now: sign in, leave for a while and come back, give it up. */
export function OwnSeat({ id, onDone }: { id: string; onDone(): void }) {
  const { t } = useTranslation('seats')
  const { data, refetch } = useRequest(FindOwnSeat, { id }, { staleTime: 0 })
  const [open, setOpen] = useState(false)
  const session = data?.findAppointmentInformation
  if (!session) return <Skeleton lines={1} />
  const can = (action: string) => session.actions.some((one) => one.action === action && one.allowed === 1)
  const changed = () => (void refetch(), onDone())
  return (
    <div className="row-wide seat-actions">
      {SIGNS.filter(can).map((action) => (
        <SignAction
          key={action}
          session={session}
          act={action}
          touches={[FindOwnSeat.name]}
          onDone={changed}
        />
      ))}
      {AWAY.filter(can).map((act) => (
        <AwayButton key={act} id={id} act={act} touches={[FindOwnSeat.name]} onDone={changed} />
      ))}
      <Button onClick={() => setOpen(true)}>{t('own_details')}</Button>
      {open && <OwnBooking id={id} onClose={() => (setOpen(false), changed())} fallback={<PageOpening />} />}
    </div>
  )
}
