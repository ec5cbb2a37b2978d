import type { Temporal } from 'temporal-polyfill'
import { CannotStart } from '#postgres/cannot_start.ts'
import type { FirstTenant } from '#server/platform/config/config.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { UNCHECKED_TENANT } from '#server/context.ts'

/** An arbitrary lock number: of servers that start together on an empty database one creates the tenant. */
const FIRST_TENANT_LOCK = 7_238_003

/** What a start did about the first tenant: `ignored` if it is in use, and the setting names somebody else. */
export type FirstTenantOutcome = 'made' | 'moved' | 'ignored' | 'kept'

type SetPassword = (account: string, tenant: string, password: string) => Promise<void>

/**
 * Creates the first tenant if there is none. It is a super tenant and isn't initialised: its administrator,
 * created with it, does that at /tenant/init after the first sign-in. Until then another account in the
 * settings takes their place, because the first one may have been mistyped. Spec 000 §4, §7.
 * @param first null: none was configured, which is refused if there is no tenant
 * @param setPassword of the bundled provider; null if another provider manages the accounts
 * @throws CannotStart if there is no tenant, or its administrator moves, and the settings are incomplete
 */
export async function ensureFirstTenant(
  db: Database,
  first: FirstTenant | null,
  setPassword: SetPassword | null,
  now: Temporal.Instant,
): Promise<FirstTenantOutcome> {
  const id = newId()
  const made = await db.withTenant(id, async (tx) => {
    const { sql } = tx
    await sql`select pg_advisory_xact_lock(${FIRST_TENANT_LOCK})`
    const there = await sql`select from tenant limit 1`
    if (there.length > 0) return false
    if (!first)
      throw new CannotStart(
        'There is no tenant yet: set TENANT_CODE, TENANT_NAME and TENANT_ADMIN to make the first one, or DEMO=on to try the product.',
      )
    const { code, name, name_en, time_zone, admin_account } = first
    await sql`
      insert into tenant (id, code, name, name_en, time_zone, is_super, admin_account, create_time)
      values (${id}, ${code}, ${name}, ${name_en}, ${time_zone}, 1, ${admin_account}, ${now.toString()})`
    await addAdministrator(tx, first, setPassword)
    return true
  })
  if (made) return 'made'
  return first ? moveAdministrator(db, first, setPassword) : 'kept'
}

/** Before the initialisation nobody has a role, so that nothing is taken from anybody. */
async function moveAdministrator(
  db: Database,
  first: FirstTenant,
  setPassword: SetPassword | null,
): Promise<FirstTenantOutcome> {
  const [named] = await db.withoutTenant(
    (sql) => sql<{ id: string }[]>`select id from tenant where code = ${first.code}`,
  )
  if (!named) return 'kept'
  return db.withTenant(named.id, async (tx) => {
    const { sql, tenant_id } = tx
    const [tenant] = await sql<{ admin_account: string | null; state: number }[]>`
      select admin_account, state from tenant where id = ${tenant_id} for update`
    const held = await sql`
      select holder_id from role_holder where tenant_id = ${tenant_id} and holder_type = 'user'`
    if (!tenant || tenant.admin_account === first.admin_account) return 'kept'
    if (held.some(({ holder_id }) => holder_id === first.admin_account)) return 'kept'
    if (tenant.state !== UNCHECKED_TENANT || held.length > 0) return 'ignored'
    await sql`update tenant set admin_account = ${first.admin_account} where id = ${tenant_id}`
    // Made at the start for somebody who never came.
    await sql`
      delete from iam_user where tenant_id = ${tenant_id} and account = ${tenant.admin_account}
        and source = 'built_in' and sign_in_claims is null`
    await addAdministrator(tx, first, setPassword)
    return 'moved'
  })
}

async function addAdministrator(
  { sql, tenant_id }: Tx,
  { code, admin_account, admin_password }: FirstTenant,
  setPassword: SetPassword | null,
): Promise<void> {
  if (setPassword && admin_password === null)
    throw new CannotStart(
      `TENANT_ADMIN_PASSWORD must be set for the first start: ${admin_account} signs in with it.`,
    )
  await sql`
    insert into iam_user (tenant_id, id, account, name, source)
    values (${tenant_id}, ${newId()}, ${admin_account}, ${admin_account}, 'built_in')
    on conflict do nothing`
  // Set before the tenant becomes visible, so that no interrupted start leaves it without an account that
  // can sign in.
  if (setPassword && admin_password !== null) await setPassword(admin_account, code, admin_password)
}
