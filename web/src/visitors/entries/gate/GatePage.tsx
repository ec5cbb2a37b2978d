import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../../../kit/scan/CodeField.tsx'
import { PhotoButton } from '../../../kit/scan/PhotoButton.tsx'
import { BigVerdict } from '../../../kit/scan/BigVerdict.tsx'
import { nodesOf } from '../../../graphql/operation.ts'
import { later } from '../../../kit/later.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { Segmented } from '../../../kit/plain/Segmented.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useTitle } from '../../../kit/useTitle.ts'
import { keptFor } from '../kept_for.ts'
import { named } from '../../../viewer/named.ts'
import { HostTold } from '../../arrivals/HostTold.tsx'
import { FindOpenGates, type OpenGate } from '../entries.graphql.ts'
import { ByHand } from './ByHand.tsx'
import { keptGate, keepGate } from './kept_gate.ts'
import { DeviceLine } from './offline/DeviceLine.tsx'
import { EnrolDevice } from './offline/EnrolDevice.tsx'
import { isUnreachable } from './offline/queue.ts'
import { useKeepingPage, useKeptGates } from './offline/useKeptPage.ts'
import { PlatesRead } from './PlatesRead.tsx'
import { mayByHand, reasons, tones } from './said.ts'
import { useDesk, type Way } from './useDesk.ts'
import './gate.css'

const Scanner = later(() => import('../../../kit/scan/Scanner.tsx').then((m) => m.Scanner))

/** /visitor/accessControlScan: a guard reads passes at a gate, looks people up, and lets them in and out. */
export function GatePage() {
  const { t } = useTranslation('gate')
  useTitle(t('title'))
  const { data, error, refetch } = useRequest(FindOpenGates, {})
  const owner = useRef(keptFor()).current
  const told = useMemo(() => (data ? nodesOf(data.findVisitorGateAll) : null), [data])
  const kept = useKeptGates(owner)
  const gates = told ?? (error && !isUnreachable(error) ? null : kept)
  if (!gates)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={6} />
  return (
    <section className="column gate-page">
      <PageHead title={t('title')} />
      {gates.length === 0 ? (
        <p className="card">{t('no_gates')}</p>
      ) : (
        <GateDesk owner={owner} gates={gates} told={told} />
      )}
    </section>
  )
}

interface GateDeskProps {
  /** Whose it is what this browser keeps. */
  owner: string
  gates: readonly OpenGate[]
  /** The same as the server says; null: it didn't yet. */
  told: readonly OpenGate[] | null
}

function GateDesk({ owner, gates, told }: GateDeskProps) {
  const { t } = useTranslation('gate')
  const { t: scan } = useTranslation('scan')
  const [code, setCode] = useState(() => keptGate(gates.map((one) => one.code)))
  const gate = gates.find((one) => one.code === code) ?? null
  const [wanted, setDirection] = useState<Way>('in')
  const direction: Way = gate && gate.direction !== 'both' ? (gate.direction as Way) : wanted
  const [camera, setCamera] = useState(false)
  const desk = useDesk(gate, direction)
  useKeepingPage(owner, told, desk.device.now)
  const { shown, meant, found, busy, read } = desk
  // Without a network the code can't be tried.
  const may_enrol =
    gate !== null && desk.device.keeps && !desk.device.now.enrolled && desk.device.now.online !== false
  const why = (reason: string) => {
    const known = reasons.find((one) => one === reason)
    return known ? t(`reasons.${known}`) : t('reasons.not_known')
  }

  return (
    <>
      <DeviceLine state={desk.device.now} drop={(key) => void desk.device.drop(key)} />
      <div className="card gate-where">
        <label className="code-field-text gate-choice">
          <span>{t('gate')}</span>
          <select
            value={code ?? ''}
            onChange={({ target }) => {
              setCode(target.value)
              keepGate(target.value)
              desk.clear()
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
              desk.clear()
            }}
          />
        ) : (
          gate && <strong>{t(`ways.${direction}`)}</strong>
        )}
      </div>
      {may_enrol && desk.device.now.asks_code && <EnrolDevice asked enrol={desk.device.enrol} />}
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
                  <strong>{one.name}</strong>
                  <p>{[one.unit, ...one.facts].filter(Boolean).join(' · ')}</p>
                  <p>{why(one.reason)}</p>
                  {one.colour === 'green' && direction === 'in' && one.ask_document && (
                    <p>{t('ask_document')}</p>
                  )}
                </div>
                {one.colour === 'green' && (
                  <Button type="primary" loading={busy} onClick={() => void desk.letPass(one)}>
                    {t(direction === 'in' ? 'enter' : 'leave')}
                  </Button>
                )}
                {one.colour !== 'green' && mayByHand(one.reason) && (
                  <Button onClick={() => desk.choose(one)}>{t('choose')}</Button>
                )}
              </li>
            ))}
          </ul>
          <CodeField busy={false} hint={t('code_hint')} onCode={read} />
          <div className="row gate-ways">
            <Button type={camera ? 'default' : 'primary'} onClick={() => setCamera(!camera)}>
              {camera ? scan('camera.close') : scan('open_camera')}
            </Button>
            <PhotoButton onCode={read} onNone={() => desk.say(desk.failed(t('no_code')))} />
            {direction === 'in' && (!meant || mayByHand(meant.reason)) && (
              <ByHand
                key={`${desk.passed_by} ${meant?.name ?? ''}`}
                name={meant?.who ? meant.name : null}
                run={desk.byHand}
              />
            )}
          </div>
          {camera && (
            <Scanner goes_on onCode={desk.see} refuses={() => null} fallback={<Skeleton lines={3} />} />
          )}
          {desk.device.now.online !== false && (
            <>
              <HostTold gate={gate.code} />
              <PlatesRead gate={gate.code} direction={direction} onPlate={read} />
            </>
          )}
          {may_enrol && !desk.device.now.asks_code && <EnrolDevice asked={false} enrol={desk.device.enrol} />}
        </>
      )}
    </>
  )
}
