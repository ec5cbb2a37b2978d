import type { Database } from '../database/database.ts'
import { keyOf, opened, type SealedColumn, type Secrets } from './secrets.ts'

/** Rows of one transaction: it can be interrupted between two. */
const AT_ONCE = 200

/** What became of encrypted values. */
export interface Reencrypted {
  /** Encrypted anew, with the key that encrypts now. */
  done: number
  /** Left as they are, since their key isn't there. */
  lost: number
}

/**
 * Encrypts the values that other keys have encrypted with the one that encrypts now, and makes their hashes anew. It may be
 * interrupted, and run while the product is used: what was done stays, and what somebody changes meanwhile is theirs.
 * @param tell is told how far it is after each part
 */
export async function reencrypt(
  { db, secrets }: { db: Database; secrets: Secrets },
  columns: readonly SealedColumn[],
  tell: (so_far: Reencrypted) => void = () => {},
): Promise<Reencrypted> {
  const so_far = { done: 0, lost: 0 }
  const tenants = await db.withoutTenant((sql) => sql<{ id: string }[]>`select id from tenant order by id`)
  for (const { id } of tenants)
    for (const column of columns) {
      let after: string | null = NO_ROW
      while (after !== null) {
        after = await reencryptSome(db, secrets, { tenant: id, column, after }, so_far)
        tell(so_far)
      }
    }
  return so_far
}

/** Before every id. */
const NO_ROW = '00000000-0000-0000-0000-000000000000'

interface Part {
  tenant: string
  column: SealedColumn
  /** The id of the last row of the part before. */
  after: string
}

/** @returns the id of the last row; null: there are no more */
const reencryptSome = (
  db: Database,
  secrets: Secrets,
  { tenant, column: { table, column, of, besides }, after }: Part,
  so_far: Reencrypted,
): Promise<string | null> =>
  db.withTenant(tenant, async ({ sql, tenant_id }) => {
    const place = { tenant_id, of }
    const rows = await sql<{ id: string; sealed: string }[]>`
      select id, ${sql(column)} as sealed from ${sql(table)}
      where tenant_id = ${tenant_id} and id > ${after} and ${sql(column)} <> '' order by id limit ${AT_ONCE}`
    for (const { id, sealed } of rows.filter((one) => keyOf(one.sealed) !== secrets.current)) {
      const value = opened(secrets, place, sealed)
      if (value === null) {
        so_far.lost++
        continue
      }
      const made = { [column]: secrets.seal(place, value), ...besides?.(secrets, tenant_id, value) }
      await sql`
        update ${sql(table)} set ${sql(made)}
        where tenant_id = ${tenant_id} and id = ${id} and ${sql(column)} = ${sealed}`
      so_far.done++
    }
    return rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null)
  })
