import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { BackUp } from '../../kit/BackUp.tsx'
import { whenText } from '../../kit/days.ts'
import { later, useLeisure, usePrefetch } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { named } from '../../viewer/named.ts'
import { FindByCode, type AttendedSession } from '../attendance.graphql.ts'
import { markSession } from '../marking.ts'
import { useSigning } from '../sign_acts.ts'
import { markable, signable, type SignAct } from '../signing.ts'
import { CodeField } from '../../kit/scan/CodeField.tsx'
import { AttendedFacts } from './AttendedFacts.tsx'
import '../attendance.css'

const Scanner = later(() => import('../../kit/scan/Scanner.tsx').then((m) => m.Scanner))
const ConfirmDialog = later(() => import('../../kit/ConfirmDialog.tsx').then((m) => m.ConfirmDialog), {
  antd: true,
})
const dialogs = [ConfirmDialog.load]

interface Found {
  code: string
  session: AttendedSession
}

/** What scanning does for its owner: nobody sends others away. */
const actOf = (session: AttendedSession) =>
  signable(session).find((act): act is Exclude<SignAct, 'leave'> => act !== 'leave')

const missedOf = (session: AttendedSession): string =>
  [whenText(session), named(session, 'resources_name'), session.theme].filter(Boolean).join(' · ')

type Verdict = { good: boolean; text: string }

/**
 * The scan register: who scans the code of a booking signs its owner in or out, or marks it as kept or missed.
 * Spec 000 §2 personal centre.
 */
export function ScanRegisterPage() {
  const { t } = useTranslation('attendance')
  const { t: scan } = useTranslation('scan')
  useTitle(t('register'))
  const [scanning, setScanning] = useState(false)
  const [looking, setLooking] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const [missing, setMissing] = useState<Found | null>(null)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  usePrefetch(useLeisure(found !== null), dialogs)
  const verdict_line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // A scanner goes on typing; the buttons of the session are gone.
    if (document.activeElement === document.body) verdict_line.current?.focus()
  }, [verdict])
  const signing = useSigning({ quiet: true })
  const [marking, setMarking] = useState(false)
  const busy = signing.busy || marking || looking

  const look = async (code: string) => {
    setScanning(false)
    setVerdict(null)
    setLooking(true)
    try {
      const { findAppointmentByCode: session } = await request(FindByCode, { code })
      setFound(session ? { code, session } : null)
    } catch (cause) {
      setFound(null)
      if (cause instanceof RequestFailure) setVerdict({ good: false, text: cause.message })
      else throw cause
    } finally {
      setLooking(false)
    }
  }
  const [query, setQuery] = useSearchParams()
  const scanned = query.get('code')
  const looked = useRef<string | null>(null)
  // The phone's scanning page hands over what it read.
  useEffect(() => {
    if (!scanned || looked.current === scanned) return
    looked.current = scanned
    setQuery({}, { replace: true })
    void look(scanned)
  })
  /** @param why null: it was done */
  const say = (why: string | null, done: string) => {
    setVerdict({ good: why === null, text: why ?? done })
    if (why === null) setFound(null)
  }
  const sign = async ({ code, session }: Found) => {
    const act = actOf(session)
    if (!act) return
    const answer = await signing.run({ act, model: { code } })
    if (answer) say(succeeded(answer) ? null : refusalText(answer), t(`done.${act}`))
  }
  const keep = async ({ code, session }: Found) => {
    setMarking(true)
    try {
      const name = named(session, 'appointment_user_name')
      say(await markSession(session.id, 1, '', code), t('marked_kept', { name }))
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause
      say(cause.message, '')
    } finally {
      setMarking(false)
    }
  }
  return (
    <section className="column signer">
      <BackUp to="me" />
      <h1>{t('register')}</h1>
      <p>{t('register_text')}</p>
      <div role="alert">
        {verdict && (
          <p
            ref={verdict_line}
            tabIndex={-1}
            className={verdict.good ? 'verdict verdict-good' : 'verdict verdict-bad'}
          >
            {verdict.text}
          </p>
        )}
      </div>
      {found && (
        <div className="card signer-found">
          <AttendedFacts session={found.session} person />
          <div className="row signer-ways">
            {actOf(found.session) && (
              <Button type="primary" loading={busy} onClick={() => void sign(found)}>
                {t(actOf(found.session) ?? 'sign_in')}
              </Button>
            )}
            {markable(found.session, 'mark_kept') && (
              <Button loading={busy} onClick={() => void keep(found)}>
                {t('mark_kept')}
              </Button>
            )}
            {markable(found.session, 'mark_missed') && (
              <Button danger loading={busy} onClick={() => setMissing(found)}>
                {t('mark_missed')}
              </Button>
            )}
            {!actOf(found.session) &&
              !markable(found.session, 'mark_kept') &&
              !markable(found.session, 'mark_missed') && (
                <p className="signer-hint">{t('nothing_to_mark')}</p>
              )}
          </div>
        </div>
      )}
      {scanning ? (
        <Scanner
          onCode={(code) => void look(code)}
          onClose={() => setScanning(false)}
          fallback={<Skeleton lines={3} />}
        />
      ) : (
        <Button type={found ? 'default' : 'primary'} onClick={() => setScanning(true)}>
          {found ? t('scan_next') : scan('open_camera')}
        </Button>
      )}
      <CodeField busy={busy} onCode={(code) => void look(code)} />
      {missing && (
        <ConfirmDialog
          close={() => setMissing(null)}
          question={{
            title: t('mark_missed_title', { name: named(missing.session, 'appointment_user_name') }),
            text: (
              <>
                <p>{missedOf(missing.session)}</p>
                <p>{t('mark_missed_text')}</p>
              </>
            ),
            yes: t('mark_missed'),
            danger: true,
            asks: 'optional_reason',
            run: async (reason) => {
              const { code, session } = missing
              const why = await markSession(session.id, 2, reason, code)
              if (why !== null) return [why]
              say(null, t('marked_missed', { name: named(session, 'appointment_user_name') }))
              return []
            },
          }}
        />
      )}
    </section>
  )
}
