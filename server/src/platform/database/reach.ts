import postgres, { type Sql } from 'postgres'
import { CannotStart } from '../config/cannot_start.ts'
import { codeOf } from './database.ts'
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
 * Looks whether the server can be used as the owner of the tables, before anything is written.
 * @param setting where the address stands
 * @throws CannotStart naming the setting: it can't be reached, refuses us, is too old, or the role may do too little
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
      throw new CannotStart(`${setting}: this role may make no tables in the database: let it own it.`)
    if (!found.may_serve)
      throw new CannotStart(
        `${setting}: this role may not make the role ${APP_ROLE}: let it create roles, or make that one and grant it.`,
      )
  })

/**
 * Looks, after the migrations, whether requests can be served at an address apart from the owner's: a pooler's, or
 * another role's.
 * @throws CannotStart: it leads to another database, its role can't take on the serving one, or would show every
 * tenant's rows where that is forgotten
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
      throw new CannotStart(`DATABASE_URL: this role may not act as ${APP_ROLE}: grant it that one.`)
    if (role.unbound)
      throw new CannotStart(
        'DATABASE_URL: row-level security does not bind this role: name one that is no superuser and does not bypass it.',
      )
  })
}

/** Whether the database keeps tenants on several nodes, by Citus: then transactions are begun in another way. */
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
