import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ISql, Sql } from 'postgres'
import { openDatabase, type Database, type Tx } from '#server/platform/database/database.ts'
import { everyTenant } from '#server/platform/database/every_tenant.ts'
import { APP_ROLE } from '#server/platform/database/secure.ts'
import { owner } from './testing/owner.ts'
import { openStage, type Stage } from './testing/stage.ts'
import { fillTables, holesBetween, holesOf, tenantTables } from './testing/tenancy.ts'

let stage: Stage
let url: string
beforeAll(async () => {
  stage = await openStage()
  url = stage.server.url_owner
  await fillTables(url, [stage.own.tenant_id, stage.foreign.tenant_id])
})
afterAll(() => stage.stop())

/** Rows of the system catalogue, as one text each. */
const catalogue = (statement: string) =>
  owner(url, async (sql) => (await sql.unsafe<{ line: string }[]>(statement)).map(({ line }) => line))

/** Own connections, and those of a pooler, lent for a transaction. */
const kinds: [string, () => Database][] = [
  ['a connection of its own', () => openDatabase(stage.server.url_table_owner, { pool: 1 })],
  [
    'a connection lent by a pooler',
    () =>
      openDatabase(stage.server.url_table_owner, {
        pool: 1,
        url_past_pooler: stage.server.url_table_owner,
      }),
  ],
  [
    'a connection to several nodes',
    () => openDatabase(stage.server.url_table_owner, { pool: 1, distributed: true }),
  ],
  [
    'a lent connection to several nodes',
    () =>
      openDatabase(stage.server.url_table_owner, {
        pool: 1,
        distributed: true,
        url_past_pooler: stage.server.url_table_owner,
      }),
  ],
]

