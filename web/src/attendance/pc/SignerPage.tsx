import { dayText, timeText } from '../../kit/days.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { BackUp } from '../../kit/BackUp.tsx'
import { later } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { thisMoment } from '../../viewer/today.ts'
import {
  FindAtResource,
  FindToSign,
  type AttendedSession,
  type SignAnswer,
  type SignModel,
} from '../attendance.graphql.ts'
import { positionNow, type NoPosition } from '../position.ts'
import { useSigning } from '../sign_acts.ts'
import { nextToSign, signable, triedByCode, type SignAct } from '../signing.ts'
import { PlacePanel } from './PlacePanel.tsx'
import { CodeField } from '../../kit/scan/CodeField.tsx'
import { AttendedFacts } from './AttendedFacts.tsx'
import { SignButtons } from './SignButtons.tsx'
import { SignedPanel } from './SignedPanel.tsx'
import '../attendance.css'

const Scanner = later(() => import('../../kit/scan/Scanner.tsx').then((m) => m.Scanner))

/** Refetched after signing in or out. */
const touches = [...session_queries, FindAtResource.name]
const quietly = { touches, quiet: true }
const SHOWN = 20
/** What can be signed changes with time. */
const REFRESH_MS = 30_000

/**
 * /pc/signer and /mobile/signer: what the user can sign in to or out of now. `?code=` is what the code at a resource
 * opens and signs at once, or says what is there; `?id=` puts one session first. Spec 001 §2.
 */
export function SignerPage() {
  const { t } = useTranslation('attendance')
  const { t: reading } = useTranslation('scan')
  useTitle(t('title'))
  const [query, setQuery] = useSearchParams()
  const [scanning, setScanning] = useState(false)
  const [signed, setSigned] = useState<{ act: SignAct; session: AttendedSession } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [there, setThere] = useState<{ code: string; why: string } | null>(null)
  const [no_position, setNoPosition] = useState<NoPosition | null>(null)
  const { data, error, refetch } = useRequest(FindToSign, { first: SHOWN }, { staleTime: 0, keep: true })
  useEffect(() => {
    const timer = setInterval(() => void refetch(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [refetch])
  const { run, busy } = useSigning(quietly)

  const signing = useCallback(
    async (acts: readonly SignAct[], model: SignModel, position = false): Promise<void> => {
      setRefused(null)
      setNoPosition(null)
      setSigned(null)
      setThere(null)
      const sent = await send(run, acts, model, position)
      if (sent.no_position) setNoPosition(sent.no_position)
      if (!sent.answer) return
      const { session, errcode } = sent.answer
      const { code } = model
      if (succeeded(sent.answer) && session) setSigned({ act: sent.act, session })
      else if (code && errcode === 'NOTHING_HERE') setThere({ code, why: refusalText(sent.answer) })
      // Who has signed in there says below what they want.
      else if (errcode !== 'BAD_TRANSITION' || !code || acts.includes('sign_out'))
        setRefused(refusalText(sent.answer))
      void refetch()
    },
    [run, refetch],
  )
  const sign = (act: SignAct, model: SignModel, position?: boolean) => signing([act], model, position)
  const scan = useCallback(
    async (code: string, by_link = false) => {
      const { data: fresh } = await refetch()
      return signing(triedByCode(nodesOf(fresh?.findMyAppointmentInformationAll), by_link), { code })
    },
    [refetch, signing],
  )

  const heading = useRef<HTMLHeadingElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  // What was pressed may be far below it.
  useEffect(() => {
    if (refused ?? no_position) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [refused, no_position])

  const scanned = query.get('code')
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (!scanned || done.current === scanned) return
    done.current = scanned
    // Reloading the page must not sign out again.
    setQuery({}, { replace: true })
    void scan(scanned, true)
  }, [scanned, setQuery, scan])

  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  const sessions = nodesOf(data?.findMyAppointmentInformationAll)
  const wanted = query.get('id')
  const now = sessions
    .filter((one) => signable(one).length > 0)
    .toSorted((a, b) => Number(b.id === wanted) - Number(a.id === wanted))
  const next = nextToSign(sessions, thisMoment())
  return (
    <section className="column signer">
      <BackUp to="me" />
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <div role="status" aria-live="polite">
        {signed && <SignedPanel {...signed} onClose={() => (setSigned(null), heading.current?.focus())} />}
      </div>
      <div role="alert" ref={alert}>
        {refused && <p className="signer-refused">{refused}</p>}
        {no_position && <p className="signer-refused">{t(`no_position.${no_position}`)}</p>}
      </div>
      {there && <PlacePanel key={there.code} {...there} />}
      {!data && <Skeleton tiles />}
      {data && now.length === 0 && !signed && !there && (
        <EmptyState
          title={t('nothing')}
          text={
            next?.sign_in_from
              ? t('next', { date: dayText(next.appointment_date), at: timeText(next.sign_in_from) })
              : t('nothing_text')
          }
        />
      )}
      <ul className="stack-wide plain-list signer-list">
        {now.map((session) => (
          <li key={session.id} className="card">
            <AttendedFacts session={session} />
            <SignButtons session={session} busy={busy} onSign={sign} onScan={() => setScanning(true)} />
          </li>
        ))}
      </ul>
      <section className="stack-start signer-scan">
        <h2>{t('scan')}</h2>
        <p>{t('scan_text')}</p>
        {scanning ? (
          <Scanner
            onCode={(code) => (setScanning(false), void scan(code))}
            onClose={() => setScanning(false)}
            fallback={<Skeleton lines={3} />}
          />
        ) : (
          <Button onClick={() => setScanning(true)}>{reading('open_camera')}</Button>
        )}
        <CodeField busy={busy} onCode={(code) => void scan(code)} />
      </section>
    </section>
  )
}

interface Sent {
  act: SignAct
  /** Null where none came, or nothing could be sent. */
  answer: SignAnswer | null
  no_position: NoPosition | null
}

type Run = ReturnType<typeof useSigning>['run']

/** Sends what a person does at a place: the first of the acts that makes sense there. The position is added where needed. */
async function send(
  run: Run,
  [act, ...others]: readonly SignAct[],
  model: SignModel,
  position: boolean,
): Promise<Sent> {
  if (!act) throw new Error('nothing to send')
  const here = position ? await positionNow() : null
  if (typeof here === 'string') return { act, answer: null, no_position: here }
  const answer = await run({ act, model: { ...model, ...here } })
  if (answer?.errcode === 'BAD_TRANSITION' && others.length > 0) return send(run, others, model, position)
  if (answer?.errcode === 'POSITION_NEEDED' && !position) return send(run, [act, ...others], model, true)
  return { act, answer, no_position: null }
}
