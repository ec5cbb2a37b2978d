import { subjectOf } from './accounts.ts'
import type { Account, AccountSource } from './accounts.ts'
import { isKnown } from './devices.ts'
import type { ConsentDevice, Proven } from './devices.ts'
import { networkOf } from './guesses.ts'
import type { Guesses } from './guesses.ts'
import { TooBusy } from './hashing.ts'
import type { Passwords } from './passwords.ts'

export interface CheckOptions {
  accounts: AccountSource
  passwords: Passwords
  guesses: Guesses
  deviceSecret: () => string
}

/** The typed account and password, and where they came from. */
export interface Typed {
  account: string
  password: string
  address: string
  device: ConsentDevice | null
}

/** A user whose password was typed. */
export interface Matched extends Proven {
  account: Account
}

/**
 * Whose password this is: nobody's, one user's, or that of several tenants' users with the same account and
 * password. An unknown account, a disabled one and a wrong password take the same work. If the network has
 * guessed too often, a browser that has signed in as a user before may still try for that user alone.
 * @returns seconds to wait, if it wasn't checked
 * @throws TooBusy
 */
export async function checkPassword(
  typed: Typed,
  { accounts, passwords, guesses, deviceSecret }: CheckOptions,
): Promise<Matched[] | { wait: number }> {
  const { device, address } = typed
  const people = (await accounts.named(typed.account)).filter(({ disabled }) => !disabled)
  const stored = await passwords.of(people)
  const known = device
    ? stored.filter((one) =>
        isKnown(deviceSecret(), device, { subject: subjectOf(one), changed_at: one.changed_at }),
      )
    : []

  const { wait, crowded } = await guesses.begin(typed.account, address)
  const spared = wait > 0 && device !== null && known.length > 0
  if (wait > 0 && !spared) return { wait }
  if (spared) {
    const wait_known = await guesses.beginKnown(device.id, typed.account)
    if (wait_known > 0) return { wait: wait_known }
  }
  const [among, origin, slow] =
    device && known.length > 0
      ? [spared ? known : stored, device.id, false]
      : [stored, networkOf(address), crowded]
  const giveBack = () =>
    spared ? guesses.giveBackKnown(device.id, typed.account) : guesses.giveBack(typed.account, address)
  const right = await passwords
    .matching(typed.account, typed.password, among, origin, slow)
    .catch(async (cause: unknown) => {
      if (cause instanceof TooBusy) await giveBack()
      throw cause
    })
  if (right.length === 0) return []

  // The password of one tenant's user proves nothing about the others': earlier wrong guesses still count.
  if (right.length < among.length) await giveBack()
  else {
    if (device) await guesses.succeedKnown(device.id, typed.account)
    if (!spared) await guesses.succeed(typed.account, address)
  }
  return right.flatMap(({ tenant, changed_at, account: name }) => {
    const account = people.find((one) => one.tenant === tenant && one.account === name)
    return account ? [{ account, changed_at, subject: subjectOf(account) }] : []
  })
}
