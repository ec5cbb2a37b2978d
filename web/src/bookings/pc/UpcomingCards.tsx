import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import { useRequest } from '../../kit/requests.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { FindMySessions } from '../bookings.graphql.ts'
import { sentFilter, type ReservationFilter } from './asked.ts'
import { NothingMine } from './NothingMine.tsx'
import type { OpenDialog } from './open_dialog.ts'
import { SessionCard } from './SessionCard.tsx'
import { can } from './session_words.ts'

const PAGE = 50

/**
 * Upcoming sessions, the next one first. Several can be cancelled at once. Not redrawn when something opens
 * over it.
 */
export const UpcomingCards = memo(function UpcomingCards({
  asked,
  onOpen,
}: {
  asked: ReservationFilter
  onOpen(dialog: OpenDialog): void
}) {
  const { t } = useTranslation('bookings')
  const { t: mine } = useTranslation('reservations')
  const [count, setCount] = useState(PAGE)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const variables = {
    first: count,
    offset: 0,
    filter: sentFilter(asked),
    ...(asked.keywords ? { keywords: asked.keywords } : {}),
  }
  const { data, error, isPending, refetch } = useRequest(FindMySessions, variables, {
    keep: true,
    staleTime: 0,
  })
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (isPending) return <Skeleton tiles />
  const list = data?.findMyAppointmentInformationAll
  const sessions = nodesOf(list)
  if (sessions.length === 0) return <NothingMine asked={asked} />
  const cancellable = sessions.filter((one) => can(one, 'cancel'))
  const picked = cancellable.filter((one) => chosen.has(one.id))
  const pick = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      {cancellable.length > 1 && (
        <div className="mine-bulk">
          <Checkbox
            checked={picked.length === cancellable.length}
            indeterminate={picked.length > 0 && picked.length < cancellable.length}
            onChange={({ target }) =>
              setChosen(new Set(target.checked ? cancellable.map((one) => one.id) : []))
            }
          >
            {mine('select_all')}
          </Checkbox>
          {picked.length > 0 && (
            <Button danger onClick={() => onOpen({ kind: 'cancel', sessions: picked })}>
              {mine('cancel_n', { count: picked.length })}
            </Button>
          )}
        </div>
      )}
      <ul className="mine-cards">
        {sessions.map((session) => (
          <li key={session.id} className="mine-card">
            <SessionCard
              session={session}
              chosen={chosen.has(session.id)}
              onPick={(on) => pick(session.id, on)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      {list?.pageInfo?.hasNextPage && (
        <Button onClick={() => setCount(count + PAGE)}>{t('more_actions')}</Button>
      )}
    </>
  )
})
