/** A person who may sign in, as the product tells it. `account` is unique in the whole provider. */
export interface Account {
  account: string
  /** The tenant's code; it becomes the `tenant` claim. */
  tenant: string
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
  find(account: string): Promise<Account | null>
  /** The accounts offered by one click in demonstration mode, in the order of their cards. */
  demo(): Promise<Account[]>
  /** Left out: passwords are looked up in the provider's own table. Must take as long for an unknown account. */
  verify?(account: string, password: string): Promise<boolean>
}

/** What was typed as an account, without the blanks that phones add; null where it can't be an account's name. */
export function accountName(typed: string): string | null {
  const name = typed.normalize('NFC').trim()
  return name.length > 0 && name.length <= 128 && !/\p{Cc}/u.test(name) ? name : null
}

/** The claims about a person that go into access tokens and ID tokens, beside `sub`. */
export function accountClaims(account: Account): Record<string, string> {
  return {
    tenant: account.tenant,
    name: account.name,
    ...(account.name_en ? { name_en: account.name_en } : {}),
    ...(account.email ? { email: account.email } : {}),
  }
}
