import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { refusalText } from '../../graphql/answer.ts'
import { isNotFound } from '../../graphql/failure.ts'
import { later } from '../../kit/later.tsx'
import { LineDrawing } from '../../kit/LineDrawing.tsx'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { loadWords } from '../../locales/words.ts'
import { FindSession, type BookedSession } from '../bookings.graphql.ts'
import { sessionName } from '../session/session_words.ts'
import './change_page.css'

const ChangeForm = later(
  () => Promise.all([import('./ChangeForm.tsx'), loadWords(['booking_form'])]).then(([m]) => m.ChangeForm),
  { antd: true },
)

/** /mobile/changeTime/:id: another time for one's own session, in a week of its resource. Spec 000 §2. */
export function ChangeTimePage() {
  const { t } = useTranslation('change_time')
  useTitle(t('title'))
  const { id = '' } = useParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  const { data, isPending, error, refetch } = useRequest(FindSession, { id }, { staleTime: 0 })
  const session = data?.findAppointmentInformation
  // An address that was opened by itself has nothing before it.
  const leave = () =>
    void (key === 'default' ? navigate('/pc/myAppointment', { replace: true }) : navigate(-1))
  return (
    <section className="change-page">
      <header className="change-head">
        <button
          type="button"
          className="button button-plain button-icon"
          aria-label={t('back')}
          onClick={leave}
        >
          <LineDrawing path="M15 5l-7 7 7 7" size={22} />
        </button>
        <h1>{t('title')}</h1>
      </header>
      {session ? (
        <Movable session={session} onDone={leave} />
      ) : isPending ? (
        <Skeleton lines={8} />
      ) : error && !isNotFound(error) ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <EmptyState title={t('found_none')} text={t('found_none_text')}>
          <Mine />
        </EmptyState>
      )}
    </section>
  )
}

function Mine() {
  const { t } = useTranslation('change_time')
  return (
    <Link className="button" to="/pc/myAppointment" replace>
      {t('mine')}
    </Link>
  )
}

/** The form; or why the session stays where it is. */
function Movable({ session, onDone }: { session: BookedSession; onDone(): void }) {
  const { t } = useTranslation('change_time')
  const offered = session.actions.find(({ action }) => action === 'change_time')
  if (offered?.allowed === 1)
    return <ChangeForm session={session} onDone={onDone} fallback={<Skeleton lines={8} />} />
  const why = refusalText({ msg: offered?.msg ?? '', msg_en: offered?.msg_en ?? '' })
  return (
    <EmptyState title={why || t('not_movable')} text={sessionName(session)}>
      <Mine />
    </EmptyState>
  )
}
