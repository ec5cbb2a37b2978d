import { LRUCache } from 'lru-cache'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * A grid shows hundreds of names, and names hardly ever change: the English names of people and departments
 * are cached for half a minute, or until a notice reports a change of people in the tenant. Use them for
 * display only.
 */
const CACHED_MS = 30_000
/** Names of one tenant, about 150 bytes each; when the cache is full they are read again. */
const MAX_NAMES = 50_000
const MAX_TENANTS = 100

/** English names by account or code; an empty text if there is none. */
type Names = Map<string, string>

const newCache = () => new LRUCache<string, Names>({ max: MAX_TENANTS, ttl: CACHED_MS })
const people = newCache()
const departments = newCache()

/** Call this after the commit when people or departments of a tenant have changed. */
export function forgetEnglishNames(tenant_id: string): void {
  people.delete(tenant_id)
  departments.delete(tenant_id)
}

interface Named {
  key: string
  name_en: string
}

/** The English names of at least these accounts, with an empty text where there is none. */
export const englishNames = (tx: Tx, accounts: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> =>
  namesOf(
    tx,
    people,
    accounts,
    (missing) => tx.sql<Named[]>`
      select account as key, trim(name_en) as name_en from iam_user
      where tenant_id = ${tx.tenant_id} and account = any(${missing}::text[])`,
  )

/** The English names of at least these departments, by code. */
export const englishDepartments = (
  tx: Tx,
  codes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> =>
  namesOf(
    tx,
    departments,
    codes,
    (missing) => tx.sql<Named[]>`
      select code as key, trim(name_en) as name_en from department
      where tenant_id = ${tx.tenant_id} and code = any(${missing}::text[])`,
  )

async function namesOf(
  { tenant_id }: Tx,
  tenants: LRUCache<string, Names>,
  wanted: ReadonlySet<string>,
  read: (missing: string[]) => PromiseLike<Named[]>,
): Promise<Names> {
  let names = tenants.get(tenant_id)
  if (!names || names.size > MAX_NAMES) {
    names = new Map()
    tenants.set(tenant_id, names)
  }
  const missing: string[] = []
  for (const key of wanted) if (!names.has(key)) missing.push(key)
  if (missing.length === 0) return names
  const found = new Map((await read(missing)).map(({ key, name_en }) => [key, name_en]))
  for (const key of missing) names.set(key, found.get(key) ?? '')
  return names
}
