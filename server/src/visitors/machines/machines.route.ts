import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actAsClock, type ActingDeps } from '#server/acting.ts'
import type { Ctx } from '#server/context.ts'
import { refusedAnswer } from '#server/platform/graphql/answers.ts'
import { AlreadyAnswered, earlierAnswer, withIdempotency } from '#server/platform/graphql/idempotency.ts'
import { isStorable } from '#server/platform/graphql/storable.ts'
import { Busy } from '#server/platform/http/busy.ts'
import { isFresh, isSignedBy, newSecret, type SignedMessage } from '#server/platform/http/signed_messages.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { validTenantOf, type KnownTenant } from '#server/tenants/tenants.service.ts'
import { machineThatSigned, type KnownMachine } from './machine_keys.ts'
import type { MachineMessage } from './machine_message.ts'
import { plateMessage } from './plate_message.ts'
import { processMessage } from './process_message.ts'

interface Params {
  tenant: string
  machine: string
}

interface Parts extends ActingDeps {
  secrets: Secrets
}

const MINUTE = 60_000
/** Messages of one machine: a lane of a gate has a vehicle every few seconds, and some are told late. */
const MAX_PER_MINUTE = 300
/** A one-time id. Without dots: they separate what is signed. */
const KEY = /^[^.]{1,100}$/

/**
 * POST /machines/<tenant>/<machine>/plates and …/processes: what a machine tells, signed by Standard Webhooks. An unknown
 * tenant, a machine that isn't there, is stopped or is of another kind, a wrong signature and a timestamp more than five
 * minutes off are all answered 401, with nothing else. The same one-time id with the same body gets the first answer again
 * and does nothing; with another body KEY_REUSED. docs/machines.md.
 */
export async function machineRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    // What is signed are the bytes, not what they mean.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const count = scope.createRateLimit({
      max: MAX_PER_MINUTE,
      timeWindow: MINUTE,
      allowList: () => false,
      keyGenerator: (request) => `machine ${(request.params as Params).machine.toLowerCase()}`,
    })
    const serve = <Body, Answer extends object>(message: MachineMessage<Body, Answer>) =>
      scope.post<{ Params: Params }>(
        `/machines/:tenant/:machine/${message.kind}`,
        { bodyLimit: message.max_bytes, config: { lane: 'heavy' } },
        async (request, reply) => {
          const { status, answer } = await receive(parts, request, message, async () => {
            const counted = await count(request)
            if (!counted.isAllowed && counted.isExceeded) throw new Busy(counted.ttl / 1000, { status: 429 })
          })
          return reply.code(status).header('cache-control', 'no-store').send(answer)
        },
      )
    serve(plateMessage)
    serve(processMessage)
  })
}

interface Answered {
  status: number
  answer: object
}

const refused = (status: number, cause: Refused): Answered => ({ status, answer: refusedAnswer(cause) })
const unsigned = () => refused(401, new Refused('NOT_SIGNED_IN'))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** @param counts refuses a machine that sends too much; strangers are counted by their address */
async function receive<Body, Answer extends object>(
  parts: Parts,
  request: FastifyRequest<{ Params: Params }>,
  message: MachineMessage<Body, Answer>,
  counts: () => Promise<void>,
): Promise<Answered> {
  const { headers, body: sent } = request
  const signed: SignedMessage = {
    id: textOf(headers['webhook-id']),
    timestamp: textOf(headers['webhook-timestamp']),
    body: textOf(sent),
  }
  const known = await senderOf(parts, request, signed, message.kind)
  if (!known) return unsigned()
  await counts()
  let body: Body
  try {
    body = message.read(parsed(signed.body))
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    return refused(400, cause)
  }
  return answerOnce(parts, known, signed, (ctx) => message.act(ctx, known.machine, body), message)
}

interface Sender {
  tenant: KnownTenant
  machine: KnownMachine
}

const NOBODYS_KEY = newSecret()

/** Who has signed a message; null: nobody may have. It takes as long whatever is wrong, so that nobody learns what there is. */
async function senderOf(
  { db, secrets, now }: Parts,
  { params, address_tenant, headers }: FastifyRequest<{ Params: Params }>,
  message: SignedMessage,
  kind: string,
): Promise<Sender | null> {
  const signature = textOf(headers['webhook-signature'])
  const at = now()
  const fresh = isFresh(message.timestamp, Math.floor(at.epochMilliseconds / 1000))
  const { tenant: code, machine: id } = params
  if (!fresh || !KEY.test(message.id) || !isStorable(message.id) || !z.uuid().safeParse(id).success)
    return null
  const elsewhere = address_tenant !== null && address_tenant !== code
  const tenant = isStorable(code) && !elsewhere ? await validTenantOf(db, code) : null
  const machine = tenant
    ? await db.withTenant(
        tenant.id,
        (tx) => machineThatSigned(tx, id.toLowerCase(), { message, given: signature, secrets, now: at }),
        { readonly: true },
      )
    : null
  if (tenant && machine?.kind === kind) return { tenant, machine }
  isSignedBy(NOBODYS_KEY, message, signature)
  return null
}

/** Acts on a message, or answers what it was answered before. */
async function answerOnce<Answer extends object>(
  parts: Parts,
  { tenant, machine }: Sender,
  { id, body }: SignedMessage,
  act: (ctx: Ctx) => Promise<Answer>,
  { kind, stores, again }: Pick<MachineMessage<never, Answer>, 'kind' | 'stores' | 'again'>,
): Promise<Answered> {
  const run = actAsClock(parts, tenant, machine.name)
  const call = {
    account: `machine ${machine.id}`,
    operation: kind,
    key: id,
    fingerprint: createHash('sha256').update(body).digest('base64url'),
  }
  try {
    const answer = await run(async (ctx) => {
      const answered = await withIdempotency(ctx.tx, call, () => act(ctx), stores)
      await noteUse(ctx, machine)
      return answered
    })
    return { status: 200, answer }
  } catch (cause) {
    if (cause instanceof Refused) return refused(200, cause)
    if (!(cause instanceof AlreadyAnswered)) throw cause
  }
  try {
    const answer = await run(
      async (ctx) => {
        const first = await earlierAnswer<Answer>(ctx.tx, call)
        return again ? again(ctx, first) : first
      },
      { readonly: true },
    )
    return { status: 200, answer }
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    const [reason] = cause.refusals
    return reason?.code === 'INVALID' ? refused(409, new Refused('KEY_REUSED')) : refused(503, cause)
  }
}

/** When it last told something, once a minute: its messages don't wait for each other's row. */
async function noteUse({ tx: { sql, tenant_id }, now }: Ctx, { id }: KnownMachine): Promise<void> {
  await sql`
    update visitor_machine set used_time = ${now().toString()} where tenant_id = ${tenant_id} and id = ${id}
      and (used_time is null or used_time < ${now().subtract({ minutes: 1 }).toString()})`
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
