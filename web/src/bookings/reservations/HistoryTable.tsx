import { whenText } from '../../kit/days.ts'
import { memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { nodesOf } from '../../graphql/operation.ts'
import { useRequest } from '../../kit/requests.ts'
import { Pager } from '../../kit/Pager.tsx'
import { pageAsked } from '../../kit/page_asked.ts'
import { ErrorState, Skeleton, StateTag } from '../../kit/states.tsx'
import { useNarrow } from '../../kit/useNarrow.ts'
import { locationText } from '../../resources/location_in_words.ts'
import { named } from '../../viewer/named.ts'
import { thisMoment } from '../../viewer/today.ts'
import { FindMySessions, type BookedSession } from '../bookings.graphql.ts'
import type { ReservationFilter } from './asked.ts'
import { AgendaRow } from './AgendaRow.tsx'
import { MinePrinting } from './MinePrinting.tsx'
import { NothingMine } from './NothingMine.tsx'
import { SessionActions } from '../session/RowActions.tsx'
import type { OpenDialog } from '../session/open_dialog.ts'

import { titleOf, whyText } from '../session/session_words.ts'
import { toneOf } from '../session/status_tone.ts'

const PAGE = 20
interface HistoryTableProps {
  asked: ReservationFilter
  onOpen(dialog: OpenDialog): void
}

/**
 * Past sessions, the latest first: a table, or cards on a narrow page. The page number is in the address.
 * Redrawn only when its content changes, not when something opens over it.
 */
export const HistoryTable = memo(function HistoryTable({ asked, onOpen }: HistoryTableProps) {
  const [query, setQuery] = useSearchParams()
  const narrow = useNarrow()
  const page = pageAsked(query.get('page'))
  const variables = {
    first: PAGE,
    offset: (page - 1) * PAGE,
    filter: asked.filter,
    ...(asked.keywords ? { keywords: asked.keywords } : {}),
  }
  const { data, error, isPending, isFetching, refetch } = useRequest(FindMySessions, variables, {
    keep: true,
    staleTime: 0,
  })
  const last = Math.max(1, Math.ceil((data?.findMyAppointmentInformationAll?.totalCount ?? 0) / PAGE))
  const beyond = data !== undefined && !isFetching && page > last
  useEffect(() => {
    if (!beyond) return
    const address = new URLSearchParams(query)
    address.set('page', String(last))
    setQuery(address, { replace: true })
  }, [beyond, last, query, setQuery])
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (isPending) return <Skeleton />
  const list = data?.findMyAppointmentInformationAll
  const sessions = nodesOf(list)
  if (sessions.length === 0) return <NothingMine asked={asked} />
  const turn = (next: number) => {
    const address = new URLSearchParams(query)
    address.set('page', String(next))
    setQuery(address, { replace: true })
  }
  return (
    <>
      {narrow ? (
        <ul className="mine-cards">
          {sessions.map((session) => (
            <AgendaRow key={session.id} dated session={session} now={thisMoment()} onOpen={onOpen} />
          ))}
        </ul>
      ) : (
        <Rows sessions={sessions} onOpen={onOpen} />
      )}
      <Pager page={page} size={PAGE} total={list?.totalCount ?? 0} onTurn={turn} />
      <MinePrinting asked={asked} sessions={sessions} total={list?.totalCount ?? sessions.length} />
    </>
  )
})

function Rows({
  sessions,
  onOpen,
}: {
  sessions: readonly BookedSession[]
  onOpen(dialog: OpenDialog): void
}) {
  const { t } = useTranslation('bookings')
  return (
    <table className="mine-table card">
      <thead>
        <tr>
          <th scope="col">{t('when_column')}</th>
          <th scope="col">{t('fields.theme')}</th>
          <th scope="col">{t('resource')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col" className="mine-table-actions">
            <span className="sr-only">{t('more_actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((one) => {
          const place = [named(one, 'resources_name'), locationText(one)].filter(Boolean).join(' · ')
          const why = whyText(one, t)
          return (
            <tr key={one.id}>
              <td>{whenText(one)}</td>
              <td>
                {/* Its click area is the whole row. */}
                <button
                  type="button"
                  className="button-bare mine-row-button"
                  onClick={() => onOpen({ kind: 'detail', session: one })}
                >
                  {titleOf(one)}
                </button>
                {why && (
                  <small className="mine-row-why" title={why}>
                    {why}
                  </small>
                )}
              </td>
              <td title={place}>{place}</td>
              <td>
                <StateTag tone={toneOf(one)}>{named(one, 'status_name')}</StateTag>
              </td>
              <td className="mine-table-actions">
                <SessionActions session={one} onOpen={onOpen} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
