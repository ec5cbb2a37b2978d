import type { Temporal } from 'temporal-polyfill'
import { CannotStart } from '#postgres/cannot_start.ts'
import type { FirstTenant } from '#server/platform/config/config.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'

/** An arbitrary lock number: of servers that start together on an empty database one creates the tenant. */
const FIRST_TENANT_LOCK = 7_238_003

/**
 * Creates the first tenant if there is none. It is a super tenant and isn't initialised: its administrator,
 * created with it, does that at /tenant/init after the first sign-in. Spec 000 §4, §7.
 * @param first null: none was configured, which is refused if there is no tenant
 * @param setPassword of the bundled provider; null if another provider manages the accounts
 * @returns whether it was created
 * @throws CannotStart if there is no tenant and the settings are incomplete
 */
export async function ensureFirstTenant(
  db: Database,
  first: FirstTenant | null,
  setPassword: ((account: string, tenant: string, password: string) => Promise<void>) | null,
  now: Temporal.Instant,
): Promise<boolean> {
  const id = newId()
  return db.withTenant(id, async ({ sql }) => {
    await sql`select pg_advisory_xact_lock(${FIRST_TENANT_LOCK})`
    const there = await sql`select from tenant limit 1`
    if (there.length > 0) return false
    if (!first)
      throw new CannotStart(
        'There is no tenant yet: set TENANT_CODE, TENANT_NAME and TENANT_ADMIN to make the first one, or DEMO=on to try the product.',
      )
    const { code, name, name_en, time_zone, admin_account, admin_password } = first
    if (setPassword && admin_password === null)
      throw new CannotStart(
        `TENANT_ADMIN_PASSWORD must be set for the first start: ${admin_account} signs in with it.`,
      )
    await sql`
      insert into tenant (id, code, name, name_en, time_zone, is_super, admin_account, create_time)
      values (${id}, ${code}, ${name}, ${name_en}, ${time_zone}, 1, ${admin_account}, ${now.toString()})`
    await sql`
      insert into iam_user (tenant_id, id, account, name, source)
      values (${id}, ${newId()}, ${admin_account}, ${admin_account}, 'built_in')`
    // Set before the tenant becomes visible, so that no interrupted start leaves it without an account that
    // can sign in.
    if (setPassword && admin_password !== null) await setPassword(admin_account, code, admin_password)
    return true
  })
}
