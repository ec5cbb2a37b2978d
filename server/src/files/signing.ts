import type { Temporal } from 'temporal-polyfill'
import type { Tx } from '#server/platform/database/database.ts'
import { rotatingKeys } from '#server/platform/database/rotating_keys.ts'
import { fileOf } from '#server/platform/files/address.ts'
import { signAddress } from '#server/platform/files/signed_address.ts'

/** How long a signed address is valid: at most this, and at least a minute less. */
export const SIGNED_MINUTES = 10

/** The keys that sign the addresses of a tenant's files; the first is made with the first upload. */
export const file_keys = rotatingKeys('file_key')

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
  const key = await file_keys.current(tx)
  if (!key) return address
  const minute = Math.floor(now().epochMilliseconds / 60_000)
  return signAddress(address, key, (minute + SIGNED_MINUTES) * 60)
}
