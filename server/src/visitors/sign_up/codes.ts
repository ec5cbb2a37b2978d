import { randomInt } from 'node:crypto'
import type { NotificationLanguage } from '#rules/notifications/when_in_words.ts'
import { secretsOf, type Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { textPhone } from '#server/notifications/notifications.service.ts'
import { senderNetwork } from '#server/platform/http/networks.ts'
import type { SecretPlace } from '#server/platform/secrets/secrets.ts'
import { overallSettings } from '#server/visitors/settings/settings.service.ts'
import type { visitor_phone_code } from './sign_up.table.ts'

type CodeCtx = Pick<Ctx, 'tx' | 'now' | 'secrets' | 'address' | 'notices'>
type StoredCode = typeof visitor_phone_code.$inferSelect

export const CODE_MINUTES = 5
/** Wrong codes, before the code counts no more. */
const MOST_TRIES = 5

/** How many codes are sent, at most. */
const limits = {
  phone: [
    { most: 1, seconds: 60 },
    { most: 10, seconds: 86_400 },
  ],
  // A campus, or a whole town, may share one address.
  network: [
    { most: 60, seconds: 3600 },
    { most: 300, seconds: 86_400 },
  ],
  tenant: [{ most: 5000, seconds: 86_400 }],
} as const

/** Of IPv6 a whole site is one network: a household is given 256 of them or more. */
const SITE = 3

type Counted = keyof typeof limits

const placeOf = (tenant_id: string, of: 'phone' | 'network' | 'code'): SecretPlace => ({
  tenant_id,
  of: `visitor_phone_code.${of}`,
})

/**
 * Sends a one-time code to a phone, in the form of `ownPhone`. Answered alike whether or not somebody with this phone is registered, and whether or not it
 * arrives.
 * @returns the seconds until another one may be asked for
 * @throws Refused NOT_ALLOWED (`no_codes`) where the tenant sends none; TOO_MANY_ATTEMPTS
 */
export async function sendCode(ctx: CodeCtx, phone: string, language: NotificationLanguage): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const secrets = secretsOf(ctx)
  const { other_setting } = await overallSettings(ctx.tx)
  if (other_setting.code_gateway === 'off') throw new Refused('NOT_ALLOWED', { why: 'no_codes' })
  // Of two requests at once one sees the other's code.
  await ctx.tx.lock('visitor_phone_code')
  await refuseTooMany(ctx, phone)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = ctx.now()
  await sql`insert into visitor_phone_code ${sql({
    tenant_id,
    id: newId(),
    phone_hash: secrets.hash(placeOf(tenant_id, 'phone'), phone),
    network_hash: secrets.hash(placeOf(tenant_id, 'network'), senderNetwork(ctx.address, SITE)),
    code_hash: secrets.hash(placeOf(tenant_id, 'code'), `${phone} ${code}`),
    until: now.add({ minutes: CODE_MINUTES }).toString(),
    create_time: now.toString(),
  })}`
  await textPhone(ctx, {
    kind: 'visit_code',
    phone,
    language,
    words: { code, minutes: String(CODE_MINUTES) },
  })
  return limits.phone[0].seconds
}

async function refuseTooMany(ctx: CodeCtx, key: string): Promise<void> {
  for (const counted of Object.keys(limits) as Counted[])
    for (const { most, seconds } of limits[counted]) {
      const wait = await waitFor(ctx, { counted, key, most, seconds })
      if (wait > 0) throw new Refused('TOO_MANY_ATTEMPTS', { seconds: wait })
    }
}

