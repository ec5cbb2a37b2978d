import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/plain/Button.tsx'
import type { EntryModel } from '../entries.graphql.ts'

interface ByHandProps {
  /** Who is meant; null: somebody whom the gate doesn't know. */
  name: string | null
  run(model: Partial<EntryModel>): Promise<void>
}

/** Lets somebody in whom the gate doesn't: with a reason, which the office reads. */
export function ByHand({ name, run }: ByHandProps) {
  const { t } = useTranslation('gate')
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [who, setWho] = useState('')
  const [plate, setPlate] = useState('')
  const [busy, setBusy] = useState(false)
  if (!open) return <Button onClick={() => setOpen(true)}>{t('by_hand')}</Button>
  const ready = reason.trim() !== '' && (name !== null || who.trim() !== '')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    await run({
      reason: reason.trim(),
      ...(name === null ? { visitor_name: who.trim() } : {}),
      ...(plate.trim() === '' ? {} : { car_card_number: plate.trim() }),
    })
    setBusy(false)
  }
  return (
    <form className="card gate-by-hand" onSubmit={(event) => void send(event)}>
      <h2>{name === null ? t('by_hand') : t('by_hand_of', { name })}</h2>
      {name === null && (
        <label className="code-field-text">
          <span>{t('name')}</span>
          <input value={who} maxLength={60} onChange={({ target }) => setWho(target.value)} />
        </label>
      )}
      <label className="code-field-text">
        <span>{t('reason')}</span>
        <input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </label>
      <label className="code-field-text">
        <span>{t('plate')}</span>
        <input value={plate} maxLength={20} onChange={({ target }) => setPlate(target.value)} />
      </label>
      <div className="row">
        <button type="submit" className="button button-main" aria-busy={busy} disabled={!ready}>
          {t('enter')}
        </button>
        <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
