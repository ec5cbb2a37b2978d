import { viewerOf, type Ctx } from '#server/context.ts'
import { fileOf, filesIn, isFileAddress } from '#server/platform/files/address.ts'
import { newId } from '#server/platform/database/columns.ts'
import { Refused } from '#server/platform/refused.ts'
import { savedName } from './names.ts'
import { columnsOf, public_places, type Holds, type FileColumn } from './file_columns.ts'
import { file_state, type file } from './files.table.ts'

/** A file that a row is to name. */
export interface NameableFile extends Pick<
  typeof file.$inferSelect,
  'id' | 'stored_name' | 'original_name' | 'size' | 'created_user'
> {
  is_public: boolean
}

/**
 * Records the files that a new row names. Call it in the transaction that writes the row.
 * @param row its columns of places.ts
 * @throws Refused BAD_FILE if a file is missing, or isn't the caller's to show; the two are not distinguished
 */
export async function nameFiles(ctx: Ctx, place: FileColumn, owner_id: string, row: object): Promise<void> {
  const names = namedBy(ctx, place, row)
  const columns = columnsOf(place).map(([column]) => column)
  const claimed = claims(place, row, columns)
  if (names.length === 0 && claimed.length === 0) return
  await write(ctx, place, owner_id, names, claimed, [])
}

/**
 * The same for a changed row. Files that it already named are allowed, whoever changes it.
 * @param row the whole row after the change
 * @param fields those that were changed
 */
export async function renameFiles(
  ctx: Ctx,
  place: FileColumn,
  owner_id: string,
  row: object,
  fields: readonly string[],
): Promise<void> {
  const touched = columnsOf(place).filter(([column]) => fields.includes(column))
  if (touched.length === 0) return
  const { sql, tenant_id } = ctx.tx
  const named = await sql<{ id: string; stored_name: string }[]>`
    select f.id, f.stored_name from file_use u join file f on f.tenant_id = ${tenant_id} and f.id = u.file_id
    where u.tenant_id = ${tenant_id} and u.place = ${place} and u.owner_id = ${owner_id}`
  const columns = touched.map(([column]) => column)
  await write(ctx, place, owner_id, namedBy(ctx, place, row), claims(place, row, columns), named)
}

/** The row is deleted, or no longer visible to anybody: files that it alone named are removed a day later. */
export const forgetFiles = (ctx: Ctx, place: FileColumn, owner_id: string): Promise<void> =>
  renameFiles(
    ctx,
    place,
    owner_id,
    {},
    columnsOf(place).map(([column]) => column),
  )

/** An address in a field that names one file, and the field to report if it is refused. */
interface FileClaim {
  field: string
  address: string
}

/** The files that the fields require. A rich text requires none: a deleted picture may remain in it. */
function claims(place: FileColumn, row: object, columns: readonly string[]): FileClaim[] {
  return columnsOf(place)
    .filter(([column, holds]) => columns.includes(column) && holds !== 'html')
    .flatMap(([column, holds]) => addressesOf(Reflect.get(row, column), column, holds))
    .filter(({ address }) => isFileAddress(address))
}

