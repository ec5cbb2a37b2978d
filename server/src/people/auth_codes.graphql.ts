import { createHash, randomBytes } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import { viewerOf, type Ctx } from '#server/context.ts'
import { hub } from '#server/endpoints.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { int, model, text } from '#server/platform/graphql/inputs.ts'
import { refusedError } from '#server/platform/graphql/operations.ts'
import { Refused } from '#server/platform/refused.ts'
import { AuthCode, type AuthCodeRow } from './people.entities.ts'

const USUAL_SECONDS = 300
const CODE_BYTES = 32

/** Only the digest is stored: it is useless to a reader of the table. */
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

hub.mutation('addAuthCode', {
  may: 'signed_in',
  type: AuthCode.type,
  description:
    'Creates a code with which another application (clientId) can identify the caller once. It is valid for expiresIn seconds, 30 to 600, by default 300.',
  args: {
    authCode: model('AuthCodeInput', {
      clientId: text({ required: true, max: 100, pattern: /^[\w.:-]+$/ }),
      expiresIn: int({ min: 30, max: 600 }),
    }),
  },
  refuse: (refused) => {
    throw refusedError(refused)
  },
  run: async ({ authCode: { clientId, expiresIn } }, ctx): Promise<AuthCodeRow> => {
    const { sql, tenant_id } = ctx.tx
    const { user_id } = viewerOf(ctx)
    const now = ctx.now()
    const seconds = expiresIn ?? USUAL_SECONDS
    const code = randomBytes(CODE_BYTES).toString('base64url')
    await sql`delete from auth_code where tenant_id = ${tenant_id} and expires_at <= ${now.toString()}`
    await sql`insert into auth_code ${sql({
      tenant_id,
      id: newId(),
      code_hash: hashOf(code),
      clientId,
      user_id,
      expires_at: now.add({ seconds }).toString(),
      create_time: now.toString(),
    })}`
    await logOperation(ctx, { module: 'people', type: 'auth_code', object: clientId })
    return {
      authCode: code,
      clientId,
      expiresIn: seconds,
      tenantCode: ctx.tenant?.code ?? '',
      user: await userOf(ctx, user_id),
    }
  },
})

hub.query('authCodeDetail', {
  may: 'signed_in',
  type: AuthCode.type,
  writes: true,
  description:
    'The person who created a code, once: NOT_FOUND if the code was used before, has expired or never existed.',
  args: { authCode: text({ required: true, max: 100 }) },
  run: async ({ authCode }, ctx): Promise<AuthCodeRow> => {
    const { sql, tenant_id } = ctx.tx
    const now = ctx.now()
    const [row] = await sql<{ clientId: string; user_id: string; expires_at: Temporal.Instant }[]>`
      delete from auth_code where tenant_id = ${tenant_id} and code_hash = ${hashOf(authCode)}
      returning "clientId", user_id, expires_at`
    const left = row ? Math.floor((row.expires_at.epochMilliseconds - now.epochMilliseconds) / 1000) : 0
    if (!row || left <= 0) throw new Refused('NOT_FOUND', {}, 'authCode')
    return {
      authCode,
      clientId: row.clientId,
      expiresIn: left,
      tenantCode: ctx.tenant?.code ?? '',
      user: await userOf(ctx, row.user_id),
    }
  },
})

async function userOf({ tx: { sql, tenant_id } }: Ctx, user_id: string): Promise<AuthCodeRow['user']> {
  const [user] = await sql<AuthCodeRow['user'][]>`
    select u.account, u."accountFriendly", u.name, (
      select coalesce(json_agg(json_build_object('deptCode', d.code, 'postCode', p.code, 'userCode', t.code) order by t.code), '[]')
      from triple t
      join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id
      join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id
      where t.tenant_id = ${tenant_id} and t.user_id = u.id) as occupies
    from iam_user u where u.tenant_id = ${tenant_id} and u.id = ${user_id} and u.disabled = 0`
  if (!user) throw new Refused('NOT_FOUND', {}, 'authCode')
  return user
}