/** Seconds until another code may be sent; 0: now. */
async function waitFor(
  ctx: CodeCtx,
  { counted, key, most, seconds }: { counted: Counted; key: string; most: number; seconds: number },
): Promise<number> {
  const { sql, tenant_id } = ctx.tx
  const since = ctx.now().subtract({ seconds })
  const of = {
    phone: () => sql`and phone_hash = any(${hashesOf(ctx, 'phone', key)}::text[])`,
    network: () =>
      sql`and network_hash = any(${hashesOf(ctx, 'network', senderNetwork(ctx.address, SITE))}::text[])`,
    tenant: () => sql``,
  }[counted]()
  const [first] = await sql<Pick<StoredCode, 'create_time'>[]>`
    select create_time from visitor_phone_code where tenant_id = ${tenant_id} and create_time > ${since.toString()} ${of}
    order by create_time desc offset ${most - 1} limit 1`
  return first
    ? Math.max(1, Math.ceil((first.create_time.epochMilliseconds - since.epochMilliseconds) / 1000))
    : 0
}

const hashesOf = (
  ctx: Pick<Ctx, 'tx' | 'secrets'>,
  of: 'phone' | 'network' | 'code',
  value: string,
): string[] => secretsOf(ctx).hashes(placeOf(ctx.tx.tenant_id, of), value)

/**
 * Whether a code is the one that was last sent to a phone, and counts still. A wrong one is counted, in a transaction of its own:
 * the refusal that follows takes nothing back.
 */
export async function tryCode(
  ctx: Omit<CodeCtx, 'notices' | 'address'>,
  phone: string,
  code: string,
): Promise<boolean> {
  const { sql, tenant_id } = ctx.tx
  const last = await liveCode(ctx, phone)
  if (!last) return false
  if (isCode(ctx, last, phone, code)) return true
  await sql`
    update visitor_phone_code set tries = tries + 1 where tenant_id = ${tenant_id} and id = ${last.id}`
  return false
}

/** Uses the code of a phone up. @throws Refused INVALID for one that doesn't count (any more) */
export async function spendCode(
  ctx: Omit<CodeCtx, 'notices' | 'address'>,
  phone: string,
  code: string,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const last = await liveCode(ctx, phone)
  if (!last || !isCode(ctx, last, phone, code)) throw wrongCode()
  await sql`
    update visitor_phone_code set used_time = ${ctx.now().toString()} where tenant_id = ${tenant_id} and id = ${last.id}`
}

export const wrongCode = (): Refused => invalid('code', 'one_time_code')

/** The last code of a phone, if it counts still; locked until the commit, so that tries are counted one by one. */
async function liveCode(ctx: Pick<Ctx, 'tx' | 'now' | 'secrets'>, phone: string): Promise<StoredCode | null> {
  const { sql, tenant_id } = ctx.tx
  const [last] = await sql<StoredCode[]>`
    select * from visitor_phone_code
    where tenant_id = ${tenant_id} and phone_hash = any(${hashesOf(ctx, 'phone', phone)}::text[])
    order by create_time desc, id desc limit 1 for no key update`
  const counts =
    last &&
    last.used_time === null &&
    last.tries < MOST_TRIES &&
    last.until.epochMilliseconds > ctx.now().epochMilliseconds
  return counts ? last : null
}

const isCode = (ctx: Pick<Ctx, 'tx' | 'secrets'>, last: StoredCode, phone: string, code: string): boolean =>
  hashesOf(ctx, 'code', `${phone} ${code}`).includes(last.code_hash)

const KEPT_HOURS = 24
const FORGOTTEN_AT_ONCE = 5_000

/** Deletes codes that no limit counts any more. @returns how many, at most so many at once */
export async function forgetCodes({ sql, tenant_id }: Tx, now: Ctx['now']): Promise<number> {
  const gone = await sql`
    delete from visitor_phone_code where tenant_id = ${tenant_id} and id = any(array(
      select id from visitor_phone_code
      where tenant_id = ${tenant_id} and create_time < ${now().subtract({ hours: KEPT_HOURS }).toString()}
      order by create_time limit ${FORGOTTEN_AT_ONCE} for update skip locked))`
  return gone.count === FORGOTTEN_AT_ONCE ? gone.count : 0
}
