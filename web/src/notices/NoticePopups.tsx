import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { popsUpAt } from '#rules/notices/popups.ts'
import { later } from '../kit/later.tsx'
import { useRequest } from '../kit/requests.ts'
import { shownAt } from '../resources/type_address.ts'
import { FindVenueType } from './notices.graphql.ts'
import { mayDo, viewer } from '../viewer/viewer.ts'
import { findPopups, type Popups } from './find_popups.ts'

// Most visits have nothing to show, and it brings the library that cleans rich text.
const PopupDialog = later(() => import('./PopupDialog.tsx').then((m) => m.PopupDialog))

/** `sessionStorage`: the account that the system notices were shown to since the window was opened. */
const SHOWN_TO = 'notice_popups_shown_to'

/**
 * The popups of the user area: notices that concern no type once in a browser session, those of a type whenever its
 * page is opened. Spec 001 §2 Notice popup, §5.
 */
export function NoticePopups() {
  const { pathname } = useLocation()
  const type_id = useTypeShown(pathname)
  const in_area = popsUpAt(pathname)
  const [open, setOpen] = useState<readonly Popups[]>([])
  useEffect(() => {
    if (!in_area || !mayDo('notice.see')) return
    const wants_system = !wasShown()
    if (!wants_system && type_id === null) return
    let left = false
    findPopups(wants_system, type_id).then(
      (found) => {
        if (left) return
        if (wants_system) noteShown()
        setOpen(found)
      },
      (cause: unknown) => console.warn('the notices were not found', cause),
    )
    return () => void (left = true)
  }, [in_area, type_id])
  const [first] = open.filter((popups) => popups.type_id === null || popups.type_id === type_id)
  if (!first) return null
  return (
    <PopupDialog
      key={first.type_id}
      popups={first}
      onClose={() => setOpen((all) => all.filter((popups) => popups !== first))}
    />
  )
}

/** The type whose page is open. A venue's plan says whose seats they are. */
function useTypeShown(pathname: string): string | null {
  const { type_id, venue_id } = shownAt(pathname)
  const { data } = useRequest(
    FindVenueType,
    { id: venue_id ?? '' },
    { enabled: venue_id !== null, staleTime: 300_000 },
  )
  return type_id ?? (venue_id === null ? null : (data?.findSeatPlan?.resources_type_id ?? null))
}

function wasShown(): boolean {
  try {
    return sessionStorage.getItem(SHOWN_TO) === account()
  } catch {
    // Storage is blocked: showing them on every page would be worse than never.
    return true
  }
}

function noteShown(): void {
  sessionStorage.setItem(SHOWN_TO, account())
}

const account = (): string => viewer().user?.account ?? ''
