import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { whenText } from '../../kit/days.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton, StateTag } from '../../kit/states.tsx'
import { takesFocus } from '../../kit/useKeepsFocus.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { locationText } from '../../resources/location_in_words.ts'
import { named } from '../../viewer/named.ts'
import { FindInvitedSession, JoinByLink, type Invited } from '../invitations.graphql.ts'
import '../invitations.css'

/** /pc/join/:token and /mobile/join/:token: what somebody was invited to, and joining it by one press. */
export function JoinPage() {
  const { t } = useTranslation('invitations')
  const { id: token = '' } = useParams()
  useTitle(t('page_title'))
  const { data, error, refetch } = useRequest(FindInvitedSession, { token }, { staleTime: 0 })
  const session = data?.findInvitedSession
  if (error instanceof RequestFailure && error.errcode === 'NO_INVITATION')
    return (
      <section className="join">
        <h1 className="sr-only">{t('page_title')}</h1>
        <EmptyState title={t('unknown')} text={t('unknown_text')}>
          <Link to="/pc/home" className="button">
            {t('home')}
          </Link>
        </EmptyState>
      </section>
    )
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!session) return <Skeleton lines={6} />
  return <Invitation session={session} token={token} />
}

function Invitation({ session, token }: { session: Invited; token: string }) {
  const { t } = useTranslation('invitations')
  const [picture] = session.resource_images
  const who = named(session, 'appointment_user_name')
  return (
    <section className="join">
      <article className="card join-card">
        {picture && <img src={picture} alt="" />}
        <p className="invite-quiet">{session.part === 'applicant' ? t('yours') : t('invites', { who })}</p>
        <h1>{session.theme || named(session, 'resources_name')}</h1>
        <p className="when">{whenText(session)}</p>
        <p>
          <strong>{named(session, 'resources_name')}</strong>
          <br />
          <span className="invite-quiet">{locationText(session)}</span>
        </p>
        <Places session={session} />
        <Answer session={session} token={token} />
      </article>
    </section>
  )
}

/** How many come and how many more can, as a row of seats and in words. */
function Places({ session: { people, places_left } }: { session: Invited }) {
  const { t } = useTranslation('invitations')
  const all = people + places_left
  return (
    <p className="join-places">
      {all <= 20 && (
        <span aria-hidden="true">
          {Array.from({ length: all }, (_, at) => (
            <i key={at} className={at < people ? 'join-taken' : ''} />
          ))}
        </span>
      )}
      {t('come', { count: people })} · {t('places', { count: places_left })}
    </p>
  )
}

function Answer({ session, token }: { session: Invited; token: string }) {
  const { t } = useTranslation('invitations')
  const [refused, setRefused] = useState('')
  const [joined, setJoined] = useState(false)
  const { busy, run } = useAction(JoinByLink, (r) => r.joinAppointmentInformation, {
    touches: [...session_queries, FindInvitedSession.name],
    quiet: true,
  })
  const join = async () => {
    const answer = await run({ token })
    if (!answer) return
    setRefused(succeeded(answer) ? '' : refusalText(answer))
    setJoined(succeeded(answer))
  }
  if (session.part !== 'none')
    return (
      <div className="stack join-answer">
        {session.part === 'participant' && (
          <p role="status">
            <StateTag tone="good">{t(joined ? 'welcome' : 'take_part')}</StateTag>
          </p>
        )}
        <Link
          ref={joined ? takesFocus : null}
          to={`/pc/myAppointment?session=${session.id}`}
          className="button button-main"
        >
          {t('see')}
        </Link>
      </div>
    )
  const why =
    refused ||
    (session.joinable === 1 ? '' : refusalText({ msg: session.msg ?? '', msg_en: session.msg_en ?? '' }))
  return (
    <div className="stack join-answer">
      {why ? (
        <p role="alert">{why}</p>
      ) : (
        <Button type="primary" loading={busy} onClick={() => void join()}>
          {t('join')}
        </Button>
      )}
      <p className="invite-quiet">{t('join_text')}</p>
    </div>
  )
}
