import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionResult, GraphQLSchema } from 'graphql'
import type { RequestAdmission, LaneName } from '../http/admission/admission.ts'
import { seldom } from '../database/unavailable.ts'
import { busyFor } from '../http/unavailable.ts'
import { BadRequest } from './bad_request.ts'
import { parsedVariables, readBody, type Body } from './body.ts'
import { createDocuments, type Documents, type Prepared } from './cost/documents.ts'
import { LIMITS } from './cost/limits.ts'
import type { EndpointDeclaration, Request } from './operations.ts'
import { ensureServed, outcomeOf, statusOf, clientError, type OperationOutcome } from './outcome.ts'
import { BUDGETS, ensureAffordable } from './cost/price.ts'
import { sharedReading } from './reading.ts'
import { replyRefused } from './refused_reply.ts'
import { createStrangers, type Strangers } from './cost/strangers.ts'
import { createTurns, type RequestTurns } from './cost/turns.ts'

/** State that all endpoints of a process share. */
export interface SharedByEndpoints {
  documents: Documents
  strangers: Strangers
  turns: RequestTurns
  /** Limits how often the log says that the database takes no changes. */
  sayUnavailable: ReturnType<typeof seldom>
}

const SAY_UNAVAILABLE_EVERY_MS = 60_000

/** @param anonymous_documents_per_minute per address: see `createStrangers` */
export const sharedByEndpoints = (anonymous_documents_per_minute: number): SharedByEndpoints => ({
  documents: createDocuments(),
  strangers: createStrangers(anonymous_documents_per_minute),
  turns: createTurns(),
  sayUnavailable: seldom(SAY_UNAVAILABLE_EVERY_MS),
})

interface RouteOptions<Ctx extends Request> {
  path: string
  endpoint: EndpointDeclaration<Ctx>
  shared: SharedByEndpoints
  contextOf(request: FastifyRequest, counts: boolean): Promise<Ctx>
  admission: Pick<RequestAdmission, 'run'>
  /** Types that every signed-in user may read by introspection. */
  openTypes: readonly string[]
  /** Whether the user administers what the endpoint lists, and so may request all of it at once. */
  administers(ctx: Ctx): boolean
  observe(operation: string, endpoint: string, seconds: number, outcome: OperationOutcome): void
}

/** A page sends some ten requests at once. */
const OF_A_PERSON = { running: 3, waiting: 60, wait_ms: 4000 } as const
/** A whole campus may share one address. */
const OF_AN_ADDRESS = { running: 4, waiting: 2000, wait_ms: 4000 } as const

/**
 * Serves one endpoint: POST with a JSON object, or GET for queries. No batches, no mutation over GET. The
 * user is identified before the document is read: a user who isn't signed in may only run public operations.
 */
