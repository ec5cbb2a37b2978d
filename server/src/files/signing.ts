import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Temporal } from 'temporal-polyfill'
import { newId } from '#server/platform/database/columns.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { fileOf } from '#server/platform/files/address.ts'
import { signAddress, type SigningKey } from '#server/platform/files/signed_address.ts'

/** How long a signed address is valid: at most this, and at least a minute less. */
export const SIGNED_MINUTES = 10
const KEY_DAYS = 7
/** By then a new key has reached every server. */
const KEY_SETTLED_HOURS = 1
/** How long a server keeps signing with a replaced key. */
const REMEMBERED_MS = 60_000

const remembered = new LRUCache<string, SigningKey>({ max: 1000, ttl: REMEMBERED_MS })

interface InTenant {
  tx: Tx
  now(): Temporal.Instant
}

/**
 * The address with which somebody who may see a file can open it during the next minutes. The caller has
 * checked that they may. Within one minute the result stays the same, so that a page that asks again uses its
 * cache.
 * @param address null and addresses that are no file's are returned unchanged
 */
export async function signedAddress<Address extends string | null>(
  { tx, now }: InTenant,
  address: Address,
): Promise<Address | string> {
  const file = address === null ? null : fileOf(address)
  if (address === null || file?.tenant_id !== tx.tenant_id) return address
  const key = await signingKey(tx)
  if (!key) return address
  const minute = Math.floor(now().epochMilliseconds / 60_000)
  return signAddress(address, key, (minute + SIGNED_MINUTES) * 60)
}

async function signingKey(tx: Tx): Promise<SigningKey | undefined> {
  const known = remembered.get(tx.tenant_id)
  if (known) return known
  const [youngest] = await signingKeys(tx)
  if (youngest) remembered.set(tx.tenant_id, youngest)
  return youngest
}

/** All keys whose addresses may still be served, the newest first. */
export const signingKeys = ({ sql, tenant_id }: Tx): Promise<SigningKey[]> => sql<SigningKey[]>`
  select id, secret from file_key where tenant_id = ${tenant_id} order by create_time desc, id desc`

/** Creates the tenant's first key, with its first upload. */
export async function ensureKey(tx: Tx, now: Temporal.Instant): Promise<void> {
  const { sql, tenant_id } = tx
  if ((await signingKeys(tx)).length > 0) return
  await sql`insert into file_key ${sql(newKey(tenant_id, now))}`
}

const newKey = (tenant_id: string, now: Temporal.Instant) => ({
  tenant_id,
  id: newId(),
  secret: randomBytes(32).toString('base64url'),
  create_time: now.toString(),
})

/**
 * Replaces the key of a tenant once a week, and removes the previous one when nothing can be signed with it
 * any more.
 */
export const rotateKeys = (db: Database, tenant_id: string, now: Temporal.Instant): Promise<void> =>
  db.withTenant(tenant_id, async ({ sql }) => {
    const settled = now.subtract({ hours: KEY_SETTLED_HOURS }).toString()
    await sql`
      delete from file_key k where k.tenant_id = ${tenant_id} and exists (
        select from file_key n
        where n.tenant_id = ${tenant_id} and n.create_time > k.create_time and n.create_time < ${settled})`
    const old = now.subtract({ hours: 24 * KEY_DAYS }).toString()
    const [youngest] = await sql<{ due: boolean }[]>`
      select max(create_time) < ${old} as due from file_key where tenant_id = ${tenant_id}`
    if (youngest?.due) await sql`insert into file_key ${sql(newKey(tenant_id, now))}`
  })
