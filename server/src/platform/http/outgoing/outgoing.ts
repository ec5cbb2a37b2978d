import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Network } from '../networks.ts'
import { reachability } from './reachable.ts'

/** What is sent to an address outside. */
export interface OutgoingRequest {
  /** POST by default. */
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** For the whole exchange, from the resolution of the name to the end of the answer. */
  timeout_ms?: number
}

export interface OutgoingAnswer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/**
 * Why there is no answer. `FORBIDDEN`: we may not connect there. `REDIRECTED`: the answer sends us elsewhere, which we
 * don't follow. `TOO_LARGE`: the answer exceeds MAX_ANSWER_BYTES. `UNREACHABLE`: there is no such host, or it refuses
 * the connection; nothing was sent. `NO_ANSWER`: the request may have arrived, but no answer came in time.
 */
export type OutgoingProblem = 'FORBIDDEN' | 'REDIRECTED' | 'TOO_LARGE' | 'UNREACHABLE' | 'NO_ANSWER'

/** Refused now, and maybe not later. */
const LATER = new Set([408, 425, 429])

/** Whether an answer of this status, which is not 2xx, may be another one later. A server that refuses (4xx) refuses again. */
export const maySucceedLater = (status: number): boolean => status >= 500 || LATER.has(status)

/** Whether a request that got no answer may get one later: not reached, or not answered in time. */
export const mayBeAnsweredLater = (problem: OutgoingProblem): boolean =>
  problem === 'UNREACHABLE' || problem === 'NO_ANSWER'

/** The message names host and problem, never the path or the query: they may contain a secret. */
export class OutgoingFailed extends Error {
  readonly problem: OutgoingProblem

  constructor(problem: OutgoingProblem, host: string, cause?: unknown) {
    const why = cause instanceof Error ? `: ${cause.message}` : ''
    super(`${problem} ${host}${why}`, { cause })
    this.problem = problem
  }
}

/**
 * Calls an address outside.
 * @throws OutgoingFailed whenever there is no answer; an answer with status 4xx or 5xx is one
 */
export type Outgoing = (address: string, request?: OutgoingRequest) => Promise<OutgoingAnswer>

interface OutgoingOptions {
  /** Networks that are not public and may be reached all the same. */
  allowed: readonly Network[]
  /** All IP addresses of a host name. */
  resolve?: (hostname: string) => Promise<readonly string[]>
}

const TIMEOUT_MS = 10_000
export const MAX_ANSWER_BYTES = 256 * 1024
const MAX_ADDRESS = 2000

const resolveName = async (hostname: string) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

/**
 * The one way to call addresses that people have entered: webhooks, gateways, review systems. Only http and https;
 * names are resolved first, every address of a name has to be reachable (`reachability`), and the connection goes to
 * the address that was checked, so a name can't change its meaning in between. Redirects aren't followed, answers are
 * bounded in time and size, and no connection is kept.
 */
export function createOutgoing({ allowed, resolve = resolveName }: OutgoingOptions): Outgoing {
  const isReachable = reachability(allowed)
  return async (address, request = {}) => {
    const url = addressOf(address)
    if (!url) throw new OutgoingFailed('FORBIDDEN', 'no http or https address')
    const hostname = url.hostname.replace(/^\[|\]$/g, '')
    const signal = AbortSignal.timeout(request.timeout_ms ?? TIMEOUT_MS)
    const found = isIP(hostname) ? [hostname] : await withoutAnswer(resolve(hostname), url.host, signal)
    const [first] = found
    if (first === undefined) throw new OutgoingFailed('UNREACHABLE', url.host)
    if (!found.every(isReachable)) throw new OutgoingFailed('FORBIDDEN', url.host)
    return exchange(url, first, request, signal)
  }
}

/** The address as one that can be called; null if it can't. */
export function addressOf(text: string): URL | null {
  const url = text.length <= MAX_ADDRESS ? URL.parse(text) : null
  const usable = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password
  return usable ? url : null
}

/** A name that isn't resolved, or not in time. Nothing was sent then. */
async function withoutAnswer<T>(asked: Promise<T>, host: string, signal: AbortSignal): Promise<T> {
  const late = Promise.withResolvers<never>()
  const stop = () => late.reject(new Error('the name was not resolved in time'))
  signal.addEventListener('abort', stop)
  try {
    return await Promise.race([asked, late.promise])
  } catch (cause) {
    throw new OutgoingFailed('UNREACHABLE', host, cause)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Codes of a connection that never came about, so the other side has read nothing. */
const NOT_CONNECTED = new Set([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'CERT_HAS_EXPIRED'],
  ...['ERR_TLS_CERT_ALTNAME_INVALID', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
])

/** @throws OutgoingFailed FORBIDDEN for headers that can't be sent */
function open(url: URL, options: http.RequestOptions): http.ClientRequest {
  try {
    return (url.protocol === 'https:' ? https : http).request(url, options)
  } catch {
    throw new OutgoingFailed('FORBIDDEN', url.host, new Error('a header can not be sent'))
  }
}

function exchange(
  url: URL,
  ip: string,
  { method = 'POST', headers = {}, body }: OutgoingRequest,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OutgoingAnswer>()
  const sending = open(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
    lookup: always(ip),
    agent: false,
    signal,
  })
  const fail = (problem: OutgoingProblem, cause?: unknown) => {
    reject(new OutgoingFailed(problem, url.host, cause))
    sending.destroy()
  }
  sending.on('error', (cause: NodeJS.ErrnoException) =>
    fail(NOT_CONNECTED.has(cause.code ?? '') ? 'UNREACHABLE' : 'NO_ANSWER', cause),
  )
  sending.on('response', (answer) => {
    const { statusCode: status = 0, headers: answered } = answer
    if (status >= 300 && status < 400) return fail('REDIRECTED')
    const pieces: Buffer[] = []
    let bytes = 0
    answer.on('error', (cause) => fail('NO_ANSWER', cause))
    answer.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > MAX_ANSWER_BYTES) fail('TOO_LARGE')
      else pieces.push(piece)
    })
    answer.on('end', () =>
      resolve({ status, headers: answered, text: Buffer.concat(pieces).toString('utf8') }),
    )
  })
  sending.end(body)
  return promise
}

/** Answers every lookup with the address that was checked. */
const always =
  (ip: string): LookupFunction =>
  (_hostname, options, done) => {
    const family = isIP(ip)
    if (options.all) done(null, [{ address: ip, family }])
    else done(null, ip, family)
  }
