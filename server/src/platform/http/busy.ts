import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusedAnswer } from '../graphql/answers.ts'
import { Refused } from '../refused.ts'

/**
 * Thrown if a request can't be served in time: it had no effect, so it may be sent again unchanged. Every
 * route answers it as 503 with Retry-After.
 */
export class Busy extends Error {
  /** 429 if this sender has sent too many requests. */
  readonly statusCode: 503 | 429
  /** Whole seconds after which to try again, 1 or more. */
  readonly seconds: number

  constructor(seconds = 1, { status = 503, ...options }: ErrorOptions & { status?: 503 | 429 } = {}) {
    super('Busy', options)
    this.statusCode = status
    this.seconds = Math.max(1, Math.ceil(seconds))
  }
}

/** The message for a request that is not served now, for people (`msg`, `msg_en`) and for programs. */
function answerBody({ seconds }: Busy) {
  const { errcode, msg, msg_en, ids } = refusedAnswer(new Refused('BUSY', { seconds }))
  const errors = [{ message: msg_en, extensions: { code: errcode, errcode, msg, msg_en, seconds } }]
  return { errcode, msg, msg_en, ids, errors }
}

const headersOf = ({ seconds }: Busy) => ({ 'retry-after': String(seconds), 'cache-control': 'no-store' })

/** The answer to a request that is not served now. */
export function answerBusy(reply: FastifyReply, busy: Busy): FastifyReply {
  return reply
    .code(busy.statusCode)
    .headers(headersOf(busy))
    .send({ ...answerBody(busy), request_id: reply.request.id })
}

/** Cached per number of seconds: a refusal under load must cost next to nothing. */
const bodies = new Map<string, string>()

function cachedBody(key: string, make: () => string): string {
  const known = bodies.get(key)
  if (known !== undefined) return known
  const body = make()
  bodies.set(key, body)
  return body
}

/**
 * Answers the same before any other work is done for the request: its body is not read, no later hook runs. A
 * browser that requested a page gets one that reloads itself.
 */
export function refuseBeforeBody(request: FastifyRequest, reply: FastifyReply, busy: Busy): void {
  const { raw } = reply
  const page = (request.headers.accept ?? '').startsWith('text/html')
  // The answering page can't send a submitted form again.
  const again = request.method === 'GET'
  const body = page
    ? cachedBody(`page ${busy.seconds} ${again}`, () => pageOf(busy, again))
    : cachedBody(String(busy.seconds), () => JSON.stringify(answerBody(busy)))
  reply.hijack()
  raw.writeHead(503, {
    'content-type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    'x-request-id': request.id,
    ...headersOf(busy),
  })
  raw.end(body)
}

function pageOf(busy: Busy, again: boolean): string {
  const { msg, msg_en } = answerBody(busy)
  const refresh = again ? `<meta http-equiv="refresh" content="${busy.seconds}">` : ''
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>${msg}</title><p>${msg}</p><p lang="en">${msg_en}</p></html>`
}
