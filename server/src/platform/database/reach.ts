import postgres, { type Sql } from 'postgres'
import { CannotStart } from '#postgres/cannot_start.ts'
import { codeOf } from '#postgres/error_code.ts'
import { APP_ROLE } from './secure.ts'

const OLDEST = 17

const SENTENCES: Record<string, string> = {
  '28P01': 'the server refuses this user with this password.',
  '28000': 'the server refuses this user.',
  '3D000': 'there is no database of that name there.',
  '53300': 'the server has no connection left.',
}

/** The settings that name a database. */
type Setting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

/**
 * Checks, before anything is written, that the server can be used as the owner of the tables.
 * @param setting the setting that holds the address
 * @throws CannotStart naming the setting: the server is unreachable, refuses the connection or is too old, or
 * the role lacks a right
 */
export const ensureUsable = (url: string, setting: Setting = 'DATABASE_URL'): Promise<void> =>
  looking(url, setting, async (sql) => {
    const [found] = await sql<{ version: number; may_create: boolean; may_serve: boolean }[]>`
      select current_setting('server_version_num')::int / 10000 as version, has_schema_privilege('public', 'create') as may_create,
        rolsuper or rolcreaterole or exists (select from pg_roles where rolname = ${APP_ROLE}) as may_serve
      from pg_roles where rolname = current_user`
    if (!found || found.version < OLDEST)
      throw new CannotStart(
        `${setting} names a PostgreSQL ${found?.version ?? ''}; ${OLDEST} or later is needed.`,
      )
    if (!found.may_create)
      throw new CannotStart(`${setting}: this role can't create tables in the database: make it the owner.`)
    if (!found.may_serve)
      throw new CannotStart(
        `${setting}: this role can't create the role ${APP_ROLE}: grant it CREATEROLE, or create that role and grant it.`,
      )
  })

/**
 * Checks, after the migrations, that requests can be served at an address that differs from the owner's: a
 * pooler's, or another role's.
 * @throws CannotStart: it leads to another database, or its role can't act as the serving role, or its role
 * would see every tenant's rows if the serving role were not set
 */
export async function ensureServing(url: string, url_owner: string): Promise<void> {
  const place = (sql: Sql) => sql<{ place: string }[]>`
    select concat_ws(' ', pg_postmaster_start_time(), (select oid from pg_database where datname = current_database())) as place`
  const [meant] = await looking(url_owner, 'DATABASE_DIRECT_URL', place)
  await looking(url, 'DATABASE_URL', async (sql) => {
    const [reached] = await place(sql)
    if (reached?.place !== meant?.place)
      throw new CannotStart('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
    const [role] = await sql<{ may_serve: boolean; unbound: boolean }[]>`
      select pg_has_role(current_user, ${APP_ROLE}, 'set') as may_serve, rolsuper or rolbypassrls as unbound
      from pg_roles where rolname = current_user`
    if (!role?.may_serve)
      throw new CannotStart(`DATABASE_URL: this role can't act as ${APP_ROLE}: grant it that role.`)
    if (role.unbound)
      throw new CannotStart(
        'DATABASE_URL: row-level security does not bind this role: use one that is no superuser and does not bypass it.',
      )
  })
}

/** Whether Citus distributes the database over several nodes: transactions are then started differently. */
export const isDistributed = (url: string): Promise<boolean> =>
  looking(url, 'DATABASE_URL', async (sql) => {
    const found = await sql`select from pg_extension where extname = 'citus'`
    return found.length > 0
  })

async function looking<T>(url: string, setting: Setting, look: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, prepare: false, onnotice: () => {} })
  try {
    return await look(sql)
  } catch (cause) {
    if (cause instanceof CannotStart) throw cause
    const code = codeOf(cause) ?? ''
    const sentence = SENTENCES[code]
    throw new CannotStart(
      sentence === undefined
        ? `${setting} names a server that can't be used (${code || String(cause)}).`
        : `${setting}: ${sentence}`,
    )
  } finally {
    await sql.end({ timeout: 1 })
  }
}
