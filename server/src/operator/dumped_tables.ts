import type { TransactionSql } from 'postgres'
import { CannotStart } from '#postgres/cannot_start.ts'
import { dumped_table, type DumpedTable } from './archive_format.ts'

/**
 * The tables that hold the product's rows, with their stored columns in alphabetical order. Not among them are those that the
 * start makes again: the notes of which migrations were applied, and the queue of jobs, which only wakes what
 * looks into tables (decision 0104); nor tables of others in the same schema, which have no tenant.
 */
export async function dumpedTables(tx: TransactionSql): Promise<DumpedTable[]> {
  const rows = await tx`
    select n.nspname::text as schema, c.relname::text as name, array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attname::text collate "C"
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'identity') and c.relkind in ('r', 'p') and not c.relispartition
      and case n.nspname when 'identity' then c.relname <> 'schema_step'
        else c.relname = 'tenant' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) end
    order by n.nspname::text collate "C" desc, c.relname::text collate "C"`
  return rows.map((row) => dumped_table.parse(row))
}

/**
 * Makes sure that the role reads all rows: row-level security binds everybody but the owner of the tables, who has asked
 * to see every tenant, and roles that bypass it.
 * @throws CannotStart
 */
export async function ensureAllRowsSeen(tx: TransactionSql): Promise<void> {
  const [hidden] = await tx<{ name: string }[]>`
    select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and row_security_active(c.oid)
      and not pg_has_role(current_user, c.relowner, 'usage') limit 1`
  if (hidden)
    throw new CannotStart(
      `This role doesn't own the table ${hidden.name}, so rows would be missing: name the owner in DATABASE_URL, or in DATABASE_DIRECT_URL beside a pooler.`,
    )
}

/** A table's name in a statement. The parts were checked when they were read. */
export const quotedTable = ({ schema, name }: DumpedTable) => `"${schema}"."${name}"`
export const quotedColumns = ({ columns }: DumpedTable) => columns.map((one) => `"${one}"`).join(', ')
