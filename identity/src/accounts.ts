/** The identity of a user: two tenants with the same account have two users. */
export interface Who {
  account: string
  /** The tenant's code; it becomes the `tenant` claim. */
  tenant: string
}

/** A user who may sign in, as the product supplies it. `account` is unique within its tenant alone. */
export interface Account extends Who {
  tenant_name?: string
  tenant_name_en?: string
  name: string
  name_en?: string
  /** The purpose of the account, shown on its demonstration card. */
  role?: string
  role_en?: string
  email?: string
  disabled: boolean
}

/** The source of accounts. The provider stores none itself, so the product stays their only home. */
export interface AccountSource {
  /** The user of that tenant. */
  find(account: string, tenant: string): Promise<Account | null>
  /** All users with this account name, at most one a tenant; disabled ones included. */
  named(typed: string): Promise<Account[]>
  /** The accounts offered for one-click sign-in in demonstration mode, in the order of their cards. */
  demo(): Promise<Account[]>
}

/** A typed account without the blanks that phones add; null if it can't be an account name. */
export function accountName(typed: string): string | null {
  const name = typed.normalize('NFC').trim()
  return name.length > 0 && name.length <= 128 && !/\p{Cc}/u.test(name) ? name : null
}

/**
 * One key for all spellings of a name, so that other capitals gain no extra guesses. Letters are lowered one
 * by one, as PostgreSQL does when it looks users up: JavaScript also considers their neighbours, and turns a
 * dotted İ into two characters.
 */
export const nameKey = (account: string): string =>
  Array.from(account.normalize('NFKC'), (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('')

/**
 * A user's identity as one text: the `accountId` of sessions, grants and tokens, and their `sub`. The account
 * alone would identify whichever tenant has such an account at the moment.
 */
export const subjectOf = ({ tenant, account }: Who): string => `${tenant}/${account}`

/** @returns null if the text names no tenant, as subjects once didn't */
export function readSubject(subject: string): Who | null {
  // A tenant's code contains no slash; an account may.
  const at = subject.indexOf('/')
  return at > 0 && at < subject.length - 1
    ? { tenant: subject.slice(0, at), account: subject.slice(at + 1) }
    : null
}

/** The claims about a user in access tokens and ID tokens, beside `sub`. */
export function accountClaims(account: Account): Record<string, string> {
  return {
    account: account.account,
    tenant: account.tenant,
    name: account.name,
    ...(account.name_en ? { name_en: account.name_en } : {}),
    ...(account.email ? { email: account.email } : {}),
  }
}
