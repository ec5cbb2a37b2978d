import { Avatar } from '../kit/Avatar.tsx'
import { updateViewer } from '../viewer/viewer.ts'
import { loadAvatar } from '../viewer/person.ts'
import { shownName, useViewer } from '../viewer/useViewer.ts'

/**
 * Milliseconds after a new URL in which no other is requested: a picture that still fails has another cause.
 */
const ASKED_LATELY_MS = 60_000
let asked_at = -Infinity

/** The picture could not be shown. Its URL expires while a page stays open: a new one is requested. */
function renew(account: string | undefined): void {
  if (!account || performance.now() - asked_at < ASKED_LATELY_MS) return updateViewer({ avatar: null })
  asked_at = performance.now()
  void loadAvatar(account)
}

/** The signed-in user's picture. @param name used while the session has none */
export function OwnAvatar({ name, size }: { name?: string; size?: number }) {
  const known = useViewer()
  return (
    <Avatar
      image={known.avatar}
      name={name ?? shownName(known)}
      failed={() => renew(known.user?.account)}
      {...(size === undefined ? {} : { size })}
    />
  )
}
