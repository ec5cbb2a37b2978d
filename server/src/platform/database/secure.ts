import type { Sql, TransactionSql } from 'postgres'

/** The role that serves requests. It owns no table, so row-level security binds it. */
export const APP_ROLE = 'reservation_app'

/**
 * The setting with which the tables' owner reads every tenant's rows; it has no effect for any other role.
 */
export const EVERY_TENANT = 'app.every_tenant'

/**
 * A message of its own before a SET LOCAL that the workers of Citus have to know as well; PostgreSQL itself has no such setting, and
 * accepts it.
 */
export const PROPAGATE_SETTINGS = `set local citus.propagate_set_commands = 'local'`

/**
 * Enables row-level security on every table that has a `tenant_id`, and grants the serving role what it
 * needs. Runs after each migration, so that no new table is forgotten, and changes nothing if all is in
 * place. Without a tenant in the transaction the policies show and accept nothing. They bind the tables'
 * owner as well (FORCE), so that a connection without the serving role shows nothing either. Reading every
 * tenant's rows takes an explicit setting (`everyTenant`), which a second policy honours for the owner alone.
 */
export async function secureTables(sql: Sql | TransactionSql): Promise<void> {
  await sql.unsafe(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
        create role ${APP_ROLE} nologin nosuperuser nobypassrls;
      end if;
      -- Without inheritance: the role's policies and rights apply only after switching to it.
      if not pg_has_role(current_user, '${APP_ROLE}', 'set') or (not current_setting('is_superuser')::boolean
        and pg_has_role(current_user, '${APP_ROLE}', 'usage') and pg_has_role(current_user, '${APP_ROLE}', 'member with admin option'))
      then
        execute format('grant ${APP_ROLE} to %I with inherit false, set true', current_user);
      end if;
    end $$;

    create or replace function current_tenant() returns uuid language sql stable parallel safe
      as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

    grant usage on schema public to ${APP_ROLE};

    do $$ declare t record; begin
      for t in
        select c.oid::regclass as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
          (select array_agg(polroles[1]) from pg_policy p where p.polrelid = c.oid and polname = 'every_tenant') as said_by, array[c.relowner] as owners
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p')
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      loop
        execute format('grant select, insert, update, delete on %s to ${APP_ROLE}', t.name);
        if not t.secured then
          execute format('alter table %s enable row level security', t.name);
          execute format('create policy tenant_only on %s to ${APP_ROLE} using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t.name);
        end if;
        if t.said_by is distinct from t.owners then
          execute format('drop policy if exists every_tenant on %s', t.name);
          execute format('create policy every_tenant on %s to %I using (current_setting(''${EVERY_TENANT}'', true) = ''on'')', t.name, t.owner);
        end if;
        if not t.forced then
          execute format('alter table %s force row level security', t.name);
        end if;
      end loop;
    end $$;

    grant select, insert, update on tenant to ${APP_ROLE};
  `)
}
