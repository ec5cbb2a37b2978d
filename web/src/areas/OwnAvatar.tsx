import { Avatar } from '../kit/Avatar.tsx'
import { know } from '../session/known.ts'
import { loadAvatar } from '../session/person.ts'
import { shownName, useSession } from '../session/session.ts'

/** How long after a new address another one isn't asked for, milliseconds: it isn't the address then. */
const ASKED_LATELY_MS = 60_000
let asked_at = -Infinity

/** The picture was not shown. Its address has expired where the page has stood open: a new one is asked for. */
function renew(account: string | undefined): void {
  if (!account || performance.now() - asked_at < ASKED_LATELY_MS) return know({ avatar: null })
  asked_at = performance.now()
  void loadAvatar(account)
}

/** The picture of whoever is signed in. @param name where the session knows none yet */
export function OwnAvatar({ name, size }: { name?: string; size?: number }) {
  const known = useSession()
  return (
    <Avatar
      image={known.avatar}
      name={name ?? shownName(known)}
      failed={() => renew(known.user?.account)}
      {...(size === undefined ? {} : { size })}
    />
  )
}
