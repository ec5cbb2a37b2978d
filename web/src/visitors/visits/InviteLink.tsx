import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { under } from '../../graphql/base.ts'
import { Button } from '../../kit/plain/Button.tsx'

/** The link by which a visitor completes an invitation, to be copied: it is shown this once. */
export function InviteLink({ path }: { path: string }) {
  const { t } = useTranslation('visits')
  const [copied, setCopied] = useState(false)
  const address = new URL(under(path as `/${string}`), window.location.href).href
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Where the browser refuses it, or the page came without TLS: it is selected, to be copied by hand.
      field.current?.focus()
      field.current?.select()
    }
  }
  return (
    <div className="stack">
      <p className="quiet">{t('link.text')}</p>
      <input
        ref={field}
        className="field"
        readOnly
        aria-label={t('link.title')}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className="row">
        <Button onClick={() => void copy()}>{t('link.copy')}</Button>
        <span role="status">{copied && t('link.copied')}</span>
      </div>
    </div>
  )
}
