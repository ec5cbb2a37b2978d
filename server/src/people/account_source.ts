import type { Row, Sql } from 'postgres'
import type { Account, AccountSource } from '#identity/accounts.ts'
import { INVALID_TENANT } from '#server/context.ts'
import { everyTenant } from '#server/platform/database/every_tenant.ts'
import type { iam_user } from './people.table.ts'

/**
 * The people of all tenants, for the bundled sign-in: account names of different tenants are independent. A
 * name may be typed in any case and width; among people whose accounts differ in nothing else, an exact match
 * comes first.
 * @param sql connects as the owner of the tables: no tenant is known before the sign-in
 * @param demo the accounts that the sign-in page offers by one click
 */
export function accountSource(sql: Sql, demo: readonly Account[]): AccountSource {
  const read = async (account: string, tenant: string | null): Promise<Account[]> => {
    // By tenant, because each tenant's index begins with it.
    const rows = await everyTenant(
      sql,
      (all) => all<(Row & Stored)[]>`
      select distinct on (t.create_time, t.id) u.account, t.code as tenant, t.name as tenant_name, t.name_en as tenant_name_en,
        u.name, u.name_en, u.email, u.disabled
      from tenant t join iam_user u on u.tenant_id = t.id and ${
        tenant === null
          ? all`u.account_key = lower(normalize(${account}, NFKC) collate pg_c_utf8)`
          : all`u.account = ${account}`
      }
      where t.state <> ${INVALID_TENANT} and (${tenant}::text is null or t.code = ${tenant})
      order by t.create_time, t.id, u.account = ${account} desc, u.account_twin`,
    )
    return rows.map(({ email, disabled, ...rest }) => ({
      ...rest,
      ...(email ? { email } : {}),
      disabled: disabled === 1,
    }))
  }
  return {
    find: async (account, tenant) => (await read(account, tenant))[0] ?? null,
    named: (typed) => read(typed, null),
    demo: () => Promise.resolve([...demo]),
  }
}

interface Stored extends Pick<
  typeof iam_user.$inferSelect,
  'account' | 'name' | 'name_en' | 'email' | 'disabled'
> {
  tenant: string
  tenant_name: string
  tenant_name_en: string
}
