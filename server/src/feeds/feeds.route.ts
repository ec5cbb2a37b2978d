import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Temporal } from 'temporal-polyfill'
import { feed_words_en } from '#rules/feeds/words.en.ts'
import { feed_words_zh } from '#rules/feeds/words.zh.ts'
import type { NotificationLanguage } from '#rules/notifications/when_in_words.ts'
import { loadPerson, permissionsOf, viewerFrom } from '#server/permissions/permissions.service.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { AddressedTenants } from '#server/platform/http/address_tenant.ts'
import { Busy } from '#server/platform/http/busy.ts'
import { validTenant, type KnownTenant } from '#server/tenants/tenants.service.ts'
import { calendarText, type FeedCalendar, type FeedScope } from './feed_calendar.ts'
import type { calendar_feed } from './feeds.table.ts'
import { personFeed } from './person_feed.ts'
import { resourceFeed } from './resource_feed.ts'
import { digestOf, tenantOfToken } from './token.ts'
import { withPassword } from './with_password.ts'

interface FeedDeps {
  db: Database
  now(): Temporal.Instant
  /** The address that users' browsers open: scheme, host and port. */
  public_url: string
  base_path: string
  tenants: AddressedTenants
}

type StoredFeed = Pick<typeof calendar_feed.$inferSelect, 'id' | 'account' | 'resources_id' | 'read_time'>

const MINUTE = 60_000
/** Calendar programs fetch every few minutes at most; each feed is counted by itself. */
const MAX_PER_MINUTE = 20
/** The last reading is noted once an hour. */
const NOTED_EVERY_HOURS = 1

/**
 * GET /feeds/<token>.ics: a calendar that a person subscribed to, by its secret address alone, as that person may see it
 * now. An unknown or revoked address, one from before the person's last change of the password, one of a disabled account,
 * and one of a resource that the person may no longer use get the same answer: 404. Product §9.7.
 */
export function feedRoutes(app: FastifyInstance, deps: FeedDeps): void {
  const count = app.createRateLimit({
    max: MAX_PER_MINUTE,
    timeWindow: MINUTE,
    allowList: () => false,
    keyGenerator: (request) => `feed ${digestOf(tokenIn(request))}`,
  })
  app.get<{ Params: { name: string } }>(
    '/feeds/:name',
    { config: { lane: 'light' } },
    async (request, reply) => {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw new Busy(counted.ttl / 1000, { status: 429 })
      const text = await feedText(request, deps)
      if (text === null) return reply.code(404).type('text/plain; charset=utf-8').send('No such calendar')
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
      void reply.header('etag', etag).header('cache-control', 'private, no-cache')
      if (sameAs(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .send(text)
    },
  )
}

const tokenIn = (request: FastifyRequest): string =>
  (request.params as { name: string }).name.replace(/\.ics$/, '')

/** Whether the client has this version. A proxy that compresses may have marked it as weak. */
const sameAs = (sent: string | undefined, etag: string): boolean =>
  (sent ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

async function feedText(request: FastifyRequest, deps: FeedDeps): Promise<string | null> {
  const token = tokenIn(request)
  const tenant_id = tenantOfToken(token)
  if (tenant_id === null) return null
  const tenant = await validTenant(deps.db, tenant_id)
  if (!tenant || (request.address_tenant !== null && request.address_tenant !== tenant.code)) return null
  return deps.db.withTenant(tenant.id, async (tx) => {
    const feed = await feedOf(tx, token, deps.now())
    if (!feed) return null
    const scope = await scopeOf(tx, tenant, feed.account, deps)
    if (!scope) return null
    const calendar = await read(scope, feed)
    return calendar && calendarText(calendar, scope)
  })
}

const read = (scope: FeedScope, { resources_id }: StoredFeed): Promise<FeedCalendar | null> =>
  resources_id === null ? personFeed(scope) : resourceFeed(scope, resources_id)

async function feedOf(
  { sql, tenant_id }: Tx,
  token: string,
  now: Temporal.Instant,
): Promise<StoredFeed | null> {
  const [feed] = await sql<StoredFeed[]>`
    select f.id, f.account, f.resources_id, f.read_time from calendar_feed f ${withPassword(sql, tenant_id)}
    where f.tenant_id = ${tenant_id} and f.digest = ${digestOf(token)}`
  if (!feed) return null
  await sql`
    update calendar_feed set read_time = ${now.toString()} where tenant_id = ${tenant_id} and id = ${feed.id}
      and (read_time is null or read_time < ${now.subtract({ hours: NOTED_EVERY_HOURS }).toString()})`
  return feed
}

/** What the owner of a feed may see now; null where they may see nothing. */
async function scopeOf(
  tx: Tx,
  tenant: KnownTenant,
  account: string,
  { now, public_url, base_path, tenants }: FeedDeps,
): Promise<FeedScope | null> {
  const person = await loadPerson(tx, account)
  if (!person || person.disabled === 1) return null
  const { permissions, all_data } = permissionsOf(person, tenant)
  if (!permissions.has('booking.see_own')) return null
  const [preference] = await tx.sql<{ language: NotificationLanguage }[]>`
    select language from notification_preference where tenant_id = ${tx.tenant_id} and account = ${account}`
  const language = preference?.language ?? 'zh'
  const host = [...tenants.hosts].find(([, code]) => code === tenant.code)?.[0]
  const origin = host === undefined ? public_url : `${new URL(public_url).protocol}//${host}`
  return {
    tx,
    zone: tenant.time_zone,
    now: now(),
    viewer: viewerFrom(person, permissions, all_data),
    language,
    words: language === 'en' ? feed_words_en : feed_words_zh,
    address: `${origin}${base_path}${tenants.from === 'path' ? `/${tenant.code}` : ''}`,
  }
}
