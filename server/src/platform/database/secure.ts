import type { Sql } from 'postgres'

/** The role that serves requests: it owns no table, so that row-level security binds it. */
export const APP_ROLE = 'reservation_app'

/**
 * Puts row-level security on every table that has a `tenant_id`, and gives the serving role what it needs.
 * Runs after each migration and changes nothing where all is in place, so that no new table is forgotten.
 * Without a tenant in the transaction the policies show and accept nothing.
 */
export async function secureTables(sql: Sql): Promise<void> {
  await sql.unsafe(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
        create role ${APP_ROLE} nologin nosuperuser nobypassrls;
      end if;
      if not pg_has_role(current_user, '${APP_ROLE}', 'set') then
        execute format('grant ${APP_ROLE} to %I', current_user);
      end if;
    end $$;

    create or replace function current_tenant() returns uuid language sql stable parallel safe
      as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

    grant usage on schema public to ${APP_ROLE};

    do $$ declare t record; begin
      for t in
        select c.oid::regclass as name, c.relrowsecurity as secured
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p')
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      loop
        execute format('grant select, insert, update, delete on %s to ${APP_ROLE}', t.name);
        if not t.secured then
          execute format('alter table %s enable row level security', t.name);
          execute format('create policy tenant_only on %s to ${APP_ROLE} using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', t.name);
        end if;
      end loop;
    end $$;

    grant select, insert, update on tenant to ${APP_ROLE};
  `)
}
