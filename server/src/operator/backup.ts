import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { CannotStart } from '#postgres/cannot_start.ts'
import { array_types } from '#server/platform/database/array_types.ts'
import { file_state } from '#server/files/files.table.ts'
import { appliedMigrations } from '#server/platform/database/migrate.ts'
import { EVERY_TENANT, PROPAGATE_SETTINGS } from '#server/platform/database/secure.ts'
import { keyOf, type FileStore } from '#server/platform/files/store.ts'
import {
  ARCHIVE_FORMAT,
  HEADING,
  keyOfTable,
  pieceName,
  SECRET_KEYS,
  type DumpedTable,
  type Heading,
} from './archive_format.ts'
import type { KeptKeys } from '#server/platform/secrets/secret_keys.ts'
import { writeArchive, type ArchiveWriter } from './archive_writer.ts'
import { dumpedTables, ensureAllRowsSeen, quotedColumns, quotedTable } from './dumped_tables.ts'
import { nowAndThen } from './progress.ts'
import type { NamedFile } from './replaced.ts'

export interface BackupSource {
  /** Connects as the owner of the tables, past any pooler. */
  url: string
  /** Where uploaded files are. */
  store: FileStore
  /** Of the product. */
  version: string
  secret_keys: KeptKeys
}

export interface BackupDone {
  rows: number
  tables: number
  files: number
  missing_files: number
  /** Bytes of the archive. */
  size: number
  /** ISO 8601 */
  taken_at: string
}

/** Rows are held in memory until there are so many bytes: an entry of an archive begins with its length. */
const PIECE = 4 * 1024 * 1024

/**
 * Copies all rows and files of a product, which may be running, into an archive. The rows are those of one moment; of
 * the files those that they name. It leaves nothing behind if it fails or is given up.
 * @throws CannotStart, one sentence: the file exists, the database is empty, or the role doesn't see all rows
 */
