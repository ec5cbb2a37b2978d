import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf } from '../../graphql/operation.ts'
import { BackUp } from '../../kit/BackUp.tsx'
import { useCount, withCount } from '../../kit/CountTag.tsx'
import { useLeisure, usePrefetch } from '../../kit/later.tsx'
import { PageHeadOfViews, useView } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { mayDo } from '../../viewer/useViewer.ts'
import { CountExceptions, FindMyExceptions } from '../exceptions.graphql.ts'
import { ExceptionCard } from './ExceptionCard.tsx'
import { ExceptionDialog, exception_dialogs, ExceptionsToDecide, type Doing } from './ExceptionsToDecide.tsx'
import { waiting } from '../waiting.ts'
import './exceptions_page.css'

const PAGE = 20

/** The views: the user's own requests; for administrators those that wait for them, and the answered ones. */
const views_of_administrators = ['mine', 'waiting', 'all'] as const
const own_view = ['mine'] as const

/**
 * /pc/exceptions and /mobile/exceptions: requests for exceptions, of both sides. It opens where something waits for the
 * user. Product §5.
 */
export function ExceptionsPage() {
  const decides = mayDo('booking.manage')
  const { isPending, data } = useRequest(CountExceptions, {}, { enabled: decides })
  if (decides && isPending) return <Skeleton lines={4} />
  return <Exceptions waits={(data?.findBookingExceptionAll?.totalCount ?? 0) > 0} />
}

function Exceptions({ waits }: { waits: boolean }) {
  const { t } = useTranslation('exceptions')
  useTitle(t('title'))
  const views = mayDo('booking.manage') ? views_of_administrators : own_view
  // Where it opened stays, when the last one has been decided.
  const [otherwise] = useState<'mine' | 'waiting'>(waits ? 'waiting' : 'mine')
  const view = useView(views, otherwise)
  const count = useCount(waiting, mayDo('booking.manage'))
  const [doing, setDoing] = useState<Doing | null>(null)
  useFocusBack(doing !== null)
  return (
    <section className="column exceptions">
      <BackUp to="me" />
      <PageHeadOfViews
        title={t('title')}
        label={t('view')}
        views={views}
        name={(one) => withCount(t(`views.${one}`), one === 'waiting' ? count : 0)}
        otherwise={otherwise}
      />
      <p>{t(view === 'mine' ? 'intro' : 'intro_decide')}</p>
      {view === 'mine' ? (
        <Mine key="mine" onDo={setDoing} />
      ) : (
        <ExceptionsToDecide waiting={view === 'waiting'} />
      )}
      {doing && <ExceptionDialog doing={doing} close={() => setDoing(null)} />}
    </section>
  )
}

interface ListProps {
  onDo(doing: Doing): void
}

function Mine({ onDo }: ListProps) {
  const { t } = useTranslation('exceptions')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRequest(
    FindMyExceptions,
    { first: PAGE, offset: (page - 1) * PAGE },
    { keep: true, staleTime: 0 },
  )
  usePrefetch(useLeisure(data !== undefined), exception_dialogs)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={4} />
  const found = nodesOf(data.findMyBookingExceptionAll)
  if (found.length === 0)
    return (
      <EmptyState title={t('empty.title')} text={t('empty.text')}>
        <Link to="/pc/home" className="button">
          {t('find_room')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <ul className="stack-wide plain-list">
        {found.map((one) => (
          <ExceptionCard key={one.id} one={one}>
            {one.status === 'pending' && (
              <Button onClick={() => onDo({ what: 'withdraw', one })}>{t('withdraw')}</Button>
            )}
            {one.status === 'granted' && (
              <Link to="/pc/myAppointment" className="button">
                {t('see_session')}
              </Link>
            )}
          </ExceptionCard>
        ))}
      </ul>
      <Pager
        page={page}
        size={PAGE}
        total={data.findMyBookingExceptionAll?.totalCount ?? 0}
        onTurn={setPage}
      />
    </>
  )
}
