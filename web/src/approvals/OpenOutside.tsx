import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../graphql/client.ts'
import { toast } from '../graphql/toast.ts'
import { Button } from '../kit/plain/Button.tsx'
import { FindReviewPage } from './approvals.graphql.ts'

/**
 * Opens the review address at which a session is decided. Its link is made for the moment: it is signed.
 * @param own the user's own booking: they look at the form, and decide nothing there
 */
export function OpenOutside({ id, own = false }: { id: string; own?: boolean }) {
  const { t } = useTranslation('approvals')
  const [busy, setBusy] = useState(false)
  const open = async () => {
    // Opened with the click: later the browser would take it for a pop-up.
    const tab = window.open('', '_blank')
    setBusy(true)
    try {
      const { findReviewPage: page } = await request(FindReviewPage, { id })
      if (!page) throw new Error('no page')
      if (tab) {
        tab.opener = null
        tab.location.replace(page.address)
      } else window.location.assign(page.address)
    } catch {
      tab?.close()
      toast(t('open_failed'), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...(own ? {} : { type: 'primary' as const })} loading={busy} onClick={() => void open()}>
      {t(own ? 'open_form' : 'open_outside')}
    </Button>
  )
}
