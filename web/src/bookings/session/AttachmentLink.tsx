import { useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../graphql/client.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import { toast } from '../../graphql/toast.ts'
import { FindAttachment } from '../attachment.graphql.ts'
import type { BookedSession } from '../bookings.graphql.ts'

/**
 * Downloads a session's attachment. Its URL expires after some minutes, and a page may be open for hours:
 * each click requests a new one.
 */
export function AttachmentLink({ session, address }: { session: BookedSession; address: string }) {
  const { t } = useTranslation('bookings')
  const [busy, setBusy] = useState(false)
  const name = session.enclosure_name ?? t('attachment')
  const open = async (event: MouseEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const { findAppointmentInformation } = await request(FindAttachment, { id: session.id })
      const fresh = findAppointmentInformation?.enclosure
      if (fresh) save(fresh, name)
      else toast(t('attachment_gone'))
    } catch (cause) {
      // Other failures have already shown a toast.
      if (cause instanceof RequestFailure && cause.kind === 'refused') toast(cause.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <a href={address} download={name} aria-busy={busy} onClick={(event) => void open(event)}>
      {name}
    </a>
  )
}

function save(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
