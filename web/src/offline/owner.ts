import { keptUser, personIn, type SignedInPerson } from '../sign_in/kept_user.ts'

/** The sign-in that this browser keeps, one at most, as it can be read without a network and without settings. */
export function owner(): SignedInPerson | null {
  const key = Object.keys(localStorage).find((name) => name.startsWith('sign_in.user:'))
  const user = key ? keptUser(key) : null
  return user && personIn(user)
}
