import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { isRefusal } from '#rules/refusals/refusals.ts'
import { transition } from '#rules/sessions/lifecycle.ts'
import { VALID_TENANT } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { batch, batchAnswer, forEachId } from '#server/platform/graphql/batch_answers.ts'
import { text } from '#server/platform/graphql/inputs.ts'
import { isStorable } from '#server/platform/graphql/storable.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { lockAnySession, snapshotOf, type TransitionCtx } from '#server/sessions/sessions.service.ts'
import { run_state, type review_address, type review_request } from './approvals.table.ts'
import { decide, lockRun, votesAt } from './deciding.ts'
import { IN_USE } from './review_requests.ts'
import { isFresh, isSignedBy, newSecret, type SignedMessage } from '#server/platform/http/signed_messages.ts'
import { askedAt } from './able_to_decide.ts'

interface CallbackParts {
  db: Database
  jobs: Jobs
  notices: Notices
  now: () => Temporal.Instant
}

const MAX_BYTES = 64 * 1024
/**
 * A one-time id. Without dots: they separate what is signed, so a text that was signed as something else, such as a page's
 * link, could be cut at other places and read as a callback.
 */
const KEY = /^[^.]{1,100}$/

/** Text of the other side, as every text that people send: without direction marks, and nothing that can't be stored. */
const words = (max: number) =>
  z.string().transform((given, ctx) => {
    try {
      return text({ max }).read(given, 'text')
    } catch {
      ctx.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })

const Callback = z.object({
  request: z.uuid(),
  decision: z.enum(['approve', 'reject']),
  reason: words(500).nullish(),
  /** Who decided there, as people read it. */
  decided_by: words(100).nullish(),
  /** Some of the request's sessions; missing: all. */
  sessions: z.array(z.uuid()).max(500).nullish(),
})
type Callback = z.infer<typeof Callback>

interface Params {
  tenant: string
  address: string
}

/**
 * POST /review_callback/<tenant>/<address>: a review address decides on the sessions of a request, signed by Standard
 * Webhooks. An unknown tenant or address, a wrong signature and a timestamp more than five minutes off are all answered
 * 401, with nothing else. The same one-time id with the same body gets the first answer again and does nothing; with
 * another body KEY_REUSED. Otherwise the answer is that of a decision, for each session. Product §5.
 */
export async function reviewCallbackRoute(app: FastifyInstance, parts: CallbackParts): Promise<void> {
  await app.register(async (scope) => {
    // What is signed are the bytes, not what they mean.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: Params }>(
      '/review_callback/:tenant/:address',
      { bodyLimit: MAX_BYTES, config: { lane: 'heavy' } },
      async (request, reply) => {
        const { status, answer } = await receive(parts, request)
        return reply.code(status).header('cache-control', 'no-store').send(answer)
      },
    )
  })
}

interface Answered {
  status: number
  answer: object
}

const UNSIGNED: Answered = { status: 401, answer: batch.refuse(new Refused('NOT_SIGNED_IN')) }
const REUSED: Answered = { status: 409, answer: batch.refuse(new Refused('KEY_REUSED')) }

const header = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

type KnownAddress = Pick<typeof review_address.$inferSelect, 'id' | 'name' | 'name_en'>

