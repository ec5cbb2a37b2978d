import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { BackUp } from '../../kit/BackUp.tsx'
import { whenText } from '../../kit/days.ts'
import { later, useLeisure, usePrefetch } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { useAction } from '../../kit/requests.ts'
import { Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { named } from '../../viewer/named.ts'
import {
  ConfirmNow,
  FindByCode,
  MarkSessions,
  ReturnNow,
  SignInNow,
  SignOutNow,
  type AttendedSession,
} from '../attendance.graphql.ts'
import { markable, signable, type SignAct } from '../signing.ts'
import { CodeField } from './CodeField.tsx'
import { AttendedFacts } from './AttendedFacts.tsx'
import '../attendance.css'

const Scanner = later(() => import('./Scanner.tsx').then((m) => m.Scanner))
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
  return <ScanDesk head={<BackUp to="me" />} />
}

/** The same below another head, such as that of the back office. */
export function ScanDesk({ head }: { head: ReactNode }) {
  const { t } = useTranslation('attendance')
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
  const sign_in = useAction(SignInNow, (result) => result.signInAppointmentInformation, { quiet: true })
  const sign_out = useAction(SignOutNow, (result) => result.signOutAppointmentInformation, { quiet: true })
  const mark = useAction(MarkSessions, (result) => result.updateAppointmentState, { quiet: true })
  const back = useAction(ReturnNow, (result) => result.returnAppointmentInformation, { quiet: true })
  const confirm = useAction(ConfirmNow, (result) => result.confirmAppointmentInformation, { quiet: true })
  const busy = [sign_in, sign_out, back, confirm, mark].some((one) => one.busy) || looking

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
  const say = (answer: { errcode: string; msg: string; msg_en: string } | null, done: string) => {
    if (!answer) return
    const good = answer.errcode === '0'
    setVerdict({ good, text: good ? done : refusalText(answer) })
    if (good) setFound(null)
  }
  const sign = async ({ code, session }: Found) => {
    const act = actOf(session)
    if (!act) return
    const runs = { sign_in, return: back, confirm, sign_out }
    say(await runs[act].run({ model: { code } }), t(`done.${act}`))
  }
  const marks = async ({ code, session }: Found, to: 1 | 2, reason: string | null = null) => {
    const answer = await mark.run({ ids: [session.id], appointment_state: to, code, reason })
    if (answer && !succeeded(answer)) return say(answer.refused[0] ? { ...answer.refused[0] } : answer, '')
    say(
      answer,
      t(to === 1 ? 'marked_kept' : 'marked_missed', { name: named(session, 'appointment_user_name') }),
    )
  }
  return (
    <section className="column signer">
      {head}
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
              <Button loading={busy} onClick={() => void marks(found, 1)}>
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
          {t(found ? 'scan_next' : 'open_camera')}
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
              await marks(missing, 2, reason || null)
              return []
            },
          }}
        />
      )}
    </section>
  )
}
