import type { TransactionSql } from 'postgres'
import { CannotStart } from '#postgres/cannot_start.ts'
import type { DumpedTable } from './archive_format.ts'
import { quotedTable } from './dumped_tables.ts'

/** An uploaded file, as the database names it. */
export interface NamedFile {
  tenant_id: string
  stored_name: string
}

/** @throws CannotStart if anybody else uses the database, such as a running product */
export async function ensureAlone(tx: TransactionSql): Promise<void> {
  const [others] = await tx<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`
  if ((others?.n ?? 0) > 0)
    throw new CannotStart(
      `The database is in use (${others?.n} connections): stop the product first. Nothing was changed.`,
    )
}

export const filesNamed = async (tx: TransactionSql, tables: readonly DumpedTable[]): Promise<NamedFile[]> =>
  tables.some(({ name }) => name === 'file')
    ? [...(await tx<NamedFile[]>`select tenant_id, stored_name from file`)]
    : []

/** Removes the product from the database, but for extensions and what others made: an administrator may need them. */
export async function removeTables(tx: TransactionSql, tables: readonly DumpedTable[]): Promise<void> {
  if (tables.length > 0) await tx.unsafe(`drop table ${tables.map(quotedTable).join(', ')} cascade`)
  await tx.unsafe('drop schema if exists identity, jobs, drizzle cascade')
  const functions = await tx<{ name: string }[]>`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.proowner = current_user::regrole and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
  if (functions.length > 0)
    await tx.unsafe(`drop function ${functions.map(({ name }) => name).join(', ')} cascade`)
}
