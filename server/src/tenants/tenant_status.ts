import type { Ctx } from '#server/context.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { keepingRights, lockRights, VIEWER_TOPIC } from '#server/permissions/permissions.service.ts'
import { isTimeZone } from '#server/platform/config/kinds.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { SETTINGS_TOPIC } from '#server/settings/settings.service.ts'
import { initialiseTenant, type InitResult, type InitialisationStep } from './initialise.ts'
import { TENANT_TOPIC, type KnownTenant } from './known_tenants.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import type { tenant } from './tenants.table.ts'

/**
 * The fields of a tenant that can be set. `code` identifies it in tokens and addresses, so it never changes.
 */
export type TenantChange = Pick<
  Sent<typeof tenant>,
  'code' | 'name' | 'name_en' | 'time_zone' | 'admin_account' | 'state'
>

/** Only people of a super tenant can create and change other tenants. Spec 000 §7 checkSuperTenant. */
export function ensureSuperTenant(ctx: Ctx): void {
  if (ctx.tenant?.is_super !== true) throw new Refused('NOT_ALLOWED', { why: 'super_tenant' })
}

/** A time zone that this server knows. */
export function checkZone(zone: string, field: string): string {
  if (!isTimeZone(zone)) throw invalid(field, 'unknown', { value: zone })
  return zone
}

/** Creates a tenant, not yet initialised. @returns its id. Refused: TENANT_EXISTS for a code that is taken */
export async function addTenant(ctx: Ctx, change: TenantChange): Promise<string> {
  ensureSuperTenant(ctx)
  const { code, name } = change
  if (!code) throw invalid('code', 'required')
  if (!name) throw invalid('name', 'required')
  const row = {
    id: newId(),
    code,
    name,
    name_en: change.name_en ?? name,
    time_zone: checkZone(change.time_zone ?? 'Asia/Shanghai', 'time_zone'),
    admin_account: change.admin_account ?? null,
  }
  const { sql } = ctx.tx
  const made = await sql`insert into tenant ${sql(row)} on conflict (code) do nothing returning id`
  if (made.length === 0) throw new Refused('TENANT_EXISTS', { name: code }, 'code')
  await logOperation(ctx, {
    module: 'tenants',
    type: 'create',
    content: JSON.stringify(change),
    object: code,
  })
  announce(ctx, row.id)
  return row.id
}

/**
 * Changes the given fields. The tenant's own people may change its names; only a super tenant may change
 * state, zone and first administrator, and no tenant its own state.
 */
export async function changeTenant(ctx: Ctx, id: string, change: TenantChange): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const own = id === tenant_id
  if (!own) ensureSuperTenant(ctx)
  const guarded = (['time_zone', 'admin_account', 'state'] as const).find(
    (field) => change[field] !== undefined && change[field] !== null,
  )
  if (guarded && ctx.tenant?.is_super !== true)
    throw new Refused('NOT_ALLOWED', { why: 'super_tenant' }, guarded)
  // Until the tenant is initialised that account may do everything, so not everybody may set it.
  if (own && change.admin_account !== undefined && ctx.viewer?.all_data !== true)
    throw new Refused('NOT_ALLOWED', { why: 'super_admin' }, 'admin_account')
  if (own && change.state !== undefined) throw new Refused('NOT_ALLOWED', { why: 'self' }, 'state')
  const before = await tenantById(ctx, id)
  if (change.code !== undefined && change.code !== before.code) throw invalid('code', 'fixed')
  if (change.name === null) throw invalid('name', 'required')
  const after = {
    name: change.name ?? before.name,
    name_en: change.name_en ?? before.name_en,
    time_zone: change.time_zone ? checkZone(change.time_zone, 'time_zone') : before.time_zone,
    admin_account: change.admin_account === undefined ? before.admin_account : change.admin_account,
    state: change.state ?? before.state,
  }
  await sql`update tenant set ${sql(after)} where id = ${id}`
  await logOperation(ctx, {
    module: 'tenants',
    type: 'update',
    content: changeText(before, after),
    object: before.code,
  })
  announce(ctx, id)
  return id
}

/**
 * Initialises the caller's own tenant, or any as a super tenant. Repeating it adds what is missing.
 * @param steps all if omitted
 */
export async function initialise(
  ctx: Ctx,
  id: string,
  steps?: readonly InitialisationStep[],
): Promise<InitResult[]> {
  const own = id === ctx.tx.tenant_id
  if (!own) ensureSuperTenant(ctx)
  const tenant = await tenantById(ctx, id)
  const results = own
    ? await keepingRights(ctx, { field: 'steps', others: 'everybody' }, () =>
        initialiseTenant(ctx.tx, tenant, ctx.now(), steps),
      )
    : await ctx.db.withTenant(id, async (tx) => {
        await lockRights(tx)
        return initialiseTenant(tx, tenant, ctx.now(), steps)
      })
  const content = results.map((step) => `${step.code}: ${step.messages_en.join(', ')}`).join('; ')
  await logOperation(ctx, { module: 'tenants', type: 'initialise', content, object: tenant.code })
  announce(ctx, id)
  const { notices } = ctx
  ctx.tx.afterCommit(() => notices.send({ topic: SETTINGS_TOPIC, tenant_id: id }))
  return results
}

type StoredTenant = Omit<KnownTenant, 'is_super'>

async function tenantById({ tx: { sql } }: Ctx, id: string): Promise<StoredTenant> {
  const [row] = await sql<StoredTenant[]>`
    select id, code, name, name_en, time_zone, state, admin_account from tenant where id = ${id}`
  if (!row) throw new Refused('NOT_FOUND', {}, 'tenant_id')
  return row
}

/**
 * Notifies that a tenant has changed, and with it perhaps its people's rights (by its state or first
 * administrator).
 */
const announce = ({ tx, notices }: Ctx, tenant_id: string) =>
  tx.afterCommit(() => {
    for (const topic of [TENANT_TOPIC, VIEWER_TOPIC]) notices.send({ topic, tenant_id })
  })
