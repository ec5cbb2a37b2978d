import { currentPerson } from '../../sign_in/sign_in.ts'

/** Whose it is what this browser keeps at a gate: equal accounts of two tenants are two people. */
export function keptFor(): string {
  const person = currentPerson()
  return person ? `${person.tenant ?? ''}/${person.account}` : ''
}
