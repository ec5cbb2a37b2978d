import type { FastifyReply } from 'fastify'
import { refusedAnswer } from '../graphql/answers.ts'
import { Refused } from '../refused.ts'

/**
 * Thrown where a request cannot be served in time: nothing was done for it, so it may be sent again unchanged.
 * Every route answers it as 503 with Retry-After.
 */
export class Busy extends Error {
  /** 429 where the sender alone has asked for too much. */
  readonly statusCode: 503 | 429
  /** Whole seconds after which to ask again, 1 or more. */
  readonly seconds: number

  constructor(seconds = 1, { status = 503, ...options }: ErrorOptions & { status?: 503 | 429 } = {}) {
    super('Busy', options)
    this.statusCode = status
    this.seconds = Math.max(1, Math.ceil(seconds))
  }
}

/** The answer to a request that is not served now, for people (`msg`, `msg_en`) and for programs (Retry-After). */
export function answerBusy(reply: FastifyReply, { seconds, statusCode }: Busy): FastifyReply {
  const { errcode, msg, msg_en, ids } = refusedAnswer(new Refused('BUSY', { seconds }))
  const errors = [{ message: msg_en, extensions: { code: errcode, errcode, msg, msg_en, seconds } }]
  return reply
    .code(statusCode)
    .headers({ 'retry-after': seconds, 'cache-control': 'no-store' })
    .send({ errcode, msg, msg_en, ids, errors, request_id: reply.request.id })
}