async function receive(
  { db, jobs, notices, now }: CallbackParts,
  request: FastifyRequest<{ Params: Params }>,
): Promise<Answered> {
  const { tenant: code, address: address_id } = request.params
  const message: SignedMessage = {
    id: header(request, 'webhook-id'),
    timestamp: header(request, 'webhook-timestamp'),
    body: typeof request.body === 'string' ? request.body : '',
  }
  const given = header(request, 'webhook-signature')
  const moment = now()
  const fresh = isFresh(message.timestamp, Math.floor(moment.epochMilliseconds / 1000))
  if (!fresh || !KEY.test(message.id) || !z.uuid().safeParse(address_id).success) return UNSIGNED
  const [tenant] = isStorable(code)
    ? await db.withoutTenant(
        (sql) =>
          sql<{ id: string; time_zone: string }[]>`
            select id, time_zone from tenant where code = ${code} and state = ${VALID_TENANT}`,
      )
    : []
  if (!tenant) return unknown(message, given)
  return db.withTenant(tenant.id, async (tx) => {
    const { sql, tenant_id } = tx
    const [address] = await sql<KnownAddress[]>`
      select id, name, name_en from review_address where tenant_id = ${tenant_id} and id = ${address_id} and state = ${IN_USE}`
    const keys = await sql<{ secret: string }[]>`
      select secret from review_key where tenant_id = ${tenant_id} and address_id = ${address_id}
        and (until is null or until > ${moment.toString()})`
    if (!address || !keys.some(({ secret }) => isSignedBy(secret, message, given)))
      return unknown(message, given)
    // Before the id is used up: what we have signed ourselves is no callback.
    const read = Callback.safeParse(parsed(message.body))
    if (!read.success) {
      const field = read.error.issues[0]?.path.join('.') || 'body'
      return { status: 400, answer: batch.refuse(invalid(field, 'format')) }
    }
    const body_hash = createHash('sha256').update(message.body).digest('base64url')
    // The same message at the same moment, at another server: the second waits here for the first.
    const row = {
      tenant_id,
      id: newId(),
      address_id,
      key: message.id,
      body_hash,
      create_time: moment.toString(),
    }
    const fresh_key = await sql`
      insert into review_callback ${sql({ ...row, outcome: sql.json({}) })}
      on conflict (tenant_id, address_id, key) do nothing returning id`
    if (fresh_key.length === 0) {
      const [known] = await sql<{ body_hash: string; outcome: Answered }[]>`
        select body_hash, outcome from review_callback
        where tenant_id = ${tenant_id} and address_id = ${address_id} and key = ${message.id}`
      return known?.body_hash === body_hash ? known.outcome : REUSED
    }
    const ctx: TransitionCtx = { tx, zone: tenant.time_zone, now: () => moment, viewer: null, notices, jobs }
    const answered = await decideAll(ctx, address, read.data)
    await sql`
      update review_callback set outcome = ${sql.json(answered as never)} where tenant_id = ${tenant_id} and id = ${row.id}`
    return answered
  })
}

const NOBODYS_KEY = newSecret()

/** Takes as long as a wrong signature, so that nobody learns which tenants and addresses there are. */
function unknown(message: SignedMessage, given: string): Answered {
  isSignedBy(NOBODYS_KEY, message, given)
  return UNSIGNED
}

async function decideAll(ctx: TransitionCtx, address: KnownAddress, data: Callback): Promise<Answered> {
  const { sql, tenant_id } = ctx.tx
  const [request] = await sql<Pick<typeof review_request.$inferSelect, 'id' | 'sessions'>[]>`
    select id, sessions from review_request
    where tenant_id = ${tenant_id} and id = ${data.request} and address_id = ${address.id} and about is null`
  if (!request) return { status: 200, answer: batch.refuse(new Refused('NOT_FOUND', {}, 'request')) }
  const ids = data.sessions ?? request.sessions
  const outcomes = await forEachId(ids, async (id) => {
    if (!request.sessions.includes(id)) throw new Refused('NOT_FOUND', {}, 'sessions')
    await decideOne(ctx, address, data, id)
  })
  return { status: 200, answer: batchAnswer(outcomes, 'sessions') }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Why a session that still waits for approval doesn't wait for this request. */
async function whyElsewhere(
  { tx: { sql, tenant_id } }: TransitionCtx,
  request: string,
  session_id: string,
): Promise<'moved' | 'decided_here'> {
  const [run] = await sql<{ state: number }[]>`
    select state from approval_run
    where tenant_id = ${tenant_id} and appointment_id = ${session_id} and review_id = ${request} order by id desc limit 1`
  return run?.state === run_state.closed ? 'moved' : 'decided_here'
}

/** Decides a step for the review address that it was sent to. @throws Refused if it does not wait there any more */
async function decideOne(
  ctx: TransitionCtx,
  { name, name_en }: KnownAddress,
  { request, decision, reason, decided_by }: Callback,
  id: string,
): Promise<void> {
  const locked = await lockAnySession(ctx, id)
  const run = await lockRun(ctx.tx, id)
  if (run?.review_id !== request) {
    const { row, loaded } = locked
    const to = transition(snapshotOf(row), decision, 'approver', ctx.now(), {
      zone: ctx.zone,
      rules: loaded.rules,
    })
    throw isRefusal(to)
      ? new Refused([to])
      : new Refused('NOT_ALLOWED', { why: await whyElsewhere(ctx, request, id) })
  }
  if (decision === 'reject' && !reason) throw new Refused('REASON_MISSING', {}, 'reason')
  const candidates = await askedAt(ctx.tx, { ...run, run_id: run.id })
  const votes = await votesAt(ctx.tx, run.id, run.step)
  await decide(
    ctx,
    { locked, run, candidates, votes },
    {
      decision,
      reason: reason || null,
      slots: [null],
      by: null,
      outside: { name, name_en, decided_by: decided_by || null },
    },
  )
}
