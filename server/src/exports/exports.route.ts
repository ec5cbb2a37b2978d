import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Context } from '#server/context.ts'
import { SignInError, type ContextOf } from '#server/context_of.ts'
import { logOperations } from '#server/operate_log/operate_log.service.ts'
import type { RequestAdmission } from '#server/platform/http/admission/admission.ts'
import { Busy } from '#server/platform/http/busy.ts'
import { BadRequest } from '#server/platform/graphql/bad_request.ts'
import { readBody, type Body } from '#server/platform/graphql/body.ts'
import type { Documents } from '#server/platform/graphql/cost/documents.ts'
import { LIMITS } from '#server/platform/graphql/cost/limits.ts'
import type { EndpointDeclaration } from '#server/platform/graphql/operations.ts'
import { replyRefused } from '#server/platform/graphql/refused_reply.ts'
import type { Log } from '#server/platform/log.ts'
import { Refused } from '#server/platform/refused.ts'
import { listPages, NotAnswered, type ListPages, type RowLimits } from './list_pages.ts'

interface ExportDeps {
  endpoints: readonly { endpoint: EndpointDeclaration<Context>; schema: GraphQLSchema }[]
  documents: Documents
  contextOf: ContextOf
  admission: Pick<RequestAdmission, 'run'>
  log: Log
  limits?: Partial<ExportLimits> | undefined
}

export interface ExportLimits extends RowLimits {
  /** Exports of one person, and of all people at this server, that run at once. */
  of_a_person: number
  of_the_server: number
  /** After so many milliseconds an export ends, broken. */
  ms: number
}

const usual_limits: ExportLimits = {
  rows: 500_000,
  rows_by_offset: 100_000,
  of_a_person: 1,
  of_the_server: 3,
  ms: 20 * 60_000,
}

/** When to try again if others take all turns of the server, seconds. */
const AGAIN_S = 15

/** What an entry of the log calls the list, as its file is called. */
const NAME = /^[\w-]{1,60}$/

/**
 * POST /exports/<endpoint> with a page's own document of a list, as it is sent to the endpoint, and the `name` of the file: all
 * rows that the list has for the sender, with the same rights, filters, order and masks. Lines of JSON: the number of rows expected
 * (null: unknown), the rows, the number of rows sent. Without the last line it is not whole. The rows are sent as they are read, so
 * that memory doesn't grow with them; who doesn't take them holds no connection to the database.
 *
 * A list that can't be answered is answered as by its endpoint; refused is EXPORT for too many rows, for a second export at
 * once, for what is no list with pages. What was exported, and how it was narrowed, is in the operation log before the first row is sent.
 */
export function exportRoutes(app: FastifyInstance, deps: ExportDeps): void {
  const limits = { ...usual_limits, ...deps.limits }
  const running = new Map<string, number>()
  const takeTurn = (sender: string): (() => void) => {
    const own = running.get(sender) ?? 0
    if (own >= limits.of_a_person) throw new Refused('EXPORT', { why: 'running' })
    const all = [...running.values()].reduce((sum, one) => sum + one, 0)
    if (all >= limits.of_the_server) throw new Busy(AGAIN_S)
    running.set(sender, own + 1)
    let is_over = false
    return () => {
      if (is_over) return
      is_over = true
      const left = (running.get(sender) ?? 1) - 1
      if (left > 0) running.set(sender, left)
      else running.delete(sender)
    }
  }

  const serve = async (
    request: FastifyRequest<{ Params: { endpoint: string }; Body: ExportBody }>,
    reply: FastifyReply,
  ) => {
    const of = deps.endpoints.find(({ endpoint }) => endpoint.name === request.params.endpoint)
    if (!of) throw new BadRequest(404, 'No such endpoint')
    const asked = { ...readBody(request.body), name: nameIn(request.body) }
    const ctx = await deps.contextOf(request, true)
    if (ctx.account === null || ctx.tenant_id === null) throw new SignInError('Not signed in')
    const release = takeTurn(`${ctx.tenant_id} ${ctx.account}`)
    try {
      const pages = await listPages(asked, {
        ...of,
        ctx,
        documents: deps.documents,
        admission: deps.admission,
        again: () => stillThere(deps.contextOf, request, ctx),
        isGone: () => request.raw.socket.destroyed,
        limits,
      })
      await noteExport(ctx, asked, pages)
      const stream = Readable.from(linesOf(pages), { objectMode: false })
      const late = setTimeout(() => stream.destroy(new Error('The export took too long')), limits.ms)
      stream.once('close', () => (clearTimeout(late), release()))
      stream.once('error', (err) =>
        deps.log.warn({ err, request_id: request.id, list: pages.list }, 'an export ended early'),
      )
      return reply.type('text/x-ndjson; charset=utf-8').send(stream)
    } catch (cause) {
      release()
      throw cause
    }
  }

  app.post<{ Params: { endpoint: string }; Body: ExportBody }>(
    '/exports/:endpoint',
    {
      bodyLimit: LIMITS.body_bytes,
      config: { lane: 'light' },
      onRequest: (_request, reply, done) => (reply.header('cache-control', 'no-store'), done()),
    },
    async (request, reply) => {
      try {
        return await serve(request, reply)
      } catch (cause) {
        if (cause instanceof NotAnswered)
          return reply.code(cause.status).send({ data: null, errors: cause.errors })
        return replyRefused(reply, cause)
      }
    },
  )
}

type ExportBody = Body & { name?: unknown }

function nameIn({ name }: ExportBody): string {
  if (typeof name !== 'string' || !NAME.test(name)) throw new BadRequest(400, 'name is the name of a file')
  return name
}

async function* linesOf({ total, rows }: ListPages): AsyncGenerator<string> {
  yield `${JSON.stringify(total)}\n`
  let sent = 0
  for await (const page of rows()) {
    sent += page.length
    yield page.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
  yield `${sent}\n`
}

/**
 * The sender as before each page: whoever was disabled, or lost the right, gets no further rows. That the token expires meanwhile
 * ends nothing.
 */
const stillThere = (contextOf: ContextOf, request: FastifyRequest, ctx: Context): Promise<Context> =>
  contextOf(request, false).catch((cause: unknown) => {
    if (cause instanceof SignInError && cause.extensions?.reason === 'EXPIRED')
      return { ...ctx, counts: false }
    throw cause
  })

/** Page and columns say nothing of which rows were exported. */
const UNTOLD = new Set(['first', 'last', 'offset', 'before', 'after'])

async function noteExport(
  ctx: Context,
  { name, variables }: { name: string; variables: Record<string, unknown> },
  { list, total }: ListPages,
): Promise<void> {
  const told = Object.fromEntries(Object.entries(variables).filter(([field]) => !UNTOLD.has(field)))
  const content = JSON.stringify({ ...told, rows: total })
  await ctx.db.withTenant(ctx.tenant_id ?? '', (tx) =>
    logOperations({ ...ctx, tx }, [{ module: name, type: 'export', object: list, content }], 'server'),
  )
}