export async function backUp(
  { url, store, version, secret_keys }: BackupSource,
  file: string,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<BackupDone> {
  if (existsSync(file)) throw new CannotStart(`${file} exists already: name another file, or remove it.`)
  let done: Omit<BackupDone, 'size'> | undefined
  await writeArchive(file, signal, async (archive) => {
    const { files, ...copied } = await inOneMoment(url, signal, (tx) =>
      copyRows(tx, archive, { version, secret_keys }, say),
    )
    say(`Copying ${files.length} files …`)
    const missing_files = await copyFiles(store, files, archive, say)
    const rows = Object.values(copied.rows).reduce((sum, one) => sum + one, 0)
    const { taken_at } = copied
    const tables = Object.keys(copied.rows).length
    done = { rows, tables, files: files.length - missing_files, missing_files, taken_at }
    return { rows: copied.rows, files: files.length - missing_files, missing_files }
  })
  if (!done) throw new Error('an archive that nobody filled')
  return { ...done, size: (await stat(file)).size }
}

/**
 * Runs in a transaction that sees the rows of all tenants as they were at its begin, while migrations wait.
 * If it fails or is given up, the connection is closed at once: a copy can't be ended otherwise.
 */
async function inOneMoment<T>(
  url: string,
  signal: AbortSignal,
  run: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const sql: Sql = postgres(url, { max: 1, onnotice: () => {}, fetch_types: false, types: array_types })
  const cut = () => void sql.end({ timeout: 0 })
  signal.addEventListener('abort', cut)
  let why: unknown
  try {
    const tables = await sql.begin('read only', dumpedTables)
    if (tables.length === 0) throw new CannotStart('The database is empty: there is nothing to back up.')
    return (await sql.begin('isolation level repeatable read read only', async (tx) => {
      try {
        // Before the first query, which decides whose rows are seen: a migration that waits for these locks changes
        // none of the tables until we are done.
        await tx.unsafe(`lock table ${tables.map(quotedTable).join(', ')} in access share mode`)
        await tx.unsafe(PROPAGATE_SETTINGS)
        await tx.unsafe(
          `set local ${EVERY_TENANT} = 'on'; set local statement_timeout = 0; set local datestyle = 'ISO'; set local timezone = 'UTC'; set local extra_float_digits = 1`,
        )
        return await run(tx)
      } catch (cause) {
        why = cause
        cut()
        throw cause
      }
    })) as T
  } catch (cause) {
    signal.throwIfAborted()
    throw why ?? cause
  } finally {
    signal.removeEventListener('abort', cut)
    await sql.end({ timeout: 5 })
  }
}

async function copyRows(
  tx: TransactionSql,
  archive: ArchiveWriter,
  { version, secret_keys }: Pick<BackupSource, 'version' | 'secret_keys'>,
  say: (line: string) => void,
): Promise<{ rows: Record<string, number>; files: NamedFile[]; taken_at: string }> {
  await ensureAllRowsSeen(tx)
  const tables = await dumpedTables(tx)
  const first = { ...(await headingOf(tx, tables, version)), secret_keys: [...secret_keys.ids] }
  const text = Buffer.from(JSON.stringify(first))
  await archive.add(HEADING, text.length, [text])
  if (secret_keys.text !== null) {
    const keys = Buffer.from(secret_keys.text)
    await archive.add(SECRET_KEYS, keys.length, [keys])
  }
  say(`Copying ${tables.length} tables as they were at ${first.taken_at} …`)
  const rows: Record<string, number> = {}
  let copied = 0
  const tell = nowAndThen(say)
  for (const [nth, table] of tables.entries()) {
    rows[keyOfTable(table)] = await copyTable(tx, table, archive, (more) => {
      copied += more
      tell(() => `  ${copied} rows, table ${nth + 1} of ${tables.length}`)
    })
  }
  const files = await tx<NamedFile[]>`
    select tenant_id, stored_name from file where state = ${file_state.complete} order by tenant_id, stored_name`
  return { rows, files: [...files], taken_at: first.taken_at }
}

async function headingOf(
  tx: TransactionSql,
  tables: DumpedTable[],
  version: string,
): Promise<Omit<Heading, 'secret_keys'>> {
  const [server] = await tx<{ now: string; version: string; has_identity: boolean }[]>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now, current_setting('server_version') as version,
      to_regclass('identity.schema_step') is not null as has_identity`
  const steps = server?.has_identity
    ? await tx<{ taken: number }[]>`select count(*)::int as taken from identity.schema_step`
    : []
  return {
    format: ARCHIVE_FORMAT,
    version,
    taken_at: server?.now ?? '',
    postgres: server?.version ?? '',
    migrations: await appliedMigrations(tx),
    identity_steps: steps[0]?.taken ?? 0,
    tables,
  }
}

/** @returns how many rows it has */
async function copyTable(
  tx: TransactionSql,
  table: DumpedTable,
  archive: ArchiveWriter,
  onRows: (more: number) => void,
): Promise<number> {
  const copying = await tx.unsafe(`copy ${quotedTable(table)} (${quotedColumns(table)}) to stdout`).readable()
  let rows = 0
  let pieces = 0
  let held: Uint8Array[] = []
  let size = 0
  const put = async () => {
    if (size === 0) return
    await archive.add(pieceName(table, ++pieces), size, held)
    held = []
    size = 0
  }
  for await (const chunk of copying as AsyncIterable<Buffer>) {
    const more = linesIn(chunk)
    rows += more
    onRows(more)
    held.push(chunk)
    size += chunk.length
    if (size >= PIECE) await put()
  }
  await put()
  return rows
}

/** Each row that COPY writes ends with a line feed; those within values are written as two characters. */
function linesIn(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
  return lines
}

/** @returns how many the store did not have */
async function copyFiles(
  store: FileStore,
  files: readonly NamedFile[],
  archive: ArchiveWriter,
  say: (line: string) => void,
): Promise<number> {
  let missing = 0
  const tell = nowAndThen(say)
  for (const [nth, { tenant_id, stored_name }] of files.entries()) {
    const key = keyOf(tenant_id, stored_name)
    const found = await store.get(tenant_id, stored_name)
    if (key === null || found === null) missing += 1
    else await archive.add(`files/${key}`, found.size, await found.stream())
    tell(() => `  ${nth + 1} of ${files.length} files`)
  }
  return missing
}
