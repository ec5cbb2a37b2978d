import postgres from 'postgres'
import { CannotStart } from '../config/cannot_start.ts'
import { codeOf } from './database.ts'
import { APP_ROLE } from './secure.ts'

const OLDEST = 17

const SENTENCES: Record<string, string> = {
  '28P01': 'DATABASE_URL: the server refuses this user with this password.',
  '28000': 'DATABASE_URL: the server refuses this user.',
  '3D000': 'DATABASE_URL names a database that is not there.',
  '53300': 'DATABASE_URL: the server has no connection left.',
}

/**
 * Looks whether the server of DATABASE_URL can be used, before anything is written.
 * @throws CannotStart naming the setting: it can't be reached, refuses us, is too old, or the role may do too little
 */
export async function ensureUsable(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} })
  try {
    const [found] = await sql<{ version: number; may_create: boolean; may_serve: boolean }[]>`
      select current_setting('server_version_num')::int / 10000 as version, has_schema_privilege('public', 'create') as may_create,
        rolsuper or rolcreaterole or exists (select from pg_roles where rolname = ${APP_ROLE}) as may_serve
      from pg_roles where rolname = current_user`
    if (!found || found.version < OLDEST)
      throw new CannotStart(
        `DATABASE_URL names a PostgreSQL ${found?.version ?? ''}; ${OLDEST} or later is needed.`,
      )
    if (!found.may_create)
      throw new CannotStart('DATABASE_URL: this role may make no tables in the database: let it own it.')
    if (!found.may_serve)
      throw new CannotStart(
        `DATABASE_URL: this role may not make the role ${APP_ROLE}: let it create roles, or make that one and grant it.`,
      )
  } catch (cause) {
    if (cause instanceof CannotStart) throw cause
    const code = codeOf(cause) ?? ''
    throw new CannotStart(
      SENTENCES[code] ?? `DATABASE_URL names a server that can't be used (${code || String(cause)}).`,
    )
  } finally {
    await sql.end({ timeout: 1 })
  }
}
