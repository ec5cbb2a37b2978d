import { whenText } from '../../kit/days.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { toast } from '../../graphql/toast.ts'
import { later } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton, StateTag } from '../../kit/states.tsx'
import { loadWords } from '../../locales/words.ts'
import { named } from '../../viewer/named.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import type { BookedSession } from '../bookings.graphql.ts'
import { toneOf } from '../session/status_tone.ts'
import { askedOf } from './asked_series.ts'
import { ruleInWords } from './rule_in_words.ts'
import {
  AddRefusedSession,
  DismissRefusedSession,
  FindAppointmentSeries,
  type RefusedDate,
} from './series.graphql.ts'
import './series.css'

const AskForException = later(() =>
  Promise.all([import('../../exceptions/AskForException.tsx'), loadWords(['exceptions'])]).then(
    ([m]) => m.AskForException,
  ),
)

/**
 * The series of a session: its rule, every session with its status, and the dates that it didn't get, to be added when
 * they come free. Spec 000 §4, product §5.
 */
export function SeriesPanel({ session }: { session: BookedSession }) {
  const { t } = useTranslation('series')
  const { data, error, refetch } = useRequest(FindAppointmentSeries, { id: session.id }, { staleTime: 0 })
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  const series = data?.findAppointmentSeries
  if (!series) return <Skeleton lines={3} />
  const rule = askedOf(series.asked)?.rule
  const several_rooms =
    new Set([...series.sessions, ...series.refused].map((one) => one.resources_id)).size > 1
  return (
    <section className="series-panel" aria-label={t('series')}>
      <h2 className="mine-progress">{t('series')}</h2>
      {rule && <p className="series-said">{ruleInWords(rule, t)}</p>}
      <p className="row review-counts">
        <StateTag tone="good">{t('submitted_n', { count: series.sessions.length })}</StateTag>
        {series.refused.length > 0 && (
          <StateTag tone="bad">{t('not_submitted_n', { count: series.refused.length })}</StateTag>
        )}
      </p>
      <ul className="series-sessions">
        {series.sessions.map((one) => (
          <li key={one.id} {...(one.id === session.id ? { 'aria-current': 'true' as const } : {})}>
            <span className="review-when">{whenText(one)}</span>
            {several_rooms && <span>{named(one, 'resources_name')}</span>}
            <StateTag tone={toneOf(one)}>{named(one, 'status_name')}</StateTag>
          </li>
        ))}
      </ul>
      {series.refused.length > 0 && (
        <RefusedDates session={session} refused={series.refused} several_rooms={several_rooms} />
      )}
    </section>
  )
}

/** The dates that were refused, each with what refuses it now, or the offer to add it. */
function RefusedDates({
  session,
  refused,
  several_rooms,
}: {
  session: BookedSession
  refused: readonly RefusedDate[]
  several_rooms: boolean
}) {
  const { t } = useTranslation('series')
  const [failed, setFailed] = useState('')
  const touches = session_queries
  const adding = useAction(AddRefusedSession, (r) => r.addRefusedSession, { touches, quiet: true })
  const dismissing = useAction(DismissRefusedSession, (r) => r.dismissRefusedSession, { touches })
  const is_own = useViewer().user?.account === session.appointment_user
  const free = refused.filter(({ now }) => now.length === 0)
  const add = async (dates: readonly RefusedDate[]) => {
    const answer = await adding.run({ ids: dates.map(({ id }) => id) })
    if (!answer) return
    const first = answer.refused[0]
    setFailed(succeeded(answer) && !first ? '' : refusalText(first ?? answer))
    if (succeeded(answer)) toast(t('added_n', { count: answer.ids?.length ?? 0 }), 'success')
  }
  return (
    <>
      <div className="review-head">
        <h3>{t('refused_dates')}</h3>
        {free.length > 1 && (
          <Button size="small" loading={adding.busy} onClick={() => void add(free)}>
            {t('add_all', { count: free.length })}
          </Button>
        )}
      </div>
      {failed && (
        <p className="series-failed" role="alert">
          {failed}
        </p>
      )}
      <ul className="series-sessions">
        {refused.map((one) => {
          const [now] = one.now
          const when = whenText(one)
          return (
            <li key={one.id}>
              <span className="review-when">{when}</span>
              {several_rooms && <span>{named(one, 'resources_name')}</span>}
              <StateTag tone={now ? 'bad' : 'good'}>{t(now ? 'submit_failed' : 'free_now')}</StateTag>
              <small>{now ? refusalText(now) : ''}</small>
              <span className="series-acts">
                {!now && (
                  <Button
                    size="small"
                    type="primary"
                    loading={adding.busy}
                    aria-label={t('add_date', { when })}
                    onClick={() => void add([one])}
                  >
                    {t('add')}
                  </Button>
                )}
                <Button
                  size="small"
                  type="text"
                  loading={dismissing.busy}
                  aria-label={t('dismiss_date', { when })}
                  onClick={() => void dismissing.run({ ids: [one.id] })}
                >
                  {t('dismiss')}
                </Button>
              </span>
              {is_own && now && (
                <AskForException refusals={one.now} model={() => wishOf(session, one)} fallback={null} />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** A refused date by itself, as an exception asks for it: granted, it is a booking of its own. */
const wishOf = (session: BookedSession, one: RefusedDate) => ({
  resources_id: one.resources_id,
  appointment_date: one.appointment_date,
  start_time: one.start_time,
  end_time: one.end_time,
  theme: session.theme,
  person_times: session.person_times,
  participants: session.participants.map(({ account }) => account),
  ...(session.phone ? { phone: session.phone } : {}),
  ...(session.email ? { email: session.email } : {}),
  // The applicant had to read them before the series was booked.
  instructions_read: true,
})
