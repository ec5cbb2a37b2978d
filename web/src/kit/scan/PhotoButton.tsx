import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './scan.css'

interface PhotoProps {
  onCode(text: string): void
  /** Says that a photo has no code. */
  onNone(): void
}

/** Reads a code from a photo: of a screenshot somebody sent, or where the browser can't use the camera. */
export function PhotoButton({ onCode, onNone }: PhotoProps) {
  const { t } = useTranslation('scan')
  const field = useId()
  const [busy, setBusy] = useState(false)
  const read = async (photo: File) => {
    setBusy(true)
    const { codeInPhoto } = await import('./detector.ts')
    const text = await codeInPhoto(photo)
    setBusy(false)
    if (text === null) onNone()
    else onCode(text)
  }
  return (
    <label className="button scan-photo" htmlFor={field} aria-busy={busy}>
      {t('photo')}
      <input
        id={field}
        className="sr-only"
        type="file"
        accept="image/*"
        disabled={busy}
        onChange={({ target }) => {
          const [photo] = target.files ?? []
          if (photo) void read(photo)
          // The same photo may be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
