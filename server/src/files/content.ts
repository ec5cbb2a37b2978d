import type { Context } from '#server/context.ts'
import { fileOf } from '#server/platform/files/address.ts'
import { Refused } from '#server/platform/refused.ts'
import { file_state } from './files.table.ts'

/** A file that the caller has uploaded. */
interface OwnFile {
  name: string
  bytes: Uint8Array
}

/**
 * The bytes of a file that the caller has uploaded: nobody reads another's by its address.
 * @param most bytes
 * @throws Refused NOT_FOUND, TOO_LARGE; Busy if a bucket can't be reached
 */
export async function ownContent(
  { db, store, viewer }: Pick<Context, 'db' | 'store' | 'viewer'>,
  address: string,
  most: number,
): Promise<OwnFile> {
  const named = fileOf(address)
  const notFound = () => new Refused('NOT_FOUND', {}, 'file')
  if (!named || !store || !viewer) throw notFound()
  const { tenant_id, stored_name } = named
  const [row] = await db.withTenant(
    tenant_id,
    ({ sql }) => sql<{ original_name: string; size: number }[]>`
      select original_name, size from file where tenant_id = ${tenant_id} and stored_name = ${stored_name}
        and created_user = ${viewer.user_id} and state = ${file_state.complete}`,
    { readonly: true },
  )
  if (!row) throw notFound()
  if (row.size > most) throw new Refused('TOO_LARGE', { limit: `${most / 1_000_000} MB` }, 'file')
  const stored = await store.get(tenant_id, stored_name)
  if (!stored) throw notFound()
  const parts: Buffer[] = []
  for await (const part of await stored.stream()) parts.push(part as Buffer)
  return { name: row.original_name, bytes: new Uint8Array(Buffer.concat(parts)) }
}
