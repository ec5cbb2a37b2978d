import type { Doors } from '../first_navigation/guards.ts'
import { connectBearer } from '../graphql/bearer.ts'
import { noAnswer } from '../graphql/failure.ts'
import { onNotAllowed } from '../graphql/not_allowed.ts'
import { under } from '../graphql/base.ts'
import {
  accessToken,
  currentPerson,
  onPageConfig,
  onSignOut,
  signIn,
  tokenRefused,
} from '../sign_in/sign_in.ts'
import { forgetVisit, knowAgain, knowRightsAnew } from '../first_navigation/guards.ts'
import { signInLocales } from './language.ts'
import { forgetMenus } from './menus.ts'
import { forgetPerson, know, session } from './known.ts'

/** The guards' and the client's way to the sign-in. */
export const doors: Doors = {
  async person() {
    const token = await accessToken()
    const person = currentPerson()
    return token !== null && person ? { account: person.account, token } : null
  },
  signIn: (way_back) =>
    signIn(under(way_back.startsWith('/') ? (way_back as `/${string}`) : '/'), signInLocales()),
}

/** Connects calls to the sign-in: tokens, renewal, and the clearing of everything personal on the way out. */
export function connectSignIn(): void {
  connectBearer({
    token: () =>
      accessToken().catch(() => {
        // A token that could not be renewed now is no reason to ask as nobody. Pages for everyone go on without.
        if (currentPerson()) throw noAnswer()
        return null
      }),
    renewed: async (refused) => (refused === null ? null : tokenRefused(refused)),
  })
  onPageConfig(({ language_switch = false, local_menu = false }) => know({ language_switch, local_menu }))
  // Somebody who clicks a refused button again and again asks once.
  onNotAllowed(() => void knowRightsAnew(doors, 10_000))
  globalThis.addEventListener('online', () => void knowAgain(doors).catch(() => undefined))
  onSignOut(() => {
    // First the permission routes, then the rest. Spec 001 §2 Portal header.
    forgetMenus(session().user?.account ?? null)
    forgetPerson()
    forgetVisit()
  })
}
