import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { later } from '../../kit/later.tsx'
import { useRequest } from '../../kit/requests.ts'
import { PageOpening } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { thisMoment } from '../../viewer/today.ts'
import { FindSession } from '../bookings.graphql.ts'
import type { NextSession } from '../home.graphql.ts'
import { countdownText } from '../reservations/agenda_words.ts'
import type { OpenDialog } from '../session/open_dialog.ts'
import { signWindowText, timerText } from '../session/session_words.ts'

const SessionDialogs = later(() => import('../session/SessionDialogs.tsx').then((m) => m.SessionDialogs), {
  antd: true,
})

/** What opens here; everything else is in the details. */
const CHANGES = ['change_time', 'cancel'] as const

/**
 * How long until the booking begins or what it waits for, when to sign in to it, its code, and the way to move or cancel
 * it.
 * @param few says the time alone
 */
export function NextActions({ next, few }: { next: NextSession; few: boolean }) {
  const { t } = useTranslation('bookings')
  const { t: mine } = useTranslation('reservations')
  const { t: attendance } = useTranslation('attendance')
  const [chosen, setChosen] = useState<(typeof CHANGES)[number] | null>(null)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { data } = useRequest(FindSession, { id: next.id }, { enabled: chosen !== null })
  const session = data?.findAppointmentInformation
  const open =
    dialog ??
    (chosen && session
      ? chosen === 'cancel'
        ? { kind: chosen, sessions: [session] }
        : { kind: chosen, session }
      : null)
  useFocusBack(open !== null)
  const now = thisMoment()
  const counted = timerText(next, attendance) || countdownText(next, now, mine)
  const signs = now >= (next.sign_in_from ?? '') ? '' : signWindowText(next, t)
  const changes = CHANGES.filter((kind) =>
    next.actions.some(({ action, allowed }) => action === kind && allowed === 1),
  )
  return (
    <div className={few ? 'next-more next-more-few' : 'next-more'}>
      <p>
        {counted && <strong>{counted}</strong>}
        {signs && <span>{signs}</span>}
      </p>
      {!few && (
        <div className="row next-actions">
          {next.sign_in_until !== null && next.status !== 'non_performance' && (
            <Link className="button" to={`/pc/appointment/${next.id}/qrcode`}>
              {t('own_code')}
            </Link>
          )}
          {changes.map((kind) => (
            <button
              key={kind}
              type="button"
              className="button"
              aria-haspopup="dialog"
              onClick={() => setChosen(kind)}
            >
              {t(kind)}
            </button>
          ))}
        </div>
      )}
      {chosen && (open ? null : <PageOpening />)}
      {open && (
        <SessionDialogs
          open={open}
          onOpen={(following) => {
            setDialog(following)
            if (!following) setChosen(null)
          }}
          fallback={<PageOpening />}
        />
      )}
    </div>
  )
}
