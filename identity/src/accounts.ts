/** Who somebody is: of two tenants that use the same account each has its own person. */
export interface Who {
  account: string
  /** The tenant's code; it becomes the `tenant` claim. */
  tenant: string
}

/** A person who may sign in, as the product tells it. `account` is unique within its tenant alone. */
export interface Account extends Who {
  tenant_name?: string
  tenant_name_en?: string
  name: string
  name_en?: string
  /** What the account is for, shown on its demonstration card. */
  role?: string
  role_en?: string
  email?: string
  disabled: boolean
}

/** Where accounts come from. The provider keeps none itself, so that the product stays their only home. */
export interface AccountSource {
  /** The one person of that tenant. */
  find(account: string, tenant: string): Promise<Account | null>
  /** Everybody who signs in by this name, at most one a tenant; disabled ones included. */
  named(typed: string): Promise<Account[]>
  /** The accounts offered by one click in demonstration mode, in the order of their cards. */
  demo(): Promise<Account[]>
}

/** What was typed as an account, without the blanks that phones add; null where it can't be an account's name. */
export function accountName(typed: string): string | null {
  const name = typed.normalize('NFC').trim()
  return name.length > 0 && name.length <= 128 && !/\p{Cc}/u.test(name) ? name : null
}

/**
 * One key for all spellings of a name, so that other capitals are no way to guess more often. Letters are lowered one by
 * one, as PostgreSQL does where it finds people: JavaScript looks at their neighbours too, and makes two of a dotted İ.
 */
export const nameKey = (account: string): string =>
  Array.from(account.normalize('NFKC'), (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('')

/**
 * Who somebody is, in one text: the `accountId` of sessions, grants and tokens, and their `sub`. The name alone
 * would belong to whichever tenant has such an account at the moment.
 */
export const subjectOf = ({ tenant, account }: Who): string => `${tenant}/${account}`

/** @returns null where the text names no tenant, as it was before subjects did */
export function readSubject(subject: string): Who | null {
  // A tenant's code holds no slash; an account may.
  const at = subject.indexOf('/')
  return at > 0 && at < subject.length - 1
    ? { tenant: subject.slice(0, at), account: subject.slice(at + 1) }
    : null
}

/** The claims about a person that go into access tokens and ID tokens, beside `sub`. */
export function accountClaims(account: Account): Record<string, string> {
  return {
    account: account.account,
    tenant: account.tenant,
    name: account.name,
    ...(account.name_en ? { name_en: account.name_en } : {}),
    ...(account.email ? { email: account.email } : {}),
  }
}
