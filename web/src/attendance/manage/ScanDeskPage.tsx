import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { timesText } from '../../kit/days.ts'
import { later } from '../../kit/later.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { locationText } from '../../resources/location_in_words.ts'
import { named } from '../../viewer/named.ts'
import { FindByCode, type AttendedSession, type SignAnswer } from '../attendance.graphql.ts'
import { CodeField } from '../../kit/scan/CodeField.tsx'
import { PhotoButton } from '../../kit/scan/PhotoButton.tsx'
import { markSession } from '../marking.ts'
import { sign_acts } from '../sign_acts.ts'
import { markable, signable, type SignAct } from '../signing.ts'
import { BigVerdict } from '../../kit/scan/BigVerdict.tsx'
import { SAME_CODE_MS, soundVerdict, type VerdictTone } from '../../kit/scan/verdict.ts'
import { actAtDoor, checkedAs } from './checked.ts'
import '../attendance.css'

const Scanner = later(() => import('../../kit/scan/Scanner.tsx').then((m) => m.Scanner))
const ConfirmDialog = later(() => import('../../kit/ConfirmDialog.tsx').then((m) => m.ConfirmDialog), {
  antd: true,
})

/** What is done at a desk: nobody is sent away for a while by others. */
type Act = Exclude<SignAct, 'leave'>

interface Verdict {
  tone: VerdictTone
  title: string
  text?: string
  session?: AttendedSession
  code?: string
}

/** A session and the code that showed it. */
interface Open {
  session: AttendedSession
  code: string
}

/** /manage/accessControlCheck: whoever shows a code is signed in at once; the next one can be read right away. */
export function ScanDeskPage() {
  const { t } = useTranslation('access_check')
  const { t: sign } = useTranslation('attendance')
  const { t: scan } = useTranslation('scan')
  useTitle(t('title'))
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [camera, setCamera] = useState(false)
  const [round, setRound] = useState(0)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<Open | null>(null)
  const last = useRef({ text: '', at: 0 })
  const say = (next: Verdict) => {
    soundVerdict(next.tone)
    setVerdict(next)
  }
  const booking = async (code: string) => {
    const { findAppointmentByCode: session } = await request(FindByCode, { code }, { own_words: true })
    if (!session) return say({ tone: 'bad', title: t('unknown'), text: t('unknown_text') })
    const act = actAtDoor(session)
    if (act) return done(await sign_acts[act]({ code }), act, { code, session })
    const further = signable(session).length > 0 || markable(session, 'mark_kept')
    const why = session.actions.find(({ action }) => action === 'sign_in')
    say({
      tone: further ? 'wait' : 'bad',
      title: named(session, 'status_name'),
      ...(why && why.msg ? { text: named(why, 'msg') } : further ? {} : { text: t('nothing_to_do') }),
      session,
      code,
    })
  }
  const done = (answer: SignAnswer, act: Act, { code, session }: Open) =>
    succeeded(answer)
      ? say({ tone: 'good', title: sign(`done.${act}`), session: answer.session ?? session, code })
      : say({ tone: 'bad', title: refusalText(answer), session, code })
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause
      say({ tone: 'bad', title: cause.message })
    } finally {
      setBusy(false)
      // The camera looks for the next one.
      setRound((n) => n + 1)
    }
  }
  const read = (text: string) => {
    const now = Date.now()
    if (busy) return setRound((n) => n + 1)
    if (text === last.current.text && now - last.current.at < SAME_CODE_MS) return setRound((n) => n + 1)
    last.current = { text, at: now }
    const found = checkedAs(text)
    if (found.kind === 'booking') return void run(() => booking(found.code))
    say({ tone: 'bad', title: t(found.kind), text: t(`${found.kind}_text`) })
    setRound((n) => n + 1)
  }
  const keep = async ({ session, code }: Open) => {
    const why = await markSession(session.id, 1, '', code)
    const name = named(session, 'appointment_user_name')
    if (why === null) say({ tone: 'good', title: sign('marked_kept', { name }) })
    else say({ tone: 'bad', title: why, session, code })
  }
  const open: Open | null =
    verdict?.session && verdict.code ? { session: verdict.session, code: verdict.code } : null
  return (
    <section className="column scan-desk">
      <PageHead title={t('title')}>
        <Link className="button" to="/visitor/accessControlScan">
          {t('gate')}
        </Link>
      </PageHead>
      {verdict ? (
        <BigVerdict tone={verdict.tone} title={verdict.title}>
          {verdict.session && (
            <>
              <p className="big-verdict-who">
                {[named(verdict.session, 'appointment_user_name'), named(verdict.session, 'dept_name')]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p>
                {[
                  named(verdict.session, 'resources_name'),
                  locationText(verdict.session),
                  timesText(verdict.session),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {verdict.session.members_needed > 1 && (
                <p>
                  {t('there', {
                    here: verdict.session.signed_in_count,
                    needed: verdict.session.members_needed,
                  })}
                </p>
              )}
            </>
          )}
          {verdict.text && <p>{verdict.text}</p>}
        </BigVerdict>
      ) : (
        <div className="big-verdict big-verdict-none">
          <strong>{t('ready')}</strong>
          <p>{t('ready_text')}</p>
        </div>
      )}
      {open && (
        <div className="row signer-ways">
          {signable(open.session).includes('sign_out') && (
            <Button
              loading={busy}
              onClick={() =>
                void run(async () => done(await sign_acts.sign_out({ code: open.code }), 'sign_out', open))
              }
            >
              {sign('sign_out')}
            </Button>
          )}
          {markable(open.session, 'mark_kept') && (
            <Button loading={busy} onClick={() => void run(() => keep(open))}>
              {sign('mark_kept')}
            </Button>
          )}
          {markable(open.session, 'mark_missed') && (
            <Button danger loading={busy} onClick={() => setMissing(open)}>
              {sign('mark_missed')}
            </Button>
          )}
        </div>
      )}
      <CodeField busy={busy} onCode={read} />
      <div className="row signer-ways">
        <Button type={camera ? 'default' : 'primary'} onClick={() => setCamera(!camera)}>
          {camera ? scan('camera.close') : scan('open_camera')}
        </Button>
        <PhotoButton
          onCode={read}
          onNone={() => say({ tone: 'bad', title: t('no_code'), text: t('unknown_text') })}
        />
      </div>
      {camera && <Scanner key={round} onCode={read} refuses={() => null} fallback={<Skeleton lines={3} />} />}
      {missing && (
        <ConfirmDialog
          close={() => setMissing(null)}
          question={{
            title: sign('mark_missed_title', { name: named(missing.session, 'appointment_user_name') }),
            text: <p>{sign('mark_missed_text')}</p>,
            yes: sign('mark_missed'),
            danger: true,
            asks: 'optional_reason',
            // Of a refusal the dialog tells: the reason was written and isn't lost.
            run: async (reason) => {
              const { session, code } = missing
              const why = await markSession(session.id, 2, reason, code)
              if (why !== null) return [why]
              const name = named(session, 'appointment_user_name')
              say({ tone: 'wait', title: sign('marked_missed', { name }) })
              setRound((n) => n + 1)
              return []
            },
          }}
        />
      )}
    </section>
  )
}
