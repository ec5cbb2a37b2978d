import { owner } from './owner.ts'

/** The tables whose rows decide on rights. */
export const RIGHTS_TABLES = [
  'iam_user',
  'triple',
  'department',
  'post',
  'group_member',
  'role',
  'role_holder',
  'permission_grant',
  'resources_type_auth',
] as const

/** Columns without influence on rights, which the owner of the row may write: a password. */
const CHANGES: Partial<Record<string, string>> = {
  iam_user: 'update of account, name, phone, source, disabled',
}

/**
 * Makes the database refuse writes to these tables in a transaction that hasn't locked the tenant's rights,
 * as only keepingRights does; and counts the writes, including those of undone transactions.
 */
export const watchRights = (url_owner: string): Promise<void> =>
  owner(url_owner, async (sql) => {
    await sql.unsafe(`
      create function watch_rights() returns trigger language plpgsql security definer as $$
      declare key bigint := hashtextextended('rights ' || current_setting('app.tenant_id'), 0);
      begin
        perform nextval('writes_of_' || tg_table_name);
        if not exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted
            and ((classid::bigint << 32) | objid::bigint) = key) then
          raise exception '% was written outside of keepingRights', tg_table_name;
        end if;
        return null;
      end $$`)
    for (const table of RIGHTS_TABLES)
      await sql.unsafe(`
        create sequence writes_of_${table};
        create trigger watch_rights after insert or ${CHANGES[table] ?? 'update'} or delete on ${table} for each row execute function watch_rights()`)
  })

/** The tables that have been written since watching began. */
export const writtenTables = (url_owner: string): Promise<string[]> =>
  owner(url_owner, async (sql) => {
    const rows = await sql<{ name: string }[]>`
      select substr(sequencename, length('writes_of_') + 1) as name from pg_sequences
      where sequencename like 'writes\\_of\\_%' and last_value is not null order by 1`
    return rows.map(({ name }) => name)
  })
