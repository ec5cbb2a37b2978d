import { useRef, useState } from 'react'
import { isPassText } from '#rules/visitors/passes/pass_text.ts'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../../../kit/scan/CodeField.tsx'
import { PhotoButton } from '../../../kit/scan/PhotoButton.tsx'
import { BigVerdict } from '../../../kit/scan/BigVerdict.tsx'
import { SAME_CODE_MS, soundVerdict } from '../../../kit/scan/verdict.ts'
import { refusalText, succeeded } from '../../../graphql/answer.ts'
import { request } from '../../../graphql/client.ts'
import { RequestFailure } from '../../../graphql/failure.ts'
import { idempotencyKey } from '../../../graphql/idempotency.ts'
import { nodesOf } from '../../../graphql/operation.ts'
import { later } from '../../../kit/later.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { Segmented } from '../../../kit/plain/Segmented.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useTitle } from '../../../kit/useTitle.ts'
import { named } from '../../../viewer/named.ts'
import {
  CheckPass,
  FindOpenGates,
  LookUpAtGate,
  SaveEntry,
  type EntryModel,
  type FoundAtGate,
  type OpenGate,
} from '../entries.graphql.ts'
import { ByHand } from './ByHand.tsx'
import { keptGate, keepGate } from './kept_gate.ts'
import { PlatesRead } from './PlatesRead.tsx'
import { mayByHand, reasons, tones } from './said.ts'
import './gate.css'

const Scanner = later(() => import('../../../kit/scan/Scanner.tsx').then((m) => m.Scanner))

type Direction = 'in' | 'out'

/** Somebody at the gate, with what it says of them. */
interface Shown {
  colour: 'green' | 'yellow' | 'red'
  reason: string
  name: string | null
  facts: readonly (string | null)[]
  picture: string | null
  ask_document: boolean
  /** What is sent if they pass by hand; null: nobody is known. */
  who: Partial<EntryModel> | null
  /** They were let in, or out. */
  passed: boolean
  /** A refusal of the server, in place of the reason. */
  text?: string
}

/** What names them to the server. */
const who_fields: Readonly<Record<string, 'apply_id' | 'long_term_id' | 'vehicle_id'>> = {
  visit: 'apply_id',
  long_term: 'long_term_id',
  vehicle: 'vehicle_id',
}

/** /visitor/accessControlScan: a guard reads passes at a gate, looks people up, and lets them in and out. */
export function GatePage() {
  const { t } = useTranslation('gate')
  useTitle(t('title'))
  const { data, error, refetch } = useRequest(FindOpenGates, {})
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  const gates = nodesOf(data.findVisitorGateAll)
  return (
    <section className="column gate-page">
      <PageHead title={t('title')} />
      {gates.length === 0 ? <p className="card">{t('no_gates')}</p> : <GateDesk gates={gates} />}
    </section>
  )
}

