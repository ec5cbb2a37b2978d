import multipart from '@fastify/multipart'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Temporal } from 'temporal-polyfill'
import { INVALID_TENANT } from '#server/context.ts'
import { SignInError, type Caller, type ContextOf } from '#server/context_of.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fileAddress } from '#server/platform/files/address.ts'
import { MAX_BYTES } from '#server/platform/files/kinds.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { refusedAnswer } from '#server/platform/graphql/answers.ts'
import { Busy } from '#server/platform/http/busy.ts'
import { seldom } from '#server/platform/database/unavailable.ts'
import { busyFor } from '#server/platform/http/unavailable.ts'
import type { Log } from '#server/platform/log.ts'
import { Refused } from '#server/platform/refused.ts'
import { isBrokenForm } from './broken_form.ts'
import { receive, type Received } from './receive.ts'
import { serveFile } from './serve.ts'
import { signedAddress } from './signing.ts'
import {
  arrived,
  giveUp,
  noteRefused,
  refuseExhausted,
  reserve,
  secondsLeftOfDay,
  type UploadLimits,
} from './uploads.ts'

export interface UploadParts {
  db: Database
  contextOf: Pick<ContextOf, 'callerOfRequest'>
  log: Log
  now: () => Temporal.Instant
  storage: Storage
  /** The most bytes of any file, whatever its kind allows. */
  upload_max_bytes: number
  upload_limits: UploadLimits
}

/** The answer to an upload. `errno` 0 is success; otherwise `error` (and `msg`, `msg_en`) give the reason. */
export interface UploadResponse {
  id: string | null
  /** The plain address, to be saved where the file is named. */
  uri: string | null
  /** The address with which the uploader can see the file before that. */
  signed_uri: string | null
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
  OTHER_TENANT: [2, 403],
  REQUIRED: [3, 400],
  TOO_LARGE: [4, 413],
  BAD_FILE: [5, 415],
  UPLOAD_QUOTA: [6, 429],
  STORAGE_FULL: [7, 507],
  BUSY: [8, 503],
}
const FAULT = 9
/** Below this free share of the disk uploads are refused: the database may use the same disk. */
const LEAST_FREE = 0.05
/** Concurrent uploads of one person at this server. Pages send one after the other. */
const AT_ONCE = 4
/** A refused client retries again and again: a line for each attempt would fill the log. */
const SAY_BUSY_EVERY_MS = 60_000

/**
 * POST /upload_file accepts files of signed-in people; GET /files/… serves public files, and others by a
 * signed address.
 */
export async function uploadRoutes(app: FastifyInstance, parts: UploadParts): Promise<void> {
  const most_bytes = Math.min(parts.upload_max_bytes, MAX_BYTES)
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 10, parts: 11, fieldSize: 1024, headerPairs: 50, fileSize: most_bytes },
      throwFileSizeLimit: false,
    })
    const running = new Map<string, number>()
    const sayBusy = seldom(SAY_BUSY_EVERY_MS)
    scope.post(
      '/upload_file',
      { bodyLimit: most_bytes + 64 * 1024, config: { lane: 'heavy' } },
      (request, reply) => upload(request, reply, { ...parts, running, sayBusy, most_bytes }),
    )
  })
  app.get<{ Params: { tenant: string; name: string } }>('/files/:tenant/:name', (request, reply) =>
    serveFile(request, reply, parts),
  )
}

interface Uploading extends UploadParts {
  /** The number of uploads that each person has running here. */
  running: Map<string, number>
  sayBusy: ReturnType<typeof seldom>
  most_bytes: number
}

async function upload(request: FastifyRequest, reply: FastifyReply, parts: Uploading) {
  let caller: Caller | undefined
  try {
    caller = await callerOf(request, parts.contextOf)
    if (caller.tenant.state === INVALID_TENANT) throw new Refused('TENANT_INVALID', { why: 'closed' })
    if (!caller.viewer.permissions.has('file.upload'))
      throw new Refused('NOT_ALLOWED', { permission: 'file.upload' })
    return await reply.send(await oneOfFew(caller, parts, () => take(request, caller!, parts)))
  } catch (cause) {
    await readOut(request)
    return refuse(request, reply, cause, parts, caller)
  }
}

/** @throws Busy if the person already has the maximum number of uploads running */
async function oneOfFew<Result>(
  { viewer }: Caller,
  { running }: Uploading,
  run: () => Promise<Result>,
): Promise<Result> {
  const before = running.get(viewer.user_id) ?? 0
  if (before >= AT_ONCE) throw new Busy(2)
  running.set(viewer.user_id, before + 1)
  try {
    return await run()
  } finally {
    const left = (running.get(viewer.user_id) ?? 1) - 1
    if (left > 0) running.set(viewer.user_id, left)
    else running.delete(viewer.user_id)
  }
}

