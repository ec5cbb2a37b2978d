import type { Sql } from 'postgres'
import type { Account, AccountSource } from '#identity/accounts.ts'
import { everyTenant } from '#server/platform/database/every_tenant.ts'
import { Refused } from '#server/platform/refused.ts'

/**
 * The people of all tenants, for the bundled sign-in, whose accounts are one list: of two tenants that use the
 * same account the older one has it. A university with a provider of its own doesn't meet this.
 * @param sql connects as the owner of the tables: no tenant is known before the sign-in
 * @param demo the accounts that the sign-in page offers by one click
 */
export function accountSource(sql: Sql, demo: readonly Account[]): AccountSource {
  return {
    async find(account) {
      const [row] = await everyTenant(
        sql,
        (all) => all<
          {
            account: string
            tenant: string
            name: string
            name_en: string
            email: string | null
            disabled: number
          }[]
        >`
          select u.account, t.code as tenant, u.name, u.name_en, u.email, u.disabled
          from iam_user u join tenant t on t.id = u.tenant_id
          where u.account = ${account} and t.state <> 2 order by t.create_time, t.id limit 1`,
      )
      if (!row) return null
      const { email, disabled, ...rest } = row
      return { ...rest, ...(email ? { email } : {}), disabled: disabled === 1 }
    },
    demo: () => Promise.resolve([...demo]),
  }
}

/**
 * Sets a password for the tenant that the account belongs to, and for no other: accounts are one list, so a tenant
 * that makes a person with another tenant's account must not get that account's password.
 * @throws Refused NOT_ALLOWED
 */
export const passwordSetter =
  (accounts: AccountSource, set: (account: string, tenant: string, password: string) => Promise<void>) =>
  async (account: string, tenant: string, password: string): Promise<void> => {
    const owner = await accounts.find(account)
    if (owner?.tenant !== tenant) throw new Refused('NOT_ALLOWED', { why: 'account' })
    await set(account, tenant, password)
  }
