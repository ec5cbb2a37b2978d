import type { ExecutionResult, GraphQLError } from 'graphql'
import { codeOf } from '#postgres/error_code.ts'
import { isUnavailable, type seldom } from '../database/unavailable.ts'
import { busyFor } from '../http/unavailable.ts'
import type { Request } from './operations.ts'

/** How a request is counted in the metrics. */
export type OperationOutcome = 'ok' | 'refused' | 'fault'

/**
 * Whether an error is intended: a refusal, a missing sign-in, or a variable of the wrong type, which is
 * detected before anything runs and so has no path. An error with a path is our fault even if nothing was
 * thrown: a null in a non-null field.
 */
const isExpected = (error: GraphQLError) =>
  error.extensions?.['code'] === 'REFUSED' ||
  error.extensions?.['code'] === 'UNAUTHENTICATED' ||
  error.path === undefined

export const outcomeOf = ({ errors }: ExecutionResult): OperationOutcome =>
  !errors ? 'ok' : errors.every(isExpected) ? 'refused' : 'fault'

export function statusOf({ data, errors }: ExecutionResult): number {
  if (!errors) return 200
  if (errors.some((error) => error.extensions?.['code'] === 'UNAUTHENTICATED')) return 401
  return data === undefined ? 400 : 200
}

/**
 * Throws if the answer is incomplete only because the database can't serve it now, so that the client can
 * repeat the whole request. If some of several changes are done, or may be, the answer is returned as it is.
 * @param sayUnavailable limits how often the log repeats why
 * @throws Busy
 */
export function ensureServed(
  { data, errors = [] }: ExecutionResult,
  kind: string,
  { log, now }: Pick<Request, 'log' | 'now'>,
  sayUnavailable: ReturnType<typeof seldom>,
): void {
  const reads = kind === 'query'
  const refused = errors.map(({ originalError }) => busyFor(originalError, { reads }))
  const at = refused.findIndex((busy) => busy !== null)
  const busy = refused[at]
  if (!busy) return
  const is_undone =
    refused.every((one) => one !== null) && Object.values(data ?? {}).every((one) => one === null)
  if (!reads && !is_undone) return
  const code = codeOf(errors[at]?.originalError)
  const passed_over = isUnavailable(code) ? sayUnavailable(String(code), now().epochMilliseconds) : null
  if (passed_over !== null) log.error({ code, passed_over }, 'the database can not take changes')
  throw busy
}

/** The words with which the library suggests schema names for a misspelt one. */
const SUGGESTION = / Did you mean [^?]*\?/g

/** The error as the client sees it: our own refusals as they are; of a fault only the request's id. */
export function clientError(
  error: GraphQLError,
  ctx: Request,
  suggests: boolean,
): { message: string; path?: unknown; extensions?: unknown } {
  const path = error.path ? { path: error.path } : {}
  if (isExpected(error)) {
    const message = suggests ? error.message : error.message.replaceAll(SUGGESTION, '')
    return { message, ...path, ...(error.extensions ? { extensions: error.extensions } : {}) }
  }
  ctx.log.error(
    { err: error.originalError ?? error, request_id: ctx.request_id, path: error.path },
    'an operation failed',
  )
  return {
    message: 'Something went wrong on our side',
    ...path,
    extensions: { code: 'FAULT', request_id: ctx.request_id },
  }
}
