import { LRUCache } from 'lru-cache'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * A grid names hundreds of people, and hardly anybody's name ever changes: what people and departments are called in
 * English is remembered for half a minute, or until a notice says that somebody of the tenant has changed. It serves
 * to show names alone.
 */
const KEPT_MS = 30_000
/** Of one tenant, about 150 bytes each; beyond, they are asked for anew. */
const MOST_NAMES = 50_000
const MOST_TENANTS = 100

/** English names by account or code; an empty text where there is none. */
type Names = Map<string, string>

const kept = () => new LRUCache<string, Names>({ max: MOST_TENANTS, ttl: KEPT_MS })
const people = kept()
const departments = kept()

/** To be called when people or departments of a tenant have changed, after the commit. */
export function forgetEnglishNames(tenant_id: string): void {
  people.delete(tenant_id)
  departments.delete(tenant_id)
}

interface Named {
  key: string
  name_en: string
}

/** What some people are called in English, by account: at least these, with an empty text where there is no such name. */
export const englishNames = (tx: Tx, accounts: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> =>
  namesOf(
    tx,
    people,
    accounts,
    (missing) => tx.sql<Named[]>`
      select account as key, trim(name_en) as name_en from iam_user
      where tenant_id = ${tx.tenant_id} and account = any(${missing}::text[])`,
  )

/** What some departments are called in English, by code, likewise. */
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
  if (!names || names.size > MOST_NAMES) {
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
