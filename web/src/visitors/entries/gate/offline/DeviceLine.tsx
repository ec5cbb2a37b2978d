import { CLOCK_TOLERANCE_SECONDS } from '#rules/visitors/gate_devices/gate_clock.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../kit/plain/Button.tsx'
import type { GateState } from './offline_gate.ts'

interface DeviceLineProps {
  state: GateState
  /** Drops an entry that the server refused. */
  drop(key: string): void
}

/** How this device stands to the server: when it last heard from it, what it has not told yet, and what was not taken. */
export function DeviceLine({ state, drop }: DeviceLineProps) {
  const { t } = useTranslation('gate')
  const { online, synced, queue, stopped, skew, put_back } = state
  const waiting = queue.filter(({ refused }) => refused === null)
  const refused = queue.filter((entry) => entry.refused !== null)
  const wrong = Math.abs(skew) > CLOCK_TOLERANCE_SECONDS
  return (
    <div className="gate-device" role="status">
      {online === false && <strong>{t('device.offline')}</strong>}
      <span>
        {synced ? t('device.synced', { at: synced.slice(11, 16) }) : online === false && t('device.nothing')}
      </span>
      {waiting.length > 0 && <span>{t('device.waiting', { count: waiting.length })}</span>}
      {stopped && <strong>{stopped}</strong>}
      {wrong && <span>{t('device.clock', { minutes: Math.round(Math.abs(skew) / 60) })}</span>}
      {put_back && <strong>{t('device.put_back')}</strong>}
      {refused.length > 0 && (
        <ul className="plain-list" aria-label={t('device.refused')}>
          {refused.map(({ model, name, refused: why }) => (
            <li key={model.idempotency_key}>
              {t('device.refused_one', { name, at: (model.at ?? '').slice(11, 16), why })}{' '}
              <Button onClick={() => drop(model.idempotency_key)}>{t('device.seen')}</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
