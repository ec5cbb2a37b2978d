import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { step_count, takeSteps } from '#identity/database.ts'
import { CannotStart } from '#postgres/cannot_start.ts'
import { array_types } from '#server/platform/database/array_types.ts'
import {
  appliedMigrations,
  migrateWithin,
  migrating,
  migrations_folder as default_migrations,
  migrationState,
} from '#server/platform/database/migrate.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { putKeys } from '#server/platform/secrets/secret_keys.ts'
import { keyOfTable, placeOf, type Contents, type DumpedTable, type Heading } from './archive_format.ts'
import { checkArchive, entriesOf } from './archive_reader.ts'
import { dumpedTables, quotedColumns, quotedTable } from './dumped_tables.ts'
import { nowAndThen } from './progress.ts'
import { putOff } from './put_off.ts'
import { ensureAlone, filesNamed, removeTables, type NamedFile } from './replaced.ts'
import { openCopying } from './copying_in.ts'

export interface RestoreTarget {
  /** Connects as the owner-to-be of the tables, past any pooler. */
  url: string
  storage: Storage
  /** Where the keys of encrypted values are kept, unless settings have them. */
  data_dir: string
  /** Whether a product that is there already is removed. */
  replaces: boolean
}

/** An archive that was read to its end, and can be restored by this version. */
export interface CheckedArchive {
  file: string
  heading: Heading
  contents: Contents
  /** The keys of encrypted values as it has them; null: it has none. */
  secret_keys: string | null
  /** How many migrations this version has that the archive's rows have not had. */
  behind: number
  migrations_folder: string
}

interface Told {
  say: (line: string) => void
  /** Gives up; nothing is changed then. */
  signal: AbortSignal
}

/**
 * Reads an archive from its begin to its end, and changes nothing.
 * @param migrations_folder of another version, in tests
 * @throws CannotStart, one sentence: it is damaged, or a newer version wrote it
 */
export async function readArchive(
  file: string,
  { say, signal }: Told,
  migrations_folder = default_migrations,
): Promise<CheckedArchive> {
  say(`Checking ${file} …`)
  const { heading, contents, secret_keys } = await checkArchive(file, signal)
  const { migrations, identity_steps, version } = heading
  const { known, pending } = migrationState(migrations, migrations_folder)
  if (identity_steps > step_count || migrations.some((when, nth) => known[nth]?.when !== when))
    throw new CannotStart(
      `${file} was made by a newer version of the product (${version}): restore it with that version, or a later one. Nothing was changed.`,
    )
  return { file, heading, contents, secret_keys, behind: pending.length, migrations_folder }
}

/**
 * Puts an archive's rows and files where nothing is yet: all of them, or none. Rows are copied into the tables of the version
 * that wrote them; then the later migrations run.
 * @throws CannotStart, one sentence: something is there already, somebody uses it, or a row is missing
 */
export async function restore(
  { url, storage, data_dir, replaces }: RestoreTarget,
  archive: CheckedArchive,
  told: Told,
): Promise<void> {
  const { heading, contents, secret_keys, behind, migrations_folder: folder } = archive
  const { say, signal } = told
  const sql = postgres(url, { max: 1, onnotice: () => {}, fetch_types: false, types: array_types })
  const written = fileWriter(storage)
  let replaced: NamedFile[] = []
  let takeKeysAway = () => {}
  try {
    await migrating(sql, async (tx) => {
      await tx.unsafe('set local statement_timeout = 0; set local lock_timeout = 0')
      replaced = await makeRoom(tx, replaces)
      await makeTables(sql, tx, archive)
      const again = await putOff(tx)
      say(`Copying the rows of ${heading.tables.length} tables and ${contents.files} files …`)
      await copyEntries(tx, archive, written.put, told)
      say('Sorting them, and checking what refers to what …')
      await again()
      signal.throwIfAborted()
      if (behind > 0) say(`Bringing them up to this version: ${behind} migrations …`)
      await migrateWithin(sql, tx, { folder })
      if (heading.identity_steps > 0) await takeSteps(tx, 'identity')
      signal.throwIfAborted()
      if (secret_keys !== null) takeKeysAway = putKeys(data_dir, secret_keys)
    })
  } catch (cause) {
    takeKeysAway()
    await written.undo()
    await sql.end({ timeout: 5 })
    throw cause
  }
  // All is there now. The planner's statistics come with use otherwise.
  try {
    await sql`analyze`
  } finally {
    await sql.end({ timeout: 5 })
  }
  const kept = written.names()
  for (const { tenant_id, stored_name } of replaced)
    if (!kept.has(`${tenant_id}/${stored_name}`)) await storage.store.delete(tenant_id, stored_name)
}