async function take(request: FastifyRequest, caller: Caller, parts: Uploading): Promise<UploadResponse> {
  const { db, storage, upload_limits, most_bytes, now } = parts
  if ((await storage.free()) < LEAST_FREE) throw new Refused('STORAGE_FULL', {}, 'file')
  await refuseExhausted(db, caller, upload_limits, now())
  const part = await partOf(request)
  if (part?.fieldname !== 'file') throw new Refused('REQUIRED', {}, 'file')
  return receive(storage, part, {
    person: caller.viewer.user_id,
    most_bytes,
    keep: (received) => keep(received, caller, parts),
    noteRefused: ({ refusals }, size) =>
      noteRefused(db, caller, { why: refusals[0]?.code, size }, upload_limits, now()),
  })
}

/** The file of the form. A malformed form has none. */
async function partOf(request: FastifyRequest): Promise<MultipartFile | undefined> {
  if (!request.isMultipart()) return undefined
  return request.file().catch(() => undefined)
}

/**
 * Inserts the file's row, puts its bytes into the store, and marks it complete. If that fails, the file never
 * becomes visible.
 */
async function keep(
  { path, ...file }: Received,
  caller: Caller,
  { db, storage, upload_limits, now }: Uploading,
): Promise<UploadResponse> {
  const tenant_id = caller.tenant.id
  const id = await reserve(db, caller, file, upload_limits, now())
  try {
    await storage.store.put(tenant_id, file.stored_name, path)
  } catch (cause) {
    await giveUp(db, tenant_id, id)
    throw cause
  }
  await arrived(db, tenant_id, id)
  const uri = fileAddress(tenant_id, file.stored_name)
  const signed_uri = await db.withTenant(tenant_id, (tx) => signedAddress({ tx, now }, uri), {
    readonly: true,
  })
  return { id, uri, signed_uri, error: null, errno: 0, errcode: '0', msg: '', msg_en: '' }
}

/** How long and how far the server reads the rest of a refused upload, in milliseconds and bytes. */
const READ_ON_MS = 3000
const READ_ON_BYTES = 64 * 1024 * 1024

/**
 * Reads and discards the rest of the request: a client that is cut off while sending never sees the answer.
 * Both time and bytes are limited; beyond them the connection closes with the answer.
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
    // 503: the token may be good.
    throw cause instanceof SignInError && cause.statusCode === 401 ? new Refused('NOT_SIGNED_IN') : cause
  }
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  cause: unknown,
  { log, now, sayBusy }: Uploading,
  caller: Caller | undefined,
) {
  // The rest of the request is not read: the connection closes with the answer.
  if (!request.raw.complete) reply.header('connection', 'close')
  const busy = busyFor(cause, { reads: false })
  if (busy) {
    // Our own Busy has no cause worth a stack trace; an error of the database or the bucket has.
    const ours = cause instanceof Busy
    const passed_over = sayBusy(ours ? 'ours' : 'theirs', now().epochMilliseconds)
    if (passed_over !== null)
      log.warn(
        { ...(ours ? {} : { err: cause }), passed_over, request_id: request.id },
        'an upload has to wait',
      )
    reply.header('retry-after', busy.seconds)
  }
  if (isBrokenForm(cause)) log.info({ err: cause, request_id: request.id }, 'an upload could not be read')
  const refused = busy ? new Refused('BUSY', { seconds: busy.seconds }) : refusalOf(cause)
  const { errcode, msg, msg_en } = refusedAnswer(refused)
  if (errcode === 'FAULT') log.error({ err: cause, request_id: request.id }, 'an upload failed')
  if (errcode === 'UPLOAD_QUOTA' && caller)
    reply.header('retry-after', secondsLeftOfDay(caller.tenant.time_zone, now()))
  const [errno, status] = refusedAs[errcode] ?? [FAULT, 500]
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      id: null,
      uri: null,
      signed_uri: null,
      // Clients of the specification show only this text, without regard to the language.
      error: `${msg} ${msg_en}`,
      errno,
      errcode,
      msg,
      msg_en,
    } satisfies UploadResponse)
}

function refusalOf(cause: unknown): Refused {
  if (cause instanceof Refused) return cause
  return isBrokenForm(cause) ? new Refused('REQUIRED', {}, 'file') : new Refused('FAULT')
}
