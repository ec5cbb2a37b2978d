import type { Temporal } from 'temporal-polyfill'
import type { RefusalCode } from '#rules/refusals/refusals.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { instantAt, wallOf } from '#rules/time/instants.ts'
import type { Ctx, Tenant, Viewer } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { fileAddress } from '#server/platform/files/address.ts'
import { newFileName, type FileStore } from '#server/platform/files/store.ts'
import { Refused } from '#server/platform/refused.ts'
import { file_state } from './files.table.ts'
import { file_keys } from './signing.ts'

/** Upload limits. */
export interface UploadLimits {
  /** One person's, per day of the tenant's calendar. */
  bytes_per_day: number
  files_per_day: number
  /** All files of a tenant; null: only the store's free space limits them. */
  tenant_bytes: number | null
}

/** The uploader. */
export interface Uploader {
  tenant: Pick<Tenant, 'id' | 'time_zone'>
  viewer: Pick<Viewer, 'user_id'>
}

/** A file with all its bytes, and its future name. */
export interface NewFile {
  stored_name: string
  original_name: string
  mime_type: string
  /** Bytes. */
  size: number
}

const MB = 1024 * 1024
const inMb = (bytes: number) => Math.round((bytes / MB) * 10) / 10

/**
 * Refuses a person without quota for today, before the body is read.
 * @throws Refused UPLOAD_QUOTA
 */
export const refuseExhausted = (
  db: Database,
  who: Uploader,
  limits: UploadLimits,
  now: Temporal.Instant,
): Promise<void> =>
  db.withTenant(who.tenant.id, (tx) => refuseOver(tx, who, limits, 1, now), { readonly: true })

/**
 * Inserts the row of a file whose bytes are about to be stored, if the person's day and the tenant have room
 * for it. One person's uploads wait for each other, so that no two use the same room. From here on no bytes
 * are orphaned: if they never arrive, the row's removal cleans up.
 * @returns its id
 * @throws Refused UPLOAD_QUOTA, STORAGE_FULL
 */
export const reserve = (
  db: Database,
  who: Uploader,
  file: NewFile,
  limits: UploadLimits,
  now: Temporal.Instant,
): Promise<string> =>
  db.withTenant(who.tenant.id, async (tx) => {
    const { user_id } = who.viewer
    await lockUploadsOf(tx, user_id)
    await refuseOver(tx, who, limits, file.size, now)
    if (limits.tenant_bytes !== null) await refuseFullTenant(tx, limits.tenant_bytes, file.size)
    await file_keys.ensure(tx, now)
    return insert(tx, file, user_id, file_state.arriving, now)
  })

/** Marks the bytes as stored. */
export const arrived = (db: Database, tenant_id: string, id: string): Promise<void> =>
  db.withTenant(tenant_id, async ({ sql }) => {
    await sql`update file set state = ${file_state.complete} where tenant_id = ${tenant_id} and id = ${id}`
  })

/**
 * Storing the bytes failed, as far as is known. Returns the person's quota; anything that was stored is
 * removed later.
 */
export const giveUp = (db: Database, tenant_id: string, id: string): Promise<void> =>
  db.withTenant(tenant_id, async ({ sql }) => {
    await sql`
      update file set state = ${file_state.removing}, size = 0
      where tenant_id = ${tenant_id} and id = ${id} and state = ${file_state.arriving}`
  })

/**
 * Records a file that was refused after it had arrived: it cost as much work as an accepted one, and counts
 * toward the person's day, as far as there is room in it. A valid file that found no room counts without its
 * bytes.
 * @param size bytes that arrived
 */
