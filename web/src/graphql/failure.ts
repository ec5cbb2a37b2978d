import en from '../locales/en/http.json' with { type: 'json' }
import zh from '../locales/zh/http.json' with { type: 'json' }
import { english } from '../viewer/language.ts'
import { refusalText, type FieldRefusal } from './answer.ts'
import { hasUnsaved } from './unsaved.ts'

/** Why there was no answer, or no usable one. */
export type FailureKind = 'http' | 'no_answer' | 'refused' | 'fault'

/**
 * A failed call. `message` is a sentence for users in their language: it may be shown as it is. An aborted
 * call is not one of these: it ends with the browser's AbortError and is not reported.
 */
export class RequestFailure extends Error {
  readonly kind: FailureKind
  /** HTTP status, or null if there was no response. */
  readonly status: number | null
  /** The error code if the server refused a query: NOT_FOUND, NOT_ALLOWED … */
  readonly errcode: string | null
  /** Id of the request in the server's log. */
  readonly request_id: string | null

  constructor(
    kind: FailureKind,
    message: string,
    more: { status?: number | null; errcode?: string | null; request_id?: string | null } = {},
  ) {
    super(message)
    this.name = 'AskFailure'
    this.kind = kind
    this.status = more.status ?? null
    this.errcode = more.errcode ?? null
    this.request_id = more.request_id ?? null
  }
}

/** Whether a query was refused because what it asks for doesn't exist, or not for this user. */
export const isNotFound = (cause: unknown): boolean =>
  cause instanceof RequestFailure && cause.errcode === 'NOT_FOUND'

type Word = keyof typeof zh

const words = (): Record<Word, string> => (english() ? en : zh)
const isWord = (name: string): name is Word => name in zh

/** The message of an HTTP status: the specification's table, 001 §8. */
export function statusText(status: number): string {
  const word = String(status)
  return isWord(word) ? words()[word] : `${words().other} ${status}`
}

export const httpFailure = (status: number, request_id: string | null = null): RequestFailure =>
  new RequestFailure('http', statusText(status), { status, request_id })

/**
 * No response, or not in time. Both sentences of the specification as one; while a form holds unsent input,
 * the advice to reload is left out.
 */
export const noAnswer = (): RequestFailure =>
  new RequestFailure(
    'no_answer',
    hasUnsaved() ? words().try_later : `${words().timed_out}\n${words().not_connected}`,
  )

export const refusedFailure = (refusal: FieldRefusal): RequestFailure =>
  new RequestFailure('refused', refusalText(refusal) || statusText(500), {
    status: 200,
    errcode: refusal.errcode,
  })

export const fault = (request_id: string | null): RequestFailure =>
  new RequestFailure('fault', statusText(500), { status: 200, request_id })
