import type { GuardChecks } from '../navigation_guards/guards.ts'
import { connectBearer } from '../graphql/bearer.ts'
import { noAnswer } from '../graphql/failure.ts'
import { onNotAllowed } from '../graphql/not_allowed.ts'
import { base, under } from '../graphql/base.ts'
import {
  accessToken,
  currentPerson,
  onPageConfig,
  onSignOut,
  signIn,
  signsOutHere,
  tokenRefused,
} from '../sign_in/sign_in.ts'
import { hasSignedOut } from '../sign_in/kept_user.ts'
import { isPublic, ownPathname } from '../navigation_guards/paths.ts'
import { forgetVisit, retryLoads, refreshRights } from '../navigation_guards/guards.ts'
import { signInLocales } from './language.ts'
import { forgetMenus } from './menus.ts'
import { forgetPersisted, forgetPersonal, KEPT_BOOKINGS } from './persisted.ts'
import { forgetViewer, updateViewer, viewer } from './viewer.ts'

/** Connects the guards and the client to the sign-in. */
export const guard_checks: GuardChecks = {
  async person() {
    const token = await accessToken()
    const person = currentPerson()
    return token !== null && person ? { account: person.account, token } : null
  },
  signIn: (way_back) =>
    signIn(under(way_back.startsWith('/') ? (way_back as `/${string}`) : '/'), signInLocales()),
}

/** Connects calls to the sign-in: tokens, renewal, and clearing everything personal at sign-out. */
export function connectSignIn(): void {
  connectBearer({
    token: () =>
      accessToken().catch(() => {
        // A token that can't be renewed now is no reason to call anonymously. Public pages continue without
        // one.
        if (currentPerson()) throw noAnswer()
        return null
      }),
    renewed: async (refused) => (refused === null ? null : tokenRefused(refused)),
    unusable(reason) {
      // In a host's frame the host decides what follows.
      if (signsOutHere() && !isPublic(ownPathname(location.pathname, base)))
        location.replace(under(`/error/account#${reason}`))
    },
  })
  onPageConfig(({ language_switch = false, local_menu = false }) =>
    updateViewer({ language_switch, local_menu }),
  )
  // Repeated clicks on a refused button cause only one request.
  onNotAllowed(() => void refreshRights(guard_checks, 10_000))
  globalThis.addEventListener('online', () => void retryLoads(guard_checks).catch(() => undefined))
  onSignOut(() => {
    // First the permission routes, then the rest. Spec 001 §2 Portal header.
    forgetMenus(viewer().user?.account ?? null)
    // At once, and not by the part that keeps them: the page is about to be left.
    forgetPersisted(KEPT_BOOKINGS)
    // Not of a session that only ended: its user comes back to what they typed.
    if (hasSignedOut()) forgetPersonal()
    forgetViewer()
    forgetVisit()
  })
}
