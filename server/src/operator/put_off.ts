import type { TransactionSql } from 'postgres'

/**
 * Drops what the rows of tables without rows needn't obey one by one: references between tables, and the indexes that
 * are no constraints. So tables may be filled in any order, and each is sorted once instead of row by row.
 * @returns what makes them again, which fails if a row refers to none
 */
export async function putOff(tx: TransactionSql): Promise<() => Promise<void>> {
  const references = await tx<{ made_on: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as made_on, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace join pg_class r on r.oid = c.conrelid
    where r.relowner = current_user::regrole and n.nspname in ('public', 'identity') and contype = 'f' and conparentid = 0`
  for (const { made_on, name } of references)
    await tx.unsafe(`alter table ${made_on} drop constraint ${name}`)
  const indexes = await tx<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relowner = current_user::regrole and n.nspname in ('public', 'identity') and not c.relispartition
      and not exists (select from pg_constraint where conindid = i.indexrelid)`
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes) await tx.unsafe(definition)
    for (const { made_on, name, definition } of references)
      await tx.unsafe(`alter table ${made_on} add constraint ${name} ${definition}`)
  }
}
