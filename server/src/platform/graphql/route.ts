import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError, validate, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { Admission, LaneName } from '../http/admission/admission.ts'
import { Busy } from '../http/busy.ts'
import { codeOf } from '../database/database.ts'
import type { Endpoint, Request } from './operations.ts'
import { inspect, LIMITS, overLimit, type Inspected } from './limits.ts'

/** A document that was understood once: its measures, and its compiled form for each operation it names. */
interface Prepared extends Inspected {
  compiled: Map<string, CompiledQuery>
}

interface Body {
  query?: unknown
  variables?: unknown
  operationName?: unknown
}

interface RouteOptions<Ctx extends Request> {
  path: string
  endpoint: Endpoint<Ctx>
  contextOf(request: FastifyRequest, counts: boolean): Promise<Ctx>
  admission: Pick<Admission, 'run'>
  /** Types that every signed-in person may read by introspection. */
  openTypes: readonly string[]
  observe(operation: string, endpoint: string, seconds: number, outcome: 'ok' | 'refused' | 'fault'): void
}

/** Answered before anything ran, with an HTTP status of its own. */
class BadRequest extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Serves one endpoint: POST with a JSON object, or GET for queries. No batches, no mutation over GET. Documents
 * are parsed, measured, validated and compiled once; the cache is bounded, so that strange ones only push each
 * other out.
 */
export function graphqlRoute<Ctx extends Request>(
  app: FastifyInstance,
  options: RouteOptions<Ctx>,
): GraphQLSchema {
  const { path, endpoint, contextOf } = options
  const schema = endpoint.schema()
  const writing = new Set(endpoint.operations.filter(({ writes }) => writes).map((one) => one.name))
  const reading = new Set(endpoint.operations.filter(({ writes }) => !writes).map((one) => one.name))
  const prepared = new LRUCache<string, Prepared>({ max: 500 })

  const prepare = (source: string): Prepared => {
    const known = prepared.get(source)
    if (known) return known
    const fresh = { ...understood(source), compiled: new Map<string, CompiledQuery>() }
    // What is over the limits is refused before the validation, which takes longer than the measuring.
    const why = overLimit(fresh, true)
    if (why) throw new BadRequest(400, why)
    const errors = validate(schema, fresh.document, undefined, { maxErrors: 5 })
    if (errors[0]) throw new BadRequest(400, errors[0].message)
    prepared.set(source, fresh)
    return fresh
  }

  const compiledFor = (document: Prepared, operationName: string | undefined): CompiledQuery => {
    const key = operationName ?? ''
    const known = document.compiled.get(key)
    if (known) return known
    const compiled = compileQuery(schema, document.document, operationName)
    if (!isCompiledQuery(compiled))
      throw new BadRequest(400, compiled.errors?.[0]?.message ?? 'The document does not run')
    document.compiled.set(key, compiled)
    return compiled
  }

  const serve = async (request: FastifyRequest, body: Body, mutations: boolean) => {
    const started = process.hrtime.bigint()
    const { query, variables, operationName } = readBody(
      mutations ? body : { ...body, variables: parsed(body.variables) },
    )
    const document = prepare(query)
    const operation =
      document.operations.length === 1
        ? document.operations[0]
        : document.operations.find(({ name }) => name === operationName)
    if (!operation) throw new BadRequest(400, 'operationName names no operation of the document')
    if (operation.kind === 'subscription') throw new BadRequest(400, 'Subscriptions are served at /live')
    if (!mutations && operation.root_names.some((name) => writing.has(name)))
      throw new BadRequest(405, 'What changes something is sent by POST')

    const lane = operation.root_names.some((name) => writing.has(name)) ? 'heavy' : 'light'
    const { ctx, result } = await options.admission.run(
      lane,
      async () => {
        const ctx = await contextOf(request, document.counts)
        allowIntrospection(document, ctx, options.openTypes)
        const compiled = compiledFor(document, operation.name)
        const result = await inTime(Promise.resolve(compiled.query(undefined, ctx, variables)))
        return { ctx, result }
      },
      () => request.raw.socket.destroyed,
    )
    const busy = result.errors?.find(({ originalError }) => originalError instanceof Busy)
    if (busy && (lane === 'light' || isNothingDone(result))) throw busy.originalError
    if (result.errors?.some(tookTooLong)) throw new BadRequest(503, TOO_LONG)
    const fault = result.errors?.some((error) => !isExpected(error)) ?? false
    options.observe(
      firstField(document),
      endpoint.name,
      Number(process.hrtime.bigint() - started) / 1e9,
      fault ? 'fault' : result.errors ? 'refused' : 'ok',
    )
    return {
      status: statusOf(result),
      result: {
        data: result.data,
        ...(result.errors ? { errors: result.errors.map((error) => told(error, ctx)) } : {}),
      },
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply, body: Body, mutations: boolean) => {
    try {
      const { status, result } = await serve(request, body, mutations)
      return await reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(result))
    } catch (cause) {
      if (!(cause instanceof BadRequest)) throw cause
      return reply.code(cause.status).send({ errors: [{ message: cause.message }] })
    }
  }

  /** By the operation that the sender names in a header, so that nothing need be read to refuse it. */
  const laneOf = ({ headers }: FastifyRequest): LaneName | null => {
    const name = String(headers[OPERATION_HEADER] ?? '')
    return writing.has(name) ? 'heavy' : reading.has(name) ? 'light' : null
  }
  app.post<{ Body: Body }>(
    path,
    { bodyLimit: LIMITS.body_bytes, config: { lane: laneOf } },
    (request, reply) => answer(request, reply, request.body, true),
  )
  app.get<{ Querystring: Record<string, string> }>(path, { config: { lane: 'light' } }, (request, reply) =>
    answer(request, reply, request.query, false),
  )
  return schema
}

