import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SignInError, type Caller, type ContextOf } from '#server/context_of.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { kindOfExtension, MOST_BYTES } from '#server/platform/files/kinds.ts'
import { openFileStore, type FileStore } from '#server/platform/files/store.ts'
import { refusedAnswer } from '#server/platform/graphql/answers.ts'
import type { Log } from '#server/platform/log.ts'
import { Refused } from '#server/platform/refused.ts'
import { receive, type Received } from './receive.ts'

export interface UploadParts {
  db: Database
  contextOf: Pick<ContextOf, 'callerOfRequest'>
  log: Log
  files_dir: string
  /** No file is larger, whatever its kind allows. */
  upload_max_bytes: number
}

/** What an upload is answered. `errno` 0 is success; else `error` (and `msg`, `msg_en`) say why not. */
interface UploadAnswer {
  id: string | null
  uri: string | null
  error: string | null
  errno: number
  errcode: string
  msg: string
  msg_en: string
}

/** errno and HTTP status of each refusal. */
const refusedAs: Readonly<Record<string, readonly [errno: number, status: number]>> = {
  NOT_SIGNED_IN: [1, 401],
  NOT_ALLOWED: [2, 403],
  TENANT_INVALID: [2, 403],
  REQUIRED: [3, 400],
  TOO_LARGE: [4, 413],
  BAD_FILE: [5, 415],
}
const FAULT = 9
const INVALID_TENANT = 2

/** Nothing that a served file may contain runs or loads, even when somebody opens it by itself. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox"

/** POST /upload_file takes files of signed-in people; GET /files/… serves them to whoever knows their name. */
export async function uploadRoutes(app: FastifyInstance, parts: UploadParts): Promise<void> {
  const store = await openFileStore(parts.files_dir)
  const most_bytes = Math.min(parts.upload_max_bytes, MOST_BYTES)
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 10, parts: 11, fieldSize: 1024, headerPairs: 50, fileSize: most_bytes },
      throwFileSizeLimit: false,
    })
    scope.post(
      '/upload_file',
      { bodyLimit: most_bytes + 64 * 1024, config: { lane: 'heavy' } },
      (request, reply) => upload(request, reply, parts, store, most_bytes),
    )
  })
  app.get<{ Params: { tenant: string; name: string } }>('/files/:tenant/:name', (request, reply) =>
    serve(request.params, reply, parts.db, store),
  )
}

async function upload(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: UploadParts,
  store: FileStore,
  most_bytes: number,
) {
  try {
    const caller = await callerOf(request, parts.contextOf)
    if (caller.tenant.state === INVALID_TENANT) throw new Refused('TENANT_INVALID')
    if (!caller.viewer.permissions.has('file.upload'))
      throw new Refused('NOT_ALLOWED', { permission: 'file.upload' })
    const part = request.isMultipart() ? await request.file() : undefined
    if (part?.fieldname !== 'file') throw new Refused('REQUIRED', {}, 'file')
    const received = await receive(store, caller.tenant.id, part, most_bytes)
    const id = await keep(parts.db, store, caller, received)
    const uri = `/files/${caller.tenant.id}/${received.stored_name}`
    return await reply.send({
      id,
      uri,
      error: null,
      errno: 0,
      errcode: '0',
      msg: '',
      msg_en: '',
    } satisfies UploadAnswer)
  } catch (cause) {
    await readOut(request)
    return refuse(request, reply, cause, parts.log)
  }
}

/** How long and how far a refused upload is read on, milliseconds and bytes. */
const READ_ON_MS = 3000
const READ_ON_BYTES = 64 * 1024 * 1024

/**
 * Reads what is still on its way and throws it away: who is cut off while sending never sees the answer. Only so
 * long and so far; of more the connection ends with the answer.
 */
async function readOut({ raw }: FastifyRequest): Promise<void> {
  if (raw.complete || raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  await new Promise<void>((resolve) => {
    let bytes = 0
    const late = setTimeout(resolve, READ_ON_MS)
    raw.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > READ_ON_BYTES) resolve()
    })
    for (const over of ['end', 'close', 'error'] as const) raw.once(over, () => resolve())
    raw.resume()
    void late.unref()
  })
}

async function callerOf(request: FastifyRequest, contextOf: UploadParts['contextOf']): Promise<Caller> {
  try {
    return await contextOf.callerOfRequest(request, true)
  } catch (cause) {
    throw cause instanceof SignInError ? new Refused('NOT_SIGNED_IN') : cause
  }
}

/** Notes the file; where that fails, its bytes go again. */
async function keep(
  db: Database,
  store: FileStore,
  { tenant, viewer }: Caller,
  received: Received,
): Promise<string> {
  const id = newId()
  try {
    await db.withTenant(tenant.id, async ({ sql, tenant_id }) => {
      await sql`insert into file ${sql({ tenant_id, id, ...received, created_user: viewer.user_id })}`
    })
    return id
  } catch (cause) {
    await store.delete(tenant.id, received.stored_name)
    throw cause
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, cause: unknown, log: Log) {
  // What is still on its way is not read any more: the connection ends with the answer.
  if (!request.raw.complete) reply.header('connection', 'close')
  const broken =
    cause instanceof Error &&
    'statusCode' in cause &&
    typeof cause.statusCode === 'number' &&
    cause.statusCode < 500
  const refused =
    cause instanceof Refused ? cause : new Refused(broken ? 'REQUIRED' : 'FAULT', {}, broken ? 'file' : null)
  if (!(cause instanceof Refused) && !broken)
    log.error({ err: cause, request_id: request.id }, 'an upload failed')
  const { errcode, msg, msg_en } = refusedAnswer(refused)
  const [errno, status] = refusedAs[errcode] ?? [FAULT, 500]
  return reply
    .code(status)
    .send({ id: null, uri: null, error: msg_en, errno, errcode, msg, msg_en } satisfies UploadAnswer)
}

/** The name is checked by the store: nothing but names of ours leads to a file. */
async function serve(
  { tenant, name }: { tenant: string; name: string },
  reply: FastifyReply,
  db: Database,
  store: FileStore,
) {
  const kind = kindOfExtension(name.split('.').at(-1) ?? '')
  const found = kind ? await store.get(tenant, name) : null
  if (!kind || !found) return reply.code(404).send({ errors: [{ message: 'There is no such file' }] })
  reply.headers({
    'content-type': kind.mime,
    'content-length': found.size,
    'x-content-type-options': 'nosniff',
    'content-security-policy': SANDBOX,
    // A name stands for the same bytes for ever.
    'cache-control': `${kind.picture ? 'public' : 'private'}, max-age=31536000, immutable`,
  })
  if (!kind.picture)
    reply.header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(await nameOf(db, tenant, name))}`,
    )
  return reply.send(found.stream())
}

/** What the sender called the file. */
async function nameOf(db: Database, tenant_id: string, name: string): Promise<string> {
  const [row] = await db.withTenant(
    tenant_id,
    ({ sql }) => sql<{ original_name: string }[]>`
      select original_name from file where tenant_id = ${tenant_id} and stored_name = ${name}`,
    { readonly: true },
  )
  return row?.original_name ?? name
}
