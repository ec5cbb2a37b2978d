import type { Temporal } from 'temporal-polyfill'
import { randomUUID } from 'node:crypto'
import type { Context, Ctx, Viewer } from './context.ts'
import { loadPerson, permissionsOf, viewerFrom } from './permissions/permissions.service.ts'
import type { Database, TransactionOptions } from './platform/database/database.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Notices } from './platform/live/notices.ts'
import type { Log } from './platform/log.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import type { KnownTenant } from './tenants/tenants.service.ts'

export interface ActingDeps {
  db: Database
  jobs: Jobs
  notices: Notices
  log: Log
  now: () => Temporal.Instant
  /** Missing: nothing is done with personal data that is encrypted. */
  secrets?: Secrets
}

/** Acts as a user without a request: for imports and for creating the demonstration. */
export interface ServiceCaller {
  tenant: KnownTenant
  viewer: Viewer
  /**
   * Runs one transaction of the tenant, in which the user's permissions and all rules apply as in a request.
   */
  run<T>(what: (ctx: Ctx) => Promise<T>, options?: TransactionOptions): Promise<T>
}

/** The user of an account, with their current rights; null if the tenant has no such account. */
export async function personOf(db: Database, tenant: KnownTenant, account: string): Promise<Viewer | null> {
  const person = await db.withTenant(tenant.id, (tx) => loadPerson(tx, account), { readonly: true })
  if (!person || person.disabled === 1) return null
  const { permissions, all_data } = permissionsOf(person, tenant)
  return viewerFrom(person, permissions, all_data)
}

/** @param address shown in the operation log in place of a network address */
export function actAs(deps: ActingDeps, tenant: KnownTenant, viewer: Viewer, address: string): ServiceCaller {
  return { tenant, viewer, run: inTransactions(deps, tenant, viewer, address) }
}

/** Acts as nobody: what the clock does. It may do nothing that needs a right. */
export const actAsClock = (deps: ActingDeps, tenant: KnownTenant, address: string): ServiceCaller['run'] =>
  inTransactions(deps, tenant, null, address)

function inTransactions(
  deps: ActingDeps,
  tenant: KnownTenant,
  viewer: Viewer | null,
  address: string,
): ServiceCaller['run'] {
  const context: Context = {
    request_id: randomUUID(),
    address,
    zone: tenant.time_zone,
    tenant_id: tenant.id,
    account: viewer?.account ?? null,
    may: (permission) => viewer?.permissions.has(permission) ?? false,
    now: deps.now,
    counts: false,
    db: deps.db,
    log: deps.log,
    tenant,
    viewer,
    jobs: deps.jobs,
    notices: deps.notices,
    signed_in_at: null,
    passwords: null,
    mails: false,
    secrets: deps.secrets ?? null,
    store: null,
  }
  return (what, options) => deps.db.withTenant(tenant.id, (tx) => what({ ...context, tx }), options)
}
