import { constants } from '../constants.ts'
import { english } from '../viewer/language.ts'
import type { FieldRefusal } from './answer.ts'
import { under } from './base.ts'
import { currentBearer } from './bearer.ts'
import { RequestFailure, fault, httpFailure, noAnswer, refusedFailure } from './failure.ts'
import type { RequestOperation } from './operation.ts'
import { noteRefusal } from './not_allowed.ts'
import { noteTenantFailure } from './tenant_fail.ts'
import { toast } from './toast.ts'

export interface RequestOptions {
  signal?: AbortSignal | undefined
  /** No toast: the caller only logs the failure, as the specification requires for some calls. */
  silent?: boolean
  /** No toast: the caller shows the failure itself, and permanently. */
  own_words?: boolean
  /** Needs no sign-in: a token is sent if there is one, and left out if it is refused. */
  anonymous?: boolean
  /** How long to wait for the answer; the specification's ten seconds unless more has to be uploaded. */
  within_ms?: number
  /** It is sent though the page is left before it is answered. */
  outlives_page?: boolean
  /** Statuses that the caller handles itself. */
  reads?: readonly number[]
}

interface GraphqlError {
  message?: string
  extensions?: ({ code?: string; reason?: string; request_id?: string } & Partial<FieldRefusal>) | null
}

interface Reply {
  data?: unknown
  errors?: GraphqlError[]
  request_id?: string
}

/**
 * Sends an operation to its endpoint. Waits at most ten seconds for an answer. After a refused token it waits
 * for the renewed sign-in and retries once, and a busy server is retried when it allows it, so that the
 * user's input is sent in the end.
 * @throws {RequestFailure} with a message for users; HTTP failures are also shown as a toast
 * @throws the browser's AbortError if `signal` aborts
 */
export async function request<Result, Variables extends object>(
  operation: RequestOperation<Result, Variables>,
  variables: Variables,
  asking: RequestOptions = {},
): Promise<Result> {
  const body = JSON.stringify({ query: operation.text, variables })
  const response = await call(
    under(`/graphql/${operation.endpoint}`),
    {
      method: 'POST',
      body,
      // Named in a header, so that an overloaded server can refuse it before reading the body.
      headers: { 'content-type': 'application/json', 'x-operation': operation.name },
    },
    { ...asking, anonymous: asking.anonymous ?? operation.endpoint === 'public' },
  )
  return (await repliedWith(operation.name, response, asking.signal)) as Result
}

/** The data that an operation was answered with. @throws {RequestFailure} if it was refused */
export async function repliedWith(name: string, response: Response, signal?: AbortSignal): Promise<unknown> {
  const reply: Reply = await response.json().catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw noAnswer()
  })
  const error = reply.errors?.[0]
  noteRefusal(error ?? reply.data)
  if (error) throw failed(name, error)
  return reply.data
}

/** A REST call: settings, uploads. The same time limit, token, retries and messages. */
export async function call(
  address: string,
  request: RequestInit,
  asking: RequestOptions = {},
): Promise<Response> {
  try {
    const { token, renewed, unusable } = currentBearer()
    const bearer = await token()
    const sendAs = async (bearer: string | null) => {
      const again = () => send(address, request, bearer, asking)
      const response = await again()
      if (response.status !== 503 && response.status !== 429) return response
      const busy = await import('./busy.ts').catch(() => null)
      return busy ? busy.untilServed(response, again, asking) : response
    }
    const response = await sendAs(bearer)
    if (response.status !== 401) return await checked(response, asking)
    const fresh = asking.anonymous ? null : await renewed(bearer)
    if (fresh === null && !asking.anonymous) throw httpFailure(401)
    const second = await sendAs(fresh)
    if (fresh !== null && second.status === 401) unusable(await reasonOf(second.clone()))
    return await checked(second, asking)
  } catch (cause) {
    if (
      cause instanceof RequestFailure &&
      (cause.kind === 'http' || cause.kind === 'no_answer') &&
      !asking.silent &&
      !asking.own_words
    ) {
      toast(cause.message)
    }
    throw cause
  }
}

async function send(
  address: string,
  request: RequestInit,
  bearer: string | null,
  { signal, outlives_page = false, within_ms = constants.request_timeout_ms }: RequestOptions,
): Promise<Response> {
  const late = AbortSignal.timeout(within_ms)
  const headers = new Headers(request.headers)
  headers.set('accept-language', english() ? 'en' : 'zh-CN')
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`)
  try {
    return await fetch(address, {
      ...request,
      ...(outlives_page ? { keepalive: true } : {}),
      headers,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    console.warn('no answer', address, cause)
    throw noAnswer()
  }
}

const reasonOf = (response: Response): Promise<string> =>
  response.json().then(
    ({ errors }: Reply) => errors?.[0]?.extensions?.reason ?? '',
    () => '',
  )

async function checked(response: Response, { reads }: RequestOptions): Promise<Response> {
  if (response.ok || reads?.includes(response.status)) return response
  const reply = await response.json().catch(() => ({}))
  const { errors, request_id }: Reply = typeof reply === 'object' && reply !== null ? reply : {}
  if (errors?.[0]) noteTenantFailure(errors[0].message ?? '')
  console.warn('refused', response.status, response.url, errors?.[0]?.message)
  throw httpFailure(response.status, request_id ?? response.headers.get('x-request-id'))
}

function failed(name: string, error: GraphqlError): RequestFailure {
  const { message = '', extensions } = error
  noteTenantFailure(message, extensions?.errcode)
  console.warn('not answered', name, message)
  if (extensions?.errcode) {
    return refusedFailure({
      errcode: extensions.errcode,
      msg: extensions.msg ?? message,
      msg_en: extensions.msg_en ?? message,
    })
  }
  return fault(extensions?.request_id ?? null)
}