/** @returns the uploaded files of a product that was removed */
async function makeRoom(tx: TransactionSql, replaces: boolean): Promise<NamedFile[]> {
  const there = await dumpedTables(tx)
  if (there.length === 0 && (await appliedMigrations(tx)).length === 0) return []
  if (!replaces)
    throw new CannotStart(
      'The database holds tables already: restore into an empty one, or say --replace, which removes all that is there. Nothing was changed.',
    )
  await ensureAlone(tx)
  const files = await filesNamed(tx, there)
  await removeTables(tx, there)
  return files
}

/** The tables as the version had them that wrote the archive. @throws CannotStart if they differ all the same */
async function makeTables(
  sql: Sql,
  tx: TransactionSql,
  { heading: { migrations, identity_steps, tables }, migrations_folder: folder }: CheckedArchive,
): Promise<void> {
  await migrateWithin(sql, tx, { folder, upTo: migrations.at(-1) ?? 0 })
  if (identity_steps > 0) await takeSteps(tx, 'identity', identity_steps)
  const named = (some: readonly DumpedTable[]) =>
    some.map((table) => `${quotedTable(table)} (${quotedColumns(table)})`).toSorted()
  const [wanted, made] = [named(tables), named(await dumpedTables(tx))]
  const odd = wanted.find((one) => !made.includes(one)) ?? made.find((one) => !wanted.includes(one))
  if (odd !== undefined)
    throw new CannotStart(
      `The archive's tables are not those of the version that it names: ${odd}. Nothing was changed.`,
    )
}

/** @param putFile stores an uploaded file */
async function copyEntries(
  tx: TransactionSql,
  { file, heading: { tables }, contents: { rows, files } }: CheckedArchive,
  putFile: (tenant: string, name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>,
  { say, signal }: Told,
): Promise<void> {
  const tell = nowAndThen(say)
  const copying = openCopying(tx)
  let put = 0
  for await (const { name, bytes } of entriesOf(file, signal)) {
    const place = placeOf(name)
    const table =
      place !== null && 'table' in place ? tables.find((one) => keyOfTable(one) === place.table) : undefined
    if (table) await copying.add(table, bytes)
    else {
      await copying.end()
      if (place !== null && 'file' in place) {
        await putFile(place.tenant, place.file, bytes)
        put += 1
      } else for await (const chunk of bytes) void chunk
    }
    tell(() => (put > 0 ? `  ${put} of ${files} files` : `  table ${name.split('/')[1]}`))
  }
  await copying.end()
  for (const table of tables) {
    const [found] = await tx<
      { n: number }[]
    >`select count(*)::float8 as n from ${tx.unsafe(quotedTable(table))}`
    const wanted = rows[keyOfTable(table)]
    if (found?.n !== wanted)
      throw new CannotStart(
        `The archive has ${found?.n} of the ${wanted} rows of ${keyOfTable(table)}: nothing was changed.`,
      )
  }
}

/** Stores files, and removes again those that weren't there before. */
function fileWriter({ store, temporary }: Storage) {
  const names = new Set<string>()
  const fresh: [string, string][] = []
  return {
    names: () => names,
    async put(tenant: string, name: string, bytes: AsyncIterable<Uint8Array>) {
      const place = temporary()
      try {
        await pipeline(bytes, createWriteStream(place, { flags: 'wx', mode: 0o644 }))
        const before = await store.get(tenant, name)
        if (before === null) fresh.push([tenant, name])
        else (await before.stream()).destroy()
        await store.put(tenant, name, place)
        names.add(`${tenant}/${name}`)
      } finally {
        await rm(place, { force: true })
      }
    },
    async undo() {
      for (const [tenant, name] of fresh) await store.delete(tenant, name)
    },
  }
}
