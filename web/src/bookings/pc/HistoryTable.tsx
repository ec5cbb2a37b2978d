import { Pagination, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { nodesOf } from '../../graphql/operation.ts'
import { useAsk } from '../../kit/asking.ts'
import { EmptyState, ErrorState, Skeleton, StateTag } from '../../kit/states.tsx'
import { useNarrow } from '../../kit/useNarrow.ts'
import { placeText } from '../../resources/place_in_words.ts'
import { named } from '../../session/named.ts'
import { FindMySessions, type Session } from '../bookings.graphql.ts'
import type { Asked } from './ReservationQuery.tsx'
import { RowActions } from './RowActions.tsx'
import type { OpenDialog } from './SessionDialogs.tsx'
import { SessionCard } from './SessionCard.tsx'
import { toneOf, whenText } from './session_words.ts'

const PAGE = 20

/** What is over, the latest first: a table, or cards where it is narrow. The page stands in the address. */
export function HistoryTable({ asked, onOpen }: { asked: Asked; onOpen(dialog: OpenDialog): void }) {
  const { t } = useTranslation('bookings')
  const [query, setQuery] = useSearchParams()
  const narrow = useNarrow()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const variables = {
    first: PAGE,
    offset: (page - 1) * PAGE,
    filter: asked.filter,
    ...(asked.keywords ? { keywords: asked.keywords } : {}),
  }
  const { data, error, isPending, isFetching, refetch } = useAsk(FindMySessions, variables, {
    keep: true,
    staleTime: 0,
  })
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (isPending) return <Skeleton />
  const list = data?.findMyAppointmentInformationAll
  const sessions = nodesOf(list)
  if (sessions.length === 0) return <EmptyState title={t('no_history')} text={t('no_history_text')} />
  const turn = (next: number) => {
    const address = new URLSearchParams(query)
    address.set('page', String(next))
    setQuery(address, { replace: true })
  }
  const paging = {
    current: page,
    pageSize: PAGE,
    total: list?.totalCount ?? 0,
    showSizeChanger: false,
    hideOnSinglePage: true,
    onChange: turn,
  }
  if (narrow) {
    return (
      <>
        <ul className="mine-cards">
          {sessions.map((session) => (
            <li key={session.id} className="mine-card">
              <SessionCard session={session} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        <Pagination {...paging} align="center" />
      </>
    )
  }
  return (
    <Table<Session>
      rowKey="id"
      size="middle"
      scroll={{ x: 860 }}
      loading={isFetching}
      dataSource={sessions}
      pagination={paging}
      columns={[
        { key: 'when', title: t('when_column'), width: 210, render: (_, one) => whenText(one) },
        { key: 'theme', title: t('theme'), ellipsis: true, render: (_, one) => one.theme || t('no_theme') },
        {
          key: 'resource',
          title: t('resource'),
          ellipsis: true,
          render: (_, one) => [named(one, 'resources_name'), placeText(one)].filter(Boolean).join(' · '),
        },
        {
          key: 'status',
          title: t('status'),
          width: 150,
          render: (_, one) => <StateTag tone={toneOf(one)}>{named(one, 'status_name')}</StateTag>,
        },
        {
          key: 'actions',
          title: '',
          width: 280,
          render: (_, one) => <RowActions small session={one} onOpen={onOpen} />,
        },
      ]}
    />
  )
}
