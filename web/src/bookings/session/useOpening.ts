import { useLocation, useNavigate } from 'react-router'
import type { OpenDialog } from './open_dialog.ts'

/** Opens a dialog over the page, or, on the phone, the page that it has instead. */
export function useOpening(onOpen: (dialog: OpenDialog) => void): (dialog: OpenDialog) => void {
  const navigate = useNavigate()
  const phone = useLocation().pathname.startsWith('/mobile/')
  return (dialog) =>
    phone && dialog.kind === 'change_time'
      ? void navigate(`/mobile/changeTime/${dialog.session.id}`)
      : onOpen(dialog)
}
