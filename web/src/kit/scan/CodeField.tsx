import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_SCANNED } from '#rules/attendance/codes.ts'
import { deviceOf } from '../../viewer/device.ts'
import './scan.css'

/**
 * A field for a scanner that types, and for people whose device has no camera. It is emptied after each code, and keeps
 * the focus for the next one.
 */
export function CodeField({
  busy,
  hint,
  onCode,
}: {
  busy: boolean
  /** What else than a code may be typed. */
  hint?: string
  onCode(code: string): void
}) {
  const { t } = useTranslation('scan')
  const [text, setText] = useState('')
  // Scanners are plugged into desks.
  const phone = deviceOf(navigator.userAgent) === 'mobile'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || busy) return
    onCode(text.trim())
    setText('')
  }
  return (
    <form className="code-field" onSubmit={submit}>
      <label className="code-field-text">
        <span>{t('code')}</span>
        <input
          value={text}
          maxLength={MAX_SCANNED}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={hint ?? t(phone ? 'code_hint_phone' : 'code_hint')}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={busy || text.trim() === ''}>
        {t('use')}
      </button>
    </form>
  )
}
