import type { Temporal } from 'temporal-polyfill'
import type { Database } from '#server/platform/database/database.ts'
import {
  mayBeAnsweredLater,
  maySucceedLater,
  OutgoingFailed,
  type Outgoing,
} from '#server/platform/http/outgoing/outgoing.ts'
import type { Log } from '#server/platform/log.ts'
import { noteSteps } from '#server/sessions/sessions.service.ts'
import { request_state, run_state, type review_request } from './approvals.table.ts'
import { messageOf } from './review_messages.ts'
import { signingSecret } from './review_keys.ts'
import { IN_USE } from './review_requests.ts'
import { signedHeaders } from '#server/platform/http/signed_messages.ts'

export interface SendDeps {
  db: Database
  log: Log
  outgoing: Outgoing
  now(): Temporal.Instant
  /** The address under which the product is found, without a slash at its end. */
  address: string
}

interface SendTenant {
  id: string
  code: string
  time_zone: string
}

/** Requests claimed at once, and sent side by side. */
const CLAIMED = 10
/** Longer than any attempt takes: after it another process takes the request for lost and tries again. */
const LEASE_SECONDS = 120
/** The waits after failed attempts, minutes. After the last one the step is decided here. */
const WAITS = [1, 2, 5, 15, 30, 60, 120]

type Claimed = Pick<
  typeof review_request.$inferSelect,
  'id' | 'address_id' | 'step' | 'attempts' | 'sessions' | 'about' | 'news'
>

/**
 * Sends what is due in a tenant; what became of a request's sessions only after the request itself. A request is
 * claimed before it is sent and its outcome recorded afterwards, so several processes share the work; the other side
 * knows a request that came twice by its id.
 * @returns how many attempts were made, at most CLAIMED
 */
export async function sendReviews(deps: SendDeps, tenant: SendTenant): Promise<number> {
  const { db, now } = deps
  const claimed = await db.withTenant(tenant.id, async ({ sql, tenant_id }) => {
    const moment = now()
    const rows = await sql<Claimed[]>`
      update review_request set attempts = attempts + 1, due_time = ${moment.add({ seconds: LEASE_SECONDS }).toString()}
      where tenant_id = ${tenant_id} and id = any(array(
        select w.id from review_request w where w.tenant_id = ${tenant_id} and w.state = ${request_state.waiting} and w.due_time <= ${moment.toString()}
          and (w.about is null or not exists (select from review_request q
            where q.tenant_id = ${tenant_id} and q.id = w.about and q.state = ${request_state.waiting}))
        order by w.due_time, w.id limit ${CLAIMED} for update of w skip locked))
      returning id, address_id, step, attempts, sessions, about, news`
    return [...rows]
  })
  await Promise.all(
    claimed.map(async (request) => record(deps, tenant, request, await attempt(deps, tenant, request))),
  )
  return claimed.length
}

/** What became of an attempt; `void`: there was nothing left to ask. */
type Attempt =
  | { outcome: 'sent'; address: Address }
  | { outcome: 'void' }
  | { outcome: 'failed'; address: Address | null; why: string; permanent: boolean }

type Address = Record<'address' | 'name' | 'name_en', string>

async function attempt(deps: SendDeps, tenant: SendTenant, request: Claimed): Promise<Attempt> {
  const { db, now, outgoing } = deps
  const found = await db.withTenant(tenant.id, async (tx) => {
    const { sql, tenant_id } = tx
    const [address] = await sql<(Address & { state: number })[]>`
      select address, name, name_en, state from review_address where tenant_id = ${tenant_id} and id = ${request.address_id}`
    const secret = await signingSecret(tx, request.address_id)
    return { address, secret, body: await messageOf(tx, { ...tenant, address: deps.address }, request) }
  })
  const { address, secret, body } = found
  if (body === null) return { outcome: 'void' }
  if (!address || address.state !== IN_USE || secret === null)
    return { outcome: 'failed', address: address ?? null, why: 'STOPPED', permanent: true }
  const timestamp = String(Math.floor(now().epochMilliseconds / 1000))
  try {
    const { status } = await outgoing(address.address, {
      body,
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(secret, { id: request.id, timestamp, body }),
      },
    })
    if (status < 300) return { outcome: 'sent', address }
    return { outcome: 'failed', address, why: `HTTP ${status}`, permanent: !maySucceedLater(status) }
  } catch (cause) {
    if (!(cause instanceof OutgoingFailed)) throw cause
    return { outcome: 'failed', address, why: cause.message, permanent: !mayBeAnsweredLater(cause.problem) }
  }
}

/** Records what became of an attempt, and notes in the histories that it was sent, or that it never will be. */
async function record(
  { db, log, now }: SendDeps,
  tenant: SendTenant,
  { id, attempts, step, about }: Claimed,
  tried: Attempt,
): Promise<void> {
  const moment = now()
  const failed = tried.outcome === 'failed' ? tried : null
  const wait = failed && !failed.permanent ? WAITS[attempts - 1] : undefined
  const state = failed
    ? wait === undefined
      ? 'failed'
      : 'waiting'
    : tried.outcome === 'sent'
      ? 'sent'
      : 'void'
  if (failed) log.warn({ request: id, why: failed.why, attempts }, 'a review address was not reached')
  await db.withTenant(tenant.id, async (tx) => {
    const { sql, tenant_id } = tx
    const done = await sql`
      update review_request set state = ${request_state[state]}, why = ${failed?.why.slice(0, 500) ?? null},
        due_time = ${wait === undefined ? null : moment.add({ minutes: wait }).toString()},
        sent_time = ${state === 'sent' ? moment.toString() : null}
      where tenant_id = ${tenant_id} and id = ${id} and state = ${request_state.waiting} returning id`
    if (done.length === 0 || state === 'waiting' || tried.outcome === 'void' || about !== null) return
    const sessions = await sql<{ id: string; state: number }[]>`
      select a.id, a.state from approval_run u
      join appointment_information a on a.tenant_id = ${tenant_id} and a.id = u.appointment_id
      where u.tenant_id = ${tenant_id} and u.review_id = ${id} and u.state = ${run_state.open}`
    const { name = '', name_en = '' } = tried.address ?? {}
    await noteSteps(
      { tx, now: () => moment },
      null,
      sessions.map((session) => ({
        session,
        action: 'send_out',
        details: { step: step + 1, to_name: name, to_name_en: name_en, ...(failed ? { failed: 1 } : {}) },
      })),
    )
  })
}

/** Answers of review addresses are remembered for so long. */
const REMEMBERED_DAYS = 7

/** Forgets answers that came long ago: the same ones would be refused by their timestamps. */
export const forgetCallbacks = ({ db, now }: SendDeps, tenant_id: string): Promise<void> =>
  db.withTenant(tenant_id, async ({ sql }) => {
    const long_ago = now()
      .subtract({ hours: 24 * REMEMBERED_DAYS })
      .toString()
    await sql`delete from review_callback where tenant_id = ${tenant_id} and create_time < ${long_ago}`
  })