function GateDesk({ gates }: { gates: readonly OpenGate[] }) {
  const { t } = useTranslation('gate')
  const { t: scan } = useTranslation('scan')
  const [code, setCode] = useState(() => keptGate(gates.map((one) => one.code)))
  const gate = gates.find((one) => one.code === code) ?? null
  const [wanted, setDirection] = useState<Direction>('in')
  const direction: Direction = gate && gate.direction !== 'both' ? (gate.direction as Direction) : wanted
  const [shown, setShown] = useState<Shown | null>(null)
  const [found, setFound] = useState<readonly FoundAtGate[]>([])
  const [camera, setCamera] = useState(false)
  const [round, setRound] = useState(0)
  const [busy, setBusy] = useState(false)
  const last = useRef({ text: '', at: 0 })

  const say = (next: Shown) => {
    soundVerdict(tones[next.colour])
    setShown(next)
  }
  const failed = (text: string): Shown => ({
    ...{ colour: 'red', reason: 'not_known', name: null, facts: [], picture: null },
    ...{ ask_document: false, who: null, passed: false, text },
  })
  const run = async (work: (at: OpenGate) => Promise<void>) => {
    if (!gate) return
    setBusy(true)
    try {
      await work(gate)
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause
      say(failed(cause.message))
    } finally {
      setBusy(false)
      // The camera looks for the next one.
      setRound((n) => n + 1)
    }
  }
  const passes = async (at: OpenGate, next: Shown, model: Partial<EntryModel>) => {
    const { saveVisitorEntry: answer } = await request(
      SaveEntry,
      { model: { gate: at.code, direction, idempotency_key: idempotencyKey(), ...model } as EntryModel },
      { own_words: true },
    )
    if (succeeded(answer)) say({ ...next, colour: 'green', passed: true })
    else say({ ...next, colour: 'red', text: refusalText(answer) })
    setFound([])
  }
  const pass = (text: string) =>
    run(async (at) => {
      setFound([])
      const variables = { code: text, gate: at.code, direction }
      const { checkVisitorPass: said } = await request(CheckPass, variables, { own_words: true })
      if (!said) return say(failed(t('reasons.unreadable')))
      const next: Shown = {
        colour: said.colour as Shown['colour'],
        reason: said.reason,
        name: said.visitor_name,
        facts: factsOf(said),
        picture: said.visitor_picture,
        ask_document: said.ask_document === 1,
        who: said.visit_id === null ? null : { apply_id: said.visit_id },
        passed: false,
      }
      if (said.colour === 'green') return passes(at, next, { code: text })
      say(next)
    })
  const lookUp = (text: string) =>
    run(async (at) => {
      const variables = { id: text, gate: at.code, direction }
      const answer = await request(LookUpAtGate, variables, { own_words: true })
      const all = answer.checkAppointmentInfoAndLongTermPeople
      setFound(all)
      setShown(null)
      if (all.length === 0) say(failed(t('nobody', { text })))
    })
  const factsOf = (one: {
    accept_visit_name: string | null
    car_card_number: string | null
    people: number | null
    until: string | null
  }) => [
    one.accept_visit_name && t('host', { name: one.accept_visit_name }),
    one.people !== null && one.people > 1 ? t('people', { count: one.people }) : null,
    one.car_card_number,
    one.until && t('until', { at: one.until.slice(0, 16) }),
  ]
  const shownOf = (one: FoundAtGate): Shown => ({
    colour: one.colour as Shown['colour'],
    reason: one.reason,
    name: one.visitor_name,
    facts: factsOf(one),
    picture: one.visitor_picture,
    ask_document: true,
    who: { [who_fields[one.kind] ?? 'apply_id']: one.id },
    passed: false,
  })
  const read = (text: string) => {
    const now = Date.now()
    const again = text === last.current.text && now - last.current.at < SAME_CODE_MS
    if (busy || again) return setRound((n) => n + 1)
    last.current = { text, at: now }
    void (isPassText(text) ? pass(text) : lookUp(text))
  }
  const why = (reason: string) => {
    const known = reasons.find((one) => one === reason)
    return known ? t(`reasons.${known}`) : t('reasons.not_known')
  }

  return (
    <>
      <div className="card gate-where">
        <label className="code-field-text gate-choice">
          <span>{t('gate')}</span>
          <select
            value={code ?? ''}
            onChange={({ target }) => {
              setCode(target.value)
              keepGate(target.value)
              setShown(null)
              setFound([])
            }}
          >
            <option value="" disabled>
              {t('choose_gate')}
            </option>
            {gates.map((one) => (
              <option key={one.code} value={one.code}>
                {named(one, 'name')}
              </option>
            ))}
          </select>
        </label>
        {gate?.direction === 'both' ? (
          <Segmented
            aria-label={t('direction')}
            value={direction}
            options={(['in', 'out'] as const).map((value) => ({ value, label: t(`ways.${value}`) }))}
            onChange={(next) => {
              setDirection(next)
              setShown(null)
              setFound([])
            }}
          />
        ) : (
          gate && <strong>{t(`ways.${direction}`)}</strong>
        )}
      </div>
      {shown ? (
        <BigVerdict tone={tones[shown.colour]} title={shown.text ?? why(shown.reason)}>
          {shown.picture && <img className="gate-picture" src={shown.picture} alt={shown.name ?? ''} />}
          {shown.name && <p className="big-verdict-who">{shown.name}</p>}
          <p>{shown.facts.filter(Boolean).join(' · ')}</p>
          {shown.passed && <p>{t(direction === 'in' ? 'let_in' : 'let_out')}</p>}
          {shown.ask_document && !shown.passed && <p>{t('ask_document')}</p>}
        </BigVerdict>
      ) : (
        // Whom a guard looked up stands at the top.
        found.length === 0 && (
          <div className="big-verdict big-verdict-none">
            <strong>{gate ? t('ready') : t('choose_gate')}</strong>
            <p>{t('ready_text')}</p>
          </div>
        )
      )}
      {gate && (
        <>
          <ul className="plain-list column" aria-label={t('found')}>
            {found.map((one) => (
              <li key={one.id} className={`card gate-found gate-${one.colour}`}>
                <div>
                  <strong>{one.visitor_name}</strong>
                  <p>{[one.unit, ...factsOf(one)].filter(Boolean).join(' · ')}</p>
                  <p>{why(one.reason)}</p>
                </div>
                {one.colour === 'green' && (
                  <Button
                    type="primary"
                    loading={busy}
                    onClick={() => {
                      const next = shownOf(one)
                      void run((at) => passes(at, next, next.who ?? {}))
                    }}
                  >
                    {t(direction === 'in' ? 'enter' : 'leave')}
                  </Button>
                )}
                {one.colour !== 'green' && mayByHand(one.reason) && (
                  <Button onClick={() => setShown(shownOf(one))}>{t('choose')}</Button>
                )}
              </li>
            ))}
          </ul>
          <CodeField busy={busy} onCode={read} />
          <div className="row gate-ways">
            <Button type={camera ? 'default' : 'primary'} onClick={() => setCamera(!camera)}>
              {camera ? scan('camera.close') : scan('open_camera')}
            </Button>
            <PhotoButton onCode={read} onNone={() => say(failed(t('no_code')))} />
            {direction === 'in' && (!shown || (!shown.passed && mayByHand(shown.reason))) && (
              <ByHand
                key={shown?.name ?? ''}
                name={shown?.who ? shown.name : null}
                run={async (model) => {
                  const next: Shown = {
                    ...(shown ?? failed('')),
                    name: shown?.who ? shown.name : (model.visitor_name ?? null),
                    reason: 'welcome',
                  }
                  const { text: _text, ...plain } = next
                  await run((at) => passes(at, plain, { ...shown?.who, ...model }))
                }}
              />
            )}
          </div>
          {camera && (
            <Scanner key={round} onCode={read} refuses={() => null} fallback={<Skeleton lines={3} />} />
          )}
          <PlatesRead gate={gate.code} direction={direction} onPlate={read} />
        </>
      )}
    </>
  )
}
