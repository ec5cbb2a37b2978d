import { memo, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import { later } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState } from '../../kit/states.tsx'
import { useMinute } from '../../kit/useMinute.ts'
import { dayText } from '../../kit/days.ts'
import { thisMoment } from '../../viewer/today.ts'
import { FindMySessions, type BookedSession } from '../bookings.graphql.ts'
import { grouped } from './agenda.ts'
import { AgendaRow } from './AgendaRow.tsx'
import { AgendaSkeleton } from './AgendaSkeleton.tsx'
import { sentFilter, type ReservationFilter } from './asked.ts'
import { NothingMine } from './NothingMine.tsx'
import type { OpenDialog } from '../session/open_dialog.ts'
import { can } from '../session/session_words.ts'

const MinePrinting = later(() => import('./MinePrinting.tsx').then((m) => m.MinePrinting))

const PAGE = 50

interface AgendaProps {
  asked: ReservationFilter
  onOpen(dialog: OpenDialog): void
}

/** Sessions to come by day, the next one first. Not redrawn when something opens over them. */
export const Agenda = memo(function Agenda({ asked, onOpen }: AgendaProps) {
  const { t } = useTranslation('bookings')
  const [count, setCount] = useState(PAGE)
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
  if (isPending) return <AgendaSkeleton />
  const list = data?.findMyAppointmentInformationAll
  const sessions = nodesOf(list)
  if (sessions.length === 0) return <NothingMine asked={asked} />
  return (
    <>
      <Days sessions={sessions} onOpen={onOpen} />
      {list?.pageInfo?.hasNextPage && (
        <Button onClick={() => setCount(count + PAGE)}>{t('more_actions')}</Button>
      )}
      <MinePrinting asked={asked} sessions={sessions} total={list?.totalCount ?? sessions.length} />
    </>
  )
})

function Days({
  sessions,
  onOpen,
}: {
  sessions: readonly BookedSession[]
  onOpen(dialog: OpenDialog): void
}) {
  const { t: mine } = useTranslation('reservations')
  useMinute()
  // To the minute: rows are redrawn when what they count has changed.
  const now = `${thisMoment().slice(0, 16)}:00`
  const today = now.slice(0, 10)
  const [selecting, setSelecting] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const pick = useCallback(
    (id: string, on: boolean) =>
      setChosen((before) => {
        const next = new Set(before)
        if (on) next.add(id)
        else next.delete(id)
        return next
      }),
    [],
  )
  const cancellable = sessions.filter((one) => can(one, 'cancel'))
  const picked = cancellable.filter((one) => chosen.has(one.id))
  const leave = () => {
    setSelecting(false)
    setChosen(new Set())
  }
  return (
    <>
      {cancellable.length > 1 && (
        <div className={selecting ? 'mine-bulk' : 'mine-bulk mine-bulk-idle'}>
          {selecting ? (
            <>
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
              <Button onClick={leave}>{mine('select_done')}</Button>
            </>
          ) : (
            <Button size="small" onClick={() => setSelecting(true)}>
              {mine('select')}
            </Button>
          )}
        </div>
      )}
      {grouped(sessions, today).map(({ group, sessions: of_group }) => (
        <section key={group} className="agenda-group" aria-labelledby={`agenda-${group}`}>
          <h2 id={`agenda-${group}`}>
            {mine(`groups.${group}`)}
            {(group === 'today' || group === 'tomorrow') && of_group[0] && (
              <small>{dayText(group === 'today' ? today : of_group[0].appointment_date)}</small>
            )}
          </h2>
          <ul className="mine-cards">
            {of_group.map((session) => (
              <AgendaRow
                key={session.id}
                session={session}
                now={now}
                onOpen={onOpen}
                chosen={chosen.has(session.id)}
                onPick={selecting ? pick : undefined}
                dated={group === 'week' || group === 'later' || session.appointment_date < today}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
