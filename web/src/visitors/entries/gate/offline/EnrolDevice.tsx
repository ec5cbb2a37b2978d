import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailure } from '../../../../graphql/failure.ts'
import type { OfflineGate } from './offline_gate.ts'

interface EnrolDeviceProps {
  /** Without it this device keeps nothing. */
  asked: boolean
  enrol: OfflineGate['enrol']
}

/** The code by which the office makes this browser a device of its own: asked for where it must be one, else a way to it. */
export function EnrolDevice({ asked, enrol }: EnrolDeviceProps) {
  const { t } = useTranslation('gate')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || code.trim() === '') return
    setBusy(true)
    try {
      setWrong(await enrol(code.trim()))
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause
      setWrong(cause.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className={asked ? 'card' : 'quiet-small'} open={asked}>
      <summary>{t('enrol.title')}</summary>
      <form className="stack" onSubmit={(event) => void send(event)}>
        <p>{t(asked ? 'enrol.asked' : 'enrol.text')}</p>
        <div className="code-field">
          <label className="code-field-text">
            <span>{t('enrol.code')}</span>
            <input
              value={code}
              maxLength={20}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={wrong !== null}
              onChange={({ target }) => setCode(target.value)}
            />
          </label>
          <button type="submit" className="button" aria-busy={busy} disabled={code.trim() === ''}>
            {t('enrol.enrol')}
          </button>
        </div>
        {wrong !== null && (
          <p role="alert" className="wrong">
            {wrong}
          </p>
        )}
      </form>
    </details>
  )
}
