import { z } from 'zod'

/*
 * An archive is a tar compressed by gzip, so that any machine can look into it:
 *   campus-backup.json              what it was made from: a `Heading`
 *   secret-keys                     the keys of encrypted values, where DATA_DIR has them: as `parseSecretKeys` reads them
 *   tables/<schema>.<table>/000001  the rows of a table, as PostgreSQL's COPY writes them, cut into pieces
 *   files/<tenant>/<xx>/<name>      uploaded files, under their keys in the store
 *   contents.json                   how much of each there is, and the digest of all before: a `Contents`
 */

/** Rises when an older program could no longer read it. */
export const ARCHIVE_FORMAT = 2

export const HEADING = 'campus-backup.json'
/** Follows the heading, or is missing. */
export const SECRET_KEYS = 'secret-keys'
export const CONTENTS = 'contents.json'

const name = z.string().regex(/^[A-Za-z_]\w*$/)

/** A table whose rows are in the archive. */
export const dumped_table = z.object({
  schema: z.enum(['public', 'identity']),
  name,
  /** In the order in which the rows have them; computed ones aren't stored. */
  columns: z.array(name).min(1),
})
export type DumpedTable = z.infer<typeof dumped_table>

export const heading = z.object({
  format: z.number().int(),
  /** Of the product that made it. */
  version: z.string(),
  /** ISO 8601: the moment whose rows these are. */
  taken_at: z.string(),
  postgres: z.string(),
  /** The migrations that the database had had. */
  migrations: z.array(z.number().int()).min(1),
  /** The steps that the bundled sign-in's schema had had; 0 without one. */
  identity_steps: z.number().int().min(0),
  tables: z.array(dumped_table).min(1),
  /** The ids of the keys of encrypted values, wherever they are kept; archives of format 1 don't say. */
  secret_keys: z.array(z.string()).default([]),
})
export type Heading = z.infer<typeof heading>

export const contents = z.object({
  /** Rows by table, as `<schema>.<table>`. */
  rows: z.record(z.string(), z.number().int().min(0)),
  files: z.number().int().min(0),
  /** Files that the database names and the store did not have. */
  missing_files: z.number().int().min(0),
  /** SHA-256 of the names, sizes and bytes of all entries before, in hexadecimal digits. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Contents = z.infer<typeof contents>

export const keyOfTable = ({ schema, name: of }: Pick<DumpedTable, 'schema' | 'name'>) => `${schema}.${of}`

/** The name of a piece of a table's rows. @param piece from 1 */
export const pieceName = (table: DumpedTable, piece: number) =>
  `tables/${keyOfTable(table)}/${String(piece).padStart(6, '0')}`

/** What an entry between heading and contents is, by its name; null if it is none of ours. */
export function placeOf(entry: string): { table: string } | { tenant: string; file: string } | null {
  const piece = /^tables\/([\w.]+)\/\d{6,}$/.exec(entry)
  if (piece?.[1] !== undefined) return { table: piece[1] }
  const [, tenant, file] = /^files\/([^/]+)\/[^/]{2}\/([^/]+)$/.exec(entry) ?? []
  return tenant === undefined || file === undefined ? null : { tenant, file }
}