const WITH_TENANT = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`

describe("a transaction of one tenant, without the application's checks", () => {
  test("sees nothing of another, and can't write into it", async () => {
    const { own, foreign, server } = stage
    expect((await tenantTables(url)).length).toBeGreaterThan(35)
    expect(await holesBetween(server.db, url, own.tenant_id, foreign.tenant_id)).toEqual([])
    expect(await holesBetween(server.db, url, foreign.tenant_id, own.tenant_id)).toEqual([])
  })

  test.each([null, ''])('sees and writes nothing if no tenant is set (%j)', async (tenant) => {
    expect(await holesOf(stage.server.db.withoutTenant, url, tenant)).toEqual([])
  })

  test.each(kinds)('leaves no tenant set on %s, committed or rolled back', async (_kind, open) => {
    const db = open()
    const left = async ({ sql }: Tx) => {
      const [row] = await sql<
        { n: number; tenant: string }[]
      >`select (select count(*)::int from iam_user) as n, coalesce(current_setting('app.tenant_id', true), '') as tenant`
      return row
    }
    for (const end of ['commit', 'rollback']) {
      const seen = await db.withTenant(stage.own.tenant_id, async (tx) => {
        expect((await left(tx))?.n).toBeGreaterThan(5)
        await tx.sql.unsafe(end)
        const after = await left(tx)
        await tx.sql.unsafe('begin')
        return after
      })
      expect(seen).toEqual({ n: 0, tenant: '' })
    }
    await db.close()
  })

  test.each([
    "x'; set role none; --",
    '',
    '00000000-0000-0000-0000-00000000000',
    "00000000-0000-0000-0000-000000000000'",
    '{00000000-0000-0000-0000-000000000000}',
  ])('is not opened for a tenant named %j', async (name) => {
    await expect(stage.server.db.withTenant(name, (tx) => tx.sql`select 1`)).rejects.toThrow(
      'a tenant id is a uuid',
    )
  })

  test("can't write if it is read-only", async () => {
    const { db } = stage.server
    await expect(
      db.withTenant(stage.own.tenant_id, (tx) => tx.sql`delete from hold`, { readonly: true }),
    ).rejects.toMatchObject({ code: '25006' })
  })
})

describe('the catalogue', () => {
  test('has row-level security and a policy for reading and writing on every table of tenants', async () => {
    const lines = await catalogue(`
      select c.relname || ' ' || c.relrowsecurity || ' ' || c.relforcerowsecurity || ' ' || count(p.polname) || coalesce(string_agg(' | ' || p.polcmd::text || ' ' || p.polpermissive || ' '
        || pg_get_expr(p.polqual, c.oid) || ' ' || coalesce(pg_get_expr(p.polwithcheck, c.oid), '') || ' ' || (select string_agg(case rolname when pg_get_userbyid(c.relowner) then 'owner' else rolname end, ',') from pg_roles where oid = any(p.polroles)), '' order by p.polname), '') as line
      from pg_class c left join pg_policy p on p.polrelid = c.oid where ${WITH_TENANT} group by c.oid, c.relname, c.relowner, c.relrowsecurity, c.relforcerowsecurity`)
    const serving = `* true (tenant_id = current_tenant()) (tenant_id = current_tenant()) ${APP_ROLE}`
    const all = "* true (current_setting('app.every_tenant'::text, true) = 'on'::text)  owner"
    const expected = `true true 2 | ${all} | ${serving}`
    expect(lines.filter((line) => line.slice(line.indexOf(' ') + 1) !== expected)).toEqual([])
    expect(lines.length).toBeGreaterThan(35)
  })

  test('has one table that belongs to no tenant: the tenants', async () => {
    expect(
      await catalogue(
        `select c.relname as line from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'm') and not (${WITH_TENANT})`,
      ),
    ).toEqual(['tenant'])
  })

  test("has no view that shows more than its reader may see, and no function that runs with its owner's rights", async () => {
    expect(
      await catalogue(
        `select relname as line from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)`,
      ),
    ).toEqual([])
    expect(
      await catalogue(
        `select proname as line from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
      ),
    ).toEqual([])
  })

  test('begins every key of a tenant’s table with the tenant', async () => {
    expect(
      await catalogue(`
      select c.relname || '.' || i.indexrelid::regclass as line from pg_class c join pg_index i on i.indrelid = c.oid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where ${WITH_TENANT} and (i.indisunique or i.indisprimary or i.indisexclusion) and a.attname <> 'tenant_id'`),
    ).toEqual([])
    expect(
      await catalogue(
        `select c.relname as line from pg_class c where ${WITH_TENANT} and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
      ),
    ).toEqual([])
  })

  test('begins every foreign key with the tenant, at both ends', async () => {
    expect(
      await catalogue(`
      select k.conrelid::regclass || '.' || k.conname as line from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
      where k.contype = 'f' and ${WITH_TENANT} and (a.attname, b.attname) <> ('tenant_id', 'tenant_id')`),
    ).toEqual([])
  })

  test('excludes overlapping holds of one place', async () => {
    expect(
      await catalogue(
        `select pg_get_constraintdef(oid) as line from pg_constraint where conrelid = 'hold'::regclass and contype = 'x' and convalidated`,
      ),
    ).toEqual(['EXCLUDE USING gist (tenant_id WITH =, resource_id WITH =, place WITH =, during WITH &&)'])
  })
})

describe('the role that serves requests', () => {
  test("is not a superuser, bypasses nothing, can't sign in, and is a member of nothing", async () => {
    expect(
      await catalogue(`
      select concat_ws(' ', rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication,
        (select count(*) from pg_auth_members where member = r.oid)) as line from pg_roles r where rolname = '${APP_ROLE}'`),
    ).toEqual(['f f f f f f 0'])
  })

  test('owns nothing', async () => {
    expect(
      await catalogue(
        `select classid::regclass || ' ' || objid as line from pg_shdepend where refobjid = '${APP_ROLE}'::regrole and deptype = 'o' and dbid = (select oid from pg_database where datname = current_database())`,
      ),
    ).toEqual([])
    expect(
      await catalogue(`select relname as line from pg_class where relowner = '${APP_ROLE}'::regrole`),
    ).toEqual([])
  })

  test("can create nothing, and can't truncate a table", async () => {
    expect(
      await catalogue(`select has_schema_privilege('${APP_ROLE}', 'public', 'create')::text as line`),
    ).toEqual(['false'])
    const able = `c.relname || ' ' || p as line from pg_class c, unnest(array['truncate', 'references', 'trigger', 'maintain']) p
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege('${APP_ROLE}', c.oid, p)`
    expect(await catalogue(`select ${able}`)).toEqual([])
    expect(
      await catalogue(`select has_table_privilege('${APP_ROLE}', 'tenant', 'delete')::text as line`),
    ).toEqual(['false'])
  })

  test.each(kinds)('is the one that requests use, on %s', async (_kind, open) => {
    const db = open()
    const who = (sql: Sql) => sql`select current_user::text as name, current_setting('TimeZone') as zone`
    const serving = [{ name: APP_ROLE, zone: 'UTC' }]
    expect(await db.withTenant(stage.own.tenant_id, ({ sql }) => who(sql))).toEqual(serving)
    expect(await db.withoutTenant(who)).toEqual(serving)
    for (const statement of [
      'alter table hold drop constraint hold_no_overlap',
      'alter table hold disable row level security',
      'alter table hold no force row level security',
      'drop policy tenant_only on hold',
    ])
      await expect(db.withoutTenant((sql) => sql.unsafe(statement))).rejects.toMatchObject({ code: '42501' })
    await db.close()
  })
})

describe('a connection whose role was reset', () => {
  /** The tables' owner, as poolers lend it. */
  const asOwner = async (run: (sql: ISql) => Promise<void>) =>
    owner(stage.server.url_table_owner, (sql) => sql.begin((tx) => run(tx)))

  test('belongs to the owner of the tables, who is not a superuser', async () => {
    const owners = await catalogue(
      `select distinct pg_get_userbyid(c.relowner) || ' ' || rolsuper || ' ' || rolbypassrls || ' ' || pg_has_role(r.oid, '${APP_ROLE}', 'usage') as line
        from pg_class c join pg_roles r on r.oid = c.relowner where ${WITH_TENANT}`,
    )
    expect(owners).toEqual([`${new URL(stage.server.url_table_owner).username} false false false`])
  })

  test.each([
    ['without a tenant', () => null],
    ['with a tenant', () => stage.own.tenant_id],
  ])('%s: sees and writes nothing', async (_what, tenant) => {
    expect(await holesOf(asOwner, url, tenant())).toEqual([])
  })

  test('reads every tenant where that is declared, and the serving role does not', async () => {
    const count = (sql: ISql) =>
      sql<{ n: number }[]>`select count(distinct tenant_id)::int as n from iam_user`
    expect(await owner(stage.server.url_table_owner, (sql) => everyTenant(sql, (all) => count(all)))).toEqual(
      [{ n: 2 }],
    )
    const wide = stage.server.db.withoutTenant(async (sql) => {
      await sql`set local app.every_tenant = 'on'`
      return count(sql)
    })
    expect(await wide).toEqual([{ n: 0 }])
  })

  test("can't write while it reads every tenant", async () => {
    const write = owner(stage.server.url_table_owner, (sql) =>
      everyTenant(sql, (all) => all`delete from hold`),
    )
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })
})

describe('the check finds', () => {
  const holes: [string, string, string, RegExp][] = [
    [
      'a table without row-level security',
      'alter table booking_series disable row level security',
      'alter table booking_series enable row level security',
      /^booking_series: shows foreign rows$/,
    ],
    [
      'a policy that reads everything',
      `create policy wide on operate_log for select to ${APP_ROLE} using (true)`,
      'drop policy wide on operate_log',
      /^operate_log: shows foreign rows$/,
    ],
    [
      'a policy that accepts everything',
      `create policy wide on hold for insert to ${APP_ROLE} with check (true)`,
      'drop policy wide on hold',
      /^hold: takes a row of the other tenant/,
    ],
    [
      'a policy of the owner that applies to everybody',
      'alter policy every_tenant on file to public using (true)',
      'drop policy every_tenant on file',
      /^file: shows foreign rows$/,
    ],
    [
      'a missing policy',
      'drop policy tenant_only on user_group',
      'create policy tenant_only on user_group to reservation_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      /^user_group: does not show its own rows$/,
    ],
  ]
  test.each(holes)('%s', async (_name, open, close, expected) => {
    const { own, foreign, server } = stage
    await owner(url, (sql) => sql.unsafe(open))
    expect(await holesBetween(server.db, url, own.tenant_id, foreign.tenant_id)).toContainEqual(
      expect.stringMatching(expected),
    )
    await owner(url, (sql) => sql.unsafe(close))
    expect(await holesBetween(server.db, url, own.tenant_id, foreign.tenant_id)).toEqual([])
  })
})
