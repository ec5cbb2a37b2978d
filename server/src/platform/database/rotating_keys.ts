import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Temporal } from 'temporal-polyfill'
import { newId } from './columns.ts'
import type { Database, Tx } from './database.ts'

/** A key that a tenant's addresses or codes are signed with. */
export interface SigningKey {
  id: string
  secret: string
}

const KEY_DAYS = 7
/** How long a server keeps signing with a replaced key. */
const REMEMBERED_MS = 60_000

/**
 * The signing keys of tenants, each replaced once a week.
 * @param table has the columns tenant_id, id, secret and create_time
 * @param valid_hours for how long what a key signs may be valid: a replaced key is kept for so long. At least an hour, in
 * which the new one reaches every server
 */
export function rotatingKeys(table: 'file_key' | 'attendance_key', { valid_hours = 1 } = {}) {
  const remembered = new LRUCache<string, SigningKey>({ max: 1000, ttl: REMEMBERED_MS })

  /** Transactions that made a key: what they read may never be committed. */
  const making = new WeakSet<Tx>()

  /** All keys whose signatures may still be valid, the newest first. */
  const all = ({ sql, tenant_id }: Tx): Promise<SigningKey[]> => sql<SigningKey[]>`
    select id, secret from ${sql(table)} where tenant_id = ${tenant_id} order by create_time desc, id desc`

  async function insert(tx: Tx, now: Temporal.Instant): Promise<SigningKey> {
    const { sql, tenant_id } = tx
    making.add(tx)
    const key = { id: newId(), secret: randomBytes(32).toString('base64url') }
    await sql`insert into ${sql(table)} ${sql({ tenant_id, ...key, create_time: now.toString() })}`
    return key
  }

  /** The key that signs now; undefined if the tenant has none yet. */
  async function current(tx: Tx): Promise<SigningKey | undefined> {
    const known = remembered.get(tx.tenant_id)
    if (known) return known
    const [youngest] = await all(tx)
    if (youngest && !making.has(tx)) remembered.set(tx.tenant_id, youngest)
    return youngest
  }

  /** The key that signs now; the first one is made here. */
  const ensure = async (tx: Tx, now: Temporal.Instant): Promise<SigningKey> =>
    (await current(tx)) ?? insert(tx, now)

  /** Replaces a tenant's key once a week, and removes the previous one when nothing signed with it can be valid any more. */
  const rotate = (db: Database, tenant_id: string, now: Temporal.Instant): Promise<void> =>
    db.withTenant(tenant_id, async (tx) => {
      const { sql } = tx
      const settled = now.subtract({ hours: valid_hours }).toString()
      await sql`
        delete from ${sql(table)} k where k.tenant_id = ${tenant_id} and exists (
          select from ${sql(table)} n
          where n.tenant_id = ${tenant_id} and n.create_time > k.create_time and n.create_time < ${settled})`
      const old = now.subtract({ hours: 24 * KEY_DAYS }).toString()
      const [youngest] = await sql<{ due: boolean | null }[]>`
        select max(create_time) < ${old} as due from ${sql(table)} where tenant_id = ${tenant_id}`
      if (youngest?.due) await insert(tx, now)
    })

  return { all, current, ensure, rotate }
}
