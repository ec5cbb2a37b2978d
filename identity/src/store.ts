import { createHash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { TransactionSql } from 'postgres'
import type { IdentitySql } from './database.ts'

/** Kinds that are worth stealing are stored under a digest of their value. */
const SECRET_KINDS = new Set(['AuthorizationCode', 'RefreshToken', 'AccessToken'])
/** Kinds that end together with their grant. */
const GRANTED_KINDS = new Set([...SECRET_KINDS, 'DeviceCode', 'BackchannelAuthenticationRequest'])

interface StoreOptions {
  sql: IdentitySql
  schema: string
  now: () => number
  /**
   * Seconds for which a replaced refresh token still works: a page reloaded in the middle of a renewal never
   * received the answer and sends the old token again. After that, reusing it ends the sign-in.
   */
  refresh_grace: number
}

interface Row {
  payload: AdapterPayload
  id: string
  consumed_at: Date | null
}

/**
 * Stores the provider's state in one table, so that it survives restarts and is shared by several servers.
 */
export function artifactStore(options: StoreOptions): (kind: string) => Adapter {
  const { sql, now } = options
  const artifact = sql(`${options.schema}.artifact`)
  const graceBegan = () => new Date(now() - options.refresh_grace * 1000)

  return (kind) => {
    const secret = SECRET_KINDS.has(kind)
    const stored = (id: string) => (secret ? createHash('sha256').update(id).digest('base64url') : id)
    const graced = (consumed_at: Date) => kind === 'RefreshToken' && consumed_at > graceBegan()

    const read = (row: Row | undefined, id: string | undefined): AdapterPayload | undefined => {
      if (!row) return undefined
      const consumed = row.consumed_at && !graced(row.consumed_at)
      return {
        ...row.payload,
        jti: id ?? row.id,
        ...(consumed ? { consumed: Math.floor((row.consumed_at?.getTime() ?? 0) / 1000) } : {}),
      }
    }

    return {
      async upsert(id, payload, expiresIn) {
        const { jti: _value, ...kept } = payload
        const expires_at = new Date(now() + (expiresIn ?? 0) * 1000)
        const grant_id = GRANTED_KINDS.has(kind) ? (payload.grantId ?? null) : null
        await sql`
          insert into ${artifact} (kind, id, payload, grant_id, uid, expires_at)
          values (${kind}, ${stored(id)}, ${JSON.stringify(kept)}::text::jsonb, ${grant_id}, ${payload.uid ?? null}, ${expires_at})
          on conflict (kind, id) do update
          set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`
      },

      async find(id) {
        const [row] = await sql<Row[]>`
          select id, payload, consumed_at from ${artifact}
          where kind = ${kind} and id = ${stored(id)} and expires_at > ${new Date(now())}`
        return read(row, id)
      },

      async findByUid(uid) {
        const [row] = await sql<Row[]>`
          select id, payload, consumed_at from ${artifact}
          where kind = ${kind} and uid = ${uid} and expires_at > ${new Date(now())}`
        return read(row, undefined)
      },

      async findByUserCode() {
        return undefined
      },

      /** Of two concurrent requests one is refused as too late. */
      async consume(id) {
        const [row] = await sql`
          update ${artifact} set consumed_at = coalesce(consumed_at, ${new Date(now())})
          where kind = ${kind} and id = ${stored(id)}
            and (consumed_at is null or (kind = 'RefreshToken' and consumed_at > ${graceBegan()}))
          returning 1`
        if (!row) throw new errors.InvalidGrant('already used')
      },

      async destroy(id) {
        await sql`delete from ${artifact} where kind = ${kind} and id = ${stored(id)}`
      },

      async revokeByGrantId(grant_id) {
        await sql`delete from ${artifact} where grant_id = ${grant_id}`
      },
    }
  }
}

/**
 * Extends a session because its refresh token was used. A session that is already gone stays gone.
 * @param exp seconds since 1970
 */
export async function extendSession(
  sql: IdentitySql,
  schema: string,
  uid: string,
  exp: number,
): Promise<void> {
  await sql`
    update ${sql(`${schema}.artifact`)}
    set expires_at = ${new Date(exp * 1000)}, payload = payload || jsonb_build_object('exp', ${exp}::bigint)
    where kind = 'Session' and uid = ${uid} and expires_at < ${new Date(exp * 1000)}`
}

/** Ends everything signed in as this subject: sessions, grants, codes, refresh tokens. */
export async function endSignIns(tx: TransactionSql, schema: string, subject: string): Promise<void> {
  await tx`delete from ${tx(`${schema}.artifact`)} where payload ->> 'accountId' = ${subject}`
}

/** Deletes what has expired. Runs from time to time; several servers may run it at once. */
export async function sweep(sql: IdentitySql, schema: string, now: number): Promise<void> {
  await sql`delete from ${sql(`${schema}.artifact`)} where expires_at < ${new Date(now)}`
}