export function graphqlRoute<Ctx extends Request>(
  app: FastifyInstance,
  options: RouteOptions<Ctx>,
): GraphQLSchema {
  const { path, endpoint, contextOf } = options
  const { documents, strangers, turns, sayUnavailable } = options.shared
  const schema = endpoint.schema()
  const namesOf = (is: (one: (typeof endpoint.operations)[number]) => boolean) =>
    new Set(endpoint.operations.filter(is).map(({ name }) => name))
  const writing = namesOf(({ writes }) => writes)
  const reading = namesOf(({ writes }) => !writes)
  const for_anyone = namesOf(({ may }) => may === 'anyone')
  const isForAnyone = (root_field: string) => for_anyone.has(root_field)

  const prepare = (ctx: Ctx, source: string): Prepared =>
    ctx.account === null
      ? strangers.prepare({ endpoint: endpoint.name, schema, source, address: ctx.address, isForAnyone })
      : documents.prepare(endpoint.name, schema, source, ctx.may('schema.introspect'))

  const serve = async (request: FastifyRequest, body: Body, mutations: boolean) => {
    const started = process.hrtime.bigint()
    const { query, variables, operationName } = readBody(
      mutations ? body : { ...body, variables: parsedVariables(body.variables) },
    )
    const known = await contextOf(request, query.includes('totalCount')).catch((cause: unknown) => {
      // Nothing was executed yet, so the request may be sent again whatever failed.
      throw busyFor(cause, { reads: true }) ?? cause
    })
    const release =
      known.account === null
        ? await turns.take(known.address, OF_AN_ADDRESS)
        : await turns.take(`${known.tenant_id} ${known.account}`, OF_A_PERSON)
    let running: Promise<ExecutionResult> | undefined
    try {
      const document = prepare(known, query)
      const operation =
        document.operations.length === 1
          ? document.operations[0]
          : document.operations.find(({ name }) => name === operationName)
      if (!operation) throw new BadRequest(400, 'operationName names no operation of the document')
      const { kind, root_names } = operation
      if (kind === 'subscription') throw new BadRequest(400, 'Subscriptions are served at /live')
      if (!mutations && root_names.some((name) => writing.has(name)))
        throw new BadRequest(405, 'Changes must be sent by POST')
      allowIntrospection(document, variables, known, options.openTypes)
      ensureAffordable(
        operation.price(variables),
        options.administers(known) ? BUDGETS.administrator : BUDGETS.usual,
      )

      const shared = kind === 'query' && root_names.length > 1 ? sharedReading(known.db) : null
      const ctx: Ctx = shared ? { ...known, reading: shared } : known
      const result = await options.admission.run(
        root_names.some((name) => writing.has(name)) ? 'heavy' : 'light',
        () => {
          running = operation.run(ctx, variables)
          return withTimeout(running, () => shared?.stop())
        },
        () => request.raw.socket.destroyed,
      )
      ensureServed(result, kind, known, sayUnavailable)
      options.observe(
        root_names[0] ?? 'anonymous',
        endpoint.name,
        Number(process.hrtime.bigint() - started) / 1e9,
        outcomeOf(result),
      )
      const suggests = result.errors !== undefined && ctx.may('schema.introspect')
      return {
        status: statusOf(result),
        result: {
          data: result.data,
          ...(result.errors
            ? { errors: result.errors.map((error) => clientError(error, ctx, suggests)) }
            : {}),
        },
      }
    } finally {
      // Work that timed out still runs: its slot is released when it ends.
      if (running) void running.then(release, release)
      else release()
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply, body: Body, mutations: boolean) => {
    try {
      const { status, result } = await serve(request, body, mutations)
      return await reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(result))
    } catch (cause) {
      return replyRefused(reply, cause)
    }
  }

  /** Uses the operation name in a header, so a request can be refused without reading its body. */
  const laneOf = ({ headers }: FastifyRequest): LaneName | null => {
    const name = String(headers[OPERATION_HEADER] ?? '')
    return writing.has(name) ? 'heavy' : reading.has(name) ? 'light' : null
  }
  const neverKept = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    reply.header('cache-control', 'no-store')
    done()
  }
  app.post<{ Body: Body }>(
    path,
    { bodyLimit: LIMITS.body_bytes, onRequest: neverKept, config: { lane: laneOf } },
    (request, reply) => answer(request, reply, request.body, true),
  )
  const reads = { onRequest: neverKept, config: { lane: 'light' } } as const
  app.get<{ Querystring: Record<string, string> }>(path, reads, (request, reply) =>
    answer(request, reply, request.query, false),
  )
  return schema
}

/** Administrators may read the whole schema; every signed-in user the types that forms are built from. */
function allowIntrospection(
  { introspects, depth }: Prepared,
  variables: Readonly<Record<string, unknown>> | null | undefined,
  ctx: Request,
  openTypes: readonly string[],
): void {
  if (introspects === false) return
  const may = ctx.account !== null && ctx.may('schema.introspect')
  const open =
    ctx.account !== null &&
    introspects !== null &&
    introspects.every((asked) => {
      // A variable that isn't sent may have a default in the document, so it counts as a type that isn't
      // open.
      const name = 'name' in asked ? asked.name : variables?.[asked.variable]
      return typeof name === 'string' && openTypes.includes(name)
    })
  if (!may && !open)
    throw new BadRequest(ctx.account === null ? 401 : 403, 'Introspection is for administrators')
  if (!may && depth > LIMITS.depth) throw new BadRequest(400, `Deeper than ${LIMITS.depth}`)
}

/**
 * The header in which a client may send the first field of the document. A wrong name gains the client
 * nothing.
 */
const OPERATION_HEADER = 'x-operation'

const TOO_LONG = 'The answer took too long'

async function withTimeout(running: Promise<ExecutionResult>, onLate: () => void): Promise<ExecutionResult> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate()
      reject(new BadRequest(503, TOO_LONG))
    }, LIMITS.milliseconds + 500)
  })
  try {
    return await Promise.race([running, late])
  } finally {
    clearTimeout(timer)
    running.catch(() => {})
  }
}