function understood(source: string): Inspected {
  try {
    return inspect(source)
  } catch (cause) {
    throw new BadRequest(400, cause instanceof GraphQLError ? cause.message : 'The document can not be read')
  }
}

/** The variables of an address, which are JSON. */
function parsed(variables: unknown): unknown {
  if (variables === undefined) return undefined
  try {
    return JSON.parse(String(variables))
  } catch {
    throw new BadRequest(400, 'variables is not JSON')
  }
}

function readBody(body: Body | undefined | null): {
  query: string
  variables: Record<string, unknown>
  operationName: string | undefined
} {
  if (typeof body !== 'object' || body === null)
    throw new BadRequest(400, 'The body is a JSON object with a query')
  if (Array.isArray(body)) throw new BadRequest(400, 'Batches are not taken')
  const { query, variables, operationName } = body
  if (typeof query !== 'string' || query === '') throw new BadRequest(400, 'query is missing')
  if (
    variables !== undefined &&
    variables !== null &&
    (typeof variables !== 'object' || Array.isArray(variables))
  ) {
    throw new BadRequest(400, 'variables is an object')
  }
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') {
    throw new BadRequest(400, 'operationName is text')
  }
  return {
    query,
    variables: (variables ?? {}) as Record<string, unknown>,
    operationName: operationName ?? undefined,
  }
}

/** Administrators read the whole schema; every signed-in person the types that forms are made from. */
function allowIntrospection(
  { introspects, depth }: Inspected,
  ctx: Request,
  openTypes: readonly string[],
): void {
  if (introspects === false) return
  const may = ctx.account !== null && ctx.may('schema.introspect')
  const open =
    ctx.account !== null && introspects !== null && introspects.every((name) => openTypes.includes(name))
  if (!may && !open)
    throw new BadRequest(ctx.account === null ? 401 : 403, 'Introspection is for administrators')
  if (!may && depth > LIMITS.depth) throw new BadRequest(400, `Deeper than ${LIMITS.depth}`)
}

/** What a client may send along: the first field of the document. Another name than the right one gains nothing. */
const OPERATION_HEADER = 'x-operation'

/** Whether no field of the document was answered: then all of it may be asked again. */
const isNothingDone = ({ data }: ExecutionResult): boolean =>
  !data || Object.values(data).every((value) => value === null)

const TOO_LONG = 'The answer took too long'
/** PostgreSQL gave a statement up, and with it the transaction. */
const GIVEN_UP = '57014'
const tookTooLong = ({ originalError }: GraphQLError) => codeOf(originalError) === GIVEN_UP

async function inTime(running: Promise<ExecutionResult>): Promise<ExecutionResult> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BadRequest(503, TOO_LONG)), LIMITS.milliseconds + 500)
  })
  try {
    return await Promise.race([running, late])
  } finally {
    clearTimeout(timer)
    running.catch(() => {})
  }
}

/** The name under which a document is counted: a field of the schema, never a word of the sender's. */
const firstField = ({ document }: Inspected) => {
  const definition = document.definitions.find((one) => one.kind === 'OperationDefinition')
  const field = definition?.kind === 'OperationDefinition' ? definition.selectionSet.selections[0] : undefined
  return field?.kind === 'Field' ? field.name.value : 'anonymous'
}

/**
 * An error that we meant: a refusal, a missing sign-in, or a variable of the wrong type, which is found before
 * anything runs and so has no path. What has one is our fault, also where nothing was thrown: a null that must not be.
 */
const isExpected = (error: GraphQLError) =>
  error.extensions?.['code'] === 'REFUSED' ||
  error.extensions?.['code'] === 'UNAUTHENTICATED' ||
  (error.originalError === undefined && error.path === undefined)

function statusOf({ data, errors }: ExecutionResult): number {
  if (!errors) return 200
  if (errors.some((error) => error.extensions?.['code'] === 'UNAUTHENTICATED')) return 401
  return data === undefined ? 400 : 200
}

/** What the client is told: our own refusals as they are; of a fault no more than the request's id. */
function told(error: GraphQLError, ctx: Request): { message: string; path?: unknown; extensions?: unknown } {
  if (isExpected(error)) {
    return {
      message: error.message,
      ...(error.path ? { path: error.path } : {}),
      ...(error.extensions ? { extensions: error.extensions } : {}),
    }
  }
  ctx.log.error(
    { err: error.originalError ?? error, request_id: ctx.request_id, path: error.path },
    'an operation failed',
  )
  return {
    message: 'Something went wrong on our side',
    ...(error.path ? { path: error.path } : {}),
    extensions: { code: 'FAULT', request_id: ctx.request_id },
  }
}
