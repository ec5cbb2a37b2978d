import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { base, mount } from '../../graphql/base.ts'
import { later } from '../../kit/later.tsx'
import { Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { mayDo } from '../../viewer/useViewer.ts'
import { scannedAs, type Scanned } from '../scanned.ts'
import { CodeField } from '../../kit/scan/CodeField.tsx'
import { PhotoButton } from '../../kit/scan/PhotoButton.tsx'
import '../attendance.css'

const Scanner = later(() => import('../../kit/scan/Scanner.tsx').then((m) => m.Scanner))

const meaning = (text: string): Scanned => scannedAs(text, { origin: location.origin, base, mount })

/** The page of what was scanned; null if it leads nowhere. */
function addressOf(scanned: Scanned): string | null {
  switch (scanned.kind) {
    case 'page':
      return scanned.to
    case 'place':
      return `/pc/signer?${new URLSearchParams({ code: scanned.code }).toString()}`
    case 'booking':
      return mayDo('booking.attend')
        ? `/pc/scanRegister?${new URLSearchParams({ code: scanned.code }).toString()}`
        : null
    default:
      return null
  }
}

/**
 * /mobile/scan and /pc/scan: the camera reads the code at a room or a seat, which signs in there or shows what is there.
 * A photo and the typed code do the same. Other sites' addresses are named and not opened.
 */
export function ScanPage() {
  const { t } = useTranslation('attendance')
  useTitle(t('scan_page.title'))
  const navigate = useNavigate()
  const [refused, setRefused] = useState<string | null>(null)
  const refuses = (text: string): string | null => {
    const scanned = meaning(text)
    if (addressOf(scanned) !== null) return null
    return scanned.kind === 'elsewhere'
      ? t('scan_page.elsewhere', { host: scanned.host })
      : scanned.kind === 'page' || scanned.kind === 'place'
        ? null
        : t(`scan_page.${scanned.kind}`)
  }
  const follow = (text: string) => {
    const why = refuses(text)
    setRefused(why)
    const to = addressOf(meaning(text))
    // The camera isn't where people want to come back to.
    if (to !== null) void navigate(to, { replace: true })
  }
  return (
    <section className="column signer scan-page">
      <h1>{t('scan_page.title')}</h1>
      <p className="signer-hint">{t('scan_page.text')}</p>
      <Scanner onCode={follow} refuses={refuses} fallback={<Skeleton lines={3} />} />
      <div role="alert">{refused && <p className="signer-refused">{refused}</p>}</div>
      <PhotoButton onCode={follow} onNone={() => setRefused(t('scan_page.no_code'))} />
      <CodeField busy={false} onCode={follow} />
    </section>
  )
}
