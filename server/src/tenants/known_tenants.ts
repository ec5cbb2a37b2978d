import { LRUCache } from 'lru-cache'
import type { PendingQuery, Row, Sql } from 'postgres'
import { VALID_TENANT, type Tenant } from '#server/context.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A tenant, with what only its initialisation needs to know. */
export interface KnownTenant extends Tenant {
  /** The account that may initialise the tenant while nobody holds a role in it. */
  admin_account: string | null
}

export interface KnownTenants {
  /** The tenant with this `code`, as sign-in and addresses name it, or null. At most a few seconds old. */
  byCode(code: string): Promise<KnownTenant | null>
  /** The oldest valid tenant; null if there is none. At most a few seconds old. */
  anyValid(): Promise<KnownTenant | null>
  forget(): void
}

/** The notice that a tenant's name, zone or state has changed. */
export const TENANT_TOPIC = 'tenant'

const SECONDS_5 = 5_000
/** Codes that strangers request are cached too, so the cache is bounded. */
const MAX_COUNT = 1_000

/** Looks up tenants by code. Every request needs one, so results are cached for five seconds. */
export function knownTenants(db: Database): KnownTenants {
  const cache = new LRUCache<string, Promise<KnownTenant | null>>({ max: MAX_COUNT, ttl: SECONDS_5 })
  const remembered = (key: string, read: () => Promise<KnownTenant | null>) => {
    const known = cache.get(key)
    if (known) return known
    const asked = read()
    cache.set(key, asked)
    asked.catch(() => cache.delete(key))
    return asked
  }
  return {
    byCode: (code) => remembered(`code ${code}`, () => readTenant(db, (sql) => sql`where code = ${code}`)),
    anyValid: () =>
      remembered('valid', () =>
        readTenant(db, (sql) => sql`where state = ${VALID_TENANT} order by create_time, id limit 1`),
      ),
    forget: () => cache.clear(),
  }
}

/** The tenant with this id, read now; null if it is unknown or not valid. */
export const validTenant = (db: Database, id: string): Promise<KnownTenant | null> =>
  readTenant(db, (sql) => sql`where id = ${id} and state = ${VALID_TENANT}`)

/** A valid tenant by its code, read now. */
export const validTenantOf = (db: Database, code: string): Promise<KnownTenant | null> =>
  readTenant(db, (sql) => sql`where code = ${code} and state = ${VALID_TENANT}`)

/** All valid tenants, read now: a job acts for each of them. */
export const validTenants = (db: Database): Promise<KnownTenant[]> =>
  readTenants(db, (sql) => sql`where state = ${VALID_TENANT} order by create_time, id`)

/** All tenants, also those that nobody can use: a job tidies up after each of them. */
export const allTenants = (db: Database): Promise<KnownTenant[]> =>
  readTenants(db, (sql) => sql`order by create_time, id`)

/**
 * Does a job's work for each of these tenants, one after another; a fault in one keeps it from no other.
 * @throws AggregateError the faults, after the last tenant
 */
export async function inEach(
  tenants: readonly KnownTenant[],
  run: (tenant: KnownTenant) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  for (const tenant of tenants) await run(tenant).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'the job failed for some tenants')
}

type Which = (sql: Sql) => PendingQuery<Row[]>

const readTenant = async (db: Database, which: Which): Promise<KnownTenant | null> =>
  (await readTenants(db, which))[0] ?? null

async function readTenants(db: Database, which: Which): Promise<KnownTenant[]> {
  const rows = await db.withoutTenant(
    (sql) => sql<(Omit<KnownTenant, 'is_super'> & { is_super: number })[]>`
      select id, code, name, name_en, time_zone, state, is_super, admin_account from tenant ${which(sql)}`,
    { readonly: true },
  )
  return rows.map((row) => ({ ...row, is_super: row.is_super === 1 }))
}