export const noteRefused = (
  db: Database,
  who: Uploader,
  { why, size }: { why: RefusalCode | undefined; size: number },
  limits: UploadLimits,
  now: Temporal.Instant,
): Promise<void> =>
  db.withTenant(who.tenant.id, async (tx) => {
    const { user_id } = who.viewer
    await lockUploadsOf(tx, user_id)
    const { files, bytes } = await usedOf(tx, who, now)
    if (files >= limits.files_per_day) return
    const found_no_room = why === 'UPLOAD_QUOTA' || why === 'STORAGE_FULL'
    const counted = found_no_room ? 0 : Math.max(0, Math.min(size, limits.bytes_per_day - bytes))
    const stored_name = newFileName('refused')
    const note = { stored_name, original_name: '', mime_type: '', size: counted }
    await insert(tx, note, user_id, file_state.refused, now)
  })

/**
 * Stores a file that the product made itself, such as a drawn picture, as if the caller had uploaded it.
 * @param path the file to store; it may be moved away
 * @returns its address
 */
export async function keepMade(ctx: Ctx, store: FileStore, made: NewFile, path: string): Promise<string> {
  const { tx } = ctx
  await file_keys.ensure(tx, ctx.now())
  await insert(tx, made, ctx.viewer?.user_id ?? null, file_state.complete, ctx.now())
  await store.put(tx.tenant_id, made.stored_name, path)
  return fileAddress(tx.tenant_id, made.stored_name)
}

async function insert(
  { sql, tenant_id }: Tx,
  { stored_name, original_name, mime_type, size }: NewFile,
  created_user: string | null,
  state: number,
  now: Temporal.Instant,
): Promise<string> {
  const id = newId()
  const at = now.toString()
  await sql`
    insert into file (tenant_id, id, stored_name, original_name, mime_type, size, created_user, create_time, state, unnamed_since)
    values (${tenant_id}, ${id}, ${stored_name}, ${original_name}, ${mime_type}, ${size}, ${created_user}, ${at}, ${state}, ${at})`
  return id
}

/** Blocks other counting for the person until the transaction ends. */
const lockUploadsOf = (tx: Tx, user_id: string): Promise<void> => tx.lock('uploads', user_id)

/** Files removed within the day still count, so that deleting gains no room. */
async function usedOf(
  { sql, tenant_id }: Tx,
  { tenant, viewer }: Uploader,
  now: Temporal.Instant,
): Promise<{ files: number; bytes: number }> {
  const today = wallOf(tenant.time_zone, now).date
  const [used] = await sql<{ files: number; bytes: number }[]>`
    select count(*) as files, coalesce(sum(size), 0)::bigint as bytes from file
    where tenant_id = ${tenant_id} and created_user = ${viewer.user_id}
      and create_time >= ${instantAt(tenant.time_zone, today, '00:00').toString()}`
  return used ?? { files: 0, bytes: 0 }
}

async function refuseOver(
  tx: Tx,
  who: Uploader,
  limits: UploadLimits,
  size: number,
  now: Temporal.Instant,
): Promise<void> {
  const { files, bytes } = await usedOf(tx, who, now)
  if (files < limits.files_per_day && bytes + size <= limits.bytes_per_day) return
  throw new Refused(
    'UPLOAD_QUOTA',
    {
      used_mb: inMb(bytes),
      limit_mb: inMb(limits.bytes_per_day),
      files,
      limit_files: limits.files_per_day,
      resets_at: `${addDays(wallOf(who.tenant.time_zone, now).date, 1)} 00:00:00`,
    },
    'file',
  )
}

async function refuseFullTenant(tx: Tx, limit: number, size: number): Promise<void> {
  const { sql, tenant_id } = tx
  await tx.lock('uploads')
  const [kept] = await sql<{ bytes: number }[]>`
    select coalesce(sum(size), 0)::bigint as bytes from file where tenant_id = ${tenant_id} and state <> ${file_state.refused}`
  if ((kept?.bytes ?? 0) + size > limit) throw new Refused('STORAGE_FULL', { limit_mb: inMb(limit) }, 'file')
}

/** Seconds until the person's next day begins. */
export function secondsLeftOfDay(zone: string, now: Temporal.Instant): number {
  const tomorrow = addDays(wallOf(zone, now).date, 1)
  return Math.ceil(now.until(instantAt(zone, tomorrow, '00:00')).total('seconds'))
}