function addressesOf(value: unknown, field: string, holds: Holds): FileClaim[] {
  if (typeof value === 'string') return [{ field, address: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    addressesOf(inner, holds === 'addresses' ? `${field}.${key}` : field, holds),
  )
}

function namedBy({ tx }: Ctx, place: FileColumn, row: object): string[] {
  const names = columnsOf(place).flatMap(([column]) => filesIn(Reflect.get(row, column)))
  return [...new Set(names.filter((one) => one.tenant_id === tx.tenant_id).map((one) => one.stored_name))]
}

async function write(
  ctx: Ctx,
  place: FileColumn,
  owner_id: string,
  names: readonly string[],
  claimed: readonly FileClaim[],
  named: readonly { id: string; stored_name: string }[],
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const had = new Set(named.map((one) => one.stored_name))
  const found = await lockFiles(ctx, names)
  const missing = new Set(names)
  for (const file of found)
    if (had.has(file.stored_name) || mayName(ctx, file)) missing.delete(file.stored_name)
  // A missing picture in a text does no harm; an existing one must be the caller's to show.
  const hidden = found.find((file) => missing.has(file.stored_name))
  const wrong = claimed.find(({ address }) => {
    const file = fileOf(address)
    return !file || file.tenant_id !== tenant_id || missing.has(file.stored_name)
  })
  if (wrong || hidden) throw new Refused('BAD_FILE', { why: 'gone' }, wrong?.field ?? fieldOfText(place))
  const kept = found.map((file) => file.id)
  const dropped = named.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
  if (dropped.length > 0) await drop(ctx, place, owner_id, dropped)
  const fresh = found.filter((file) => !had.has(file.stored_name))
  if (fresh.length === 0) return
  await sql`insert into file_use ${sql(fresh.map((file) => ({ tenant_id, id: newId(), file_id: file.id, place, owner_id })))}`
  await sql`
    update file set unnamed_since = null
    where tenant_id = ${tenant_id} and id = any(${fresh.map((file) => file.id)}::uuid[]) and unnamed_since is not null`
}

const fieldOfText = (place: FileColumn): string | null =>
  columnsOf(place).find(([, holds]) => holds === 'html')?.[0] ?? null

async function drop(ctx: Ctx, place: FileColumn, owner_id: string, ids: readonly string[]): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await sql`
    delete from file_use
    where tenant_id = ${tenant_id} and place = ${place} and owner_id = ${owner_id} and file_id = any(${ids}::uuid[])`
  await sql`
    update file f set unnamed_since = ${ctx.now().toString()}
    where f.tenant_id = ${tenant_id} and f.id = any(${ids}::uuid[])
      and not exists (select from file_use u where u.tenant_id = ${tenant_id} and u.file_id = f.id)`
}

/** The caller's own upload, or a public file. Naming another person's file would show it to others. */
const mayName = (ctx: Ctx, file: NameableFile): boolean =>
  file.is_public || file.created_user === viewerOf(ctx).user_id

/** The existing files of these names, protected from removal until this transaction ends. */
async function lockFiles({ tx: { sql, tenant_id } }: Ctx, names: readonly string[]): Promise<NameableFile[]> {
  if (names.length === 0) return []
  await sql`
    select from file where tenant_id = ${tenant_id} and stored_name = any(${names}::text[]) order by id for no key update`
  // A separate statement, so that it sees the changes of transactions that it waited for.
  return sql<NameableFile[]>`
    select f.id, f.stored_name, f.original_name, f.size, f.created_user, exists (
      select from file_use u
      where u.tenant_id = ${tenant_id} and u.file_id = f.id and u.place = any(${public_places}::text[])) as is_public
    from file f where f.tenant_id = ${tenant_id} and f.stored_name = any(${names}::text[]) and f.state = ${file_state.complete}`
}

/** A file as described by whoever names it. */
export interface DescribedFile {
  address: string
  name: string
  size: number
}

/**
 * What is shown of a file besides its address: its name with the extension of its real type, and its real
 * size.
 * @param name the sender's name; null: the name at upload
 * @throws Refused BAD_FILE if it is missing, or isn't the caller's to show
 */
export async function describeFile(
  ctx: Ctx,
  address: string,
  name: string | null,
  field: string,
): Promise<DescribedFile> {
  const wanted = fileOf(address)
  const own = wanted?.tenant_id === ctx.tx.tenant_id ? [wanted.stored_name] : []
  const [file] = await lockFiles(ctx, own)
  if (!file || !mayName(ctx, file)) throw new Refused('BAD_FILE', { why: 'gone' }, field)
  return { address, name: savedName(name || file.original_name, file.stored_name), size: file.size }
}
