import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { BackUp } from '../../kit/BackUp.tsx'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { FindAttended, FindBookingCode } from '../attendance.graphql.ts'
import { renewsIn } from '../renewal.ts'
import { QrCode } from '../../kit/QrCode.tsx'
import { AttendedFacts } from './AttendedFacts.tsx'
import '../attendance.css'

/** How often the session is looked at: whether somebody has scanned it. */
const LOOK_MS = 5000

const MISSED = 'non_performance'

/** The QR code of a booking, as large as the screen allows; it renews itself every 30 seconds. Spec 000 §2. */
export function BookingCodePage() {
  const { t } = useTranslation('attendance')
  useTitle(t('own_code'))
  const { id = '' } = useParams()
  const session = useRequest(FindAttended, { id }, { staleTime: 0 })
  const shown = session.data?.findAppointmentInformation
  // Who is marked as missed while they show their code can still be marked as kept by it.
  const [opened_as, setOpenedAs] = useState<string | null>(null)
  if (shown && opened_as === null) setOpenedAs(shown.status)
  const missed = opened_as === MISSED && shown?.status === MISSED
  const code = useRequest(FindBookingCode, { id }, { staleTime: 0, keep: true, enabled: !missed })
  const expires = code.data?.findAppointmentCode?.expires ?? null
  const { refetch: renew } = code
  const { refetch: look } = session
  useEffect(() => {
    if (expires === null) return
    const timer = setTimeout(() => void renew(), renewsIn(expires))
    return () => clearTimeout(timer)
  }, [expires, renew])
  useEffect(() => {
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [look])
  useScreenOn()
  const error = session.error ?? code.error
  if (error && !code.data)
    return (
      <ErrorState
        error={error}
        retry={() => {
          void look()
          void renew()
        }}
      />
    )
  const text = code.data?.findAppointmentCode?.code
  return (
    <section className="column own-code">
      <BackUp to="myAppointment" />
      <h1>{t('own_code')}</h1>
      {missed ? (
        <p role="status">{t('own_code_missed')}</p>
      ) : (
        <>
          {text ? (
            <div className="own-code-ground">
              <QrCode text={text} name={t('own_code')} />
            </div>
          ) : (
            <Skeleton tiles />
          )}
          <p>{t('own_code_text')}</p>
          <p className="signer-hint">{t('brightness')}</p>
        </>
      )}
      {shown && <AttendedFacts session={shown} />}
      <Link className="button" to="/pc/myAppointment">
        {t('to_mine')}
      </Link>
    </section>
  )
}

/** Keeps the screen on while the code is shown, where the browser can. */
function useScreenOn() {
  useEffect(() => {
    let over = false
    let held: WakeLockSentinel | null = null
    const lock: WakeLock | undefined = Reflect.get(globalThis.navigator, 'wakeLock')
    lock
      ?.request('screen')
      .then((got) => {
        held = got
        if (over) void got.release()
      })
      // Not allowed now, for example with little battery: the code works without.
      .catch(() => undefined)
    return () => {
      over = true
      void held?.release()
    }
  }, [])
}
