import type { FastifyReply } from 'fastify'
import { Refused } from '../refused.ts'
import { BadRequest } from './bad_request.ts'
import { refusedError } from './operations.ts'

/**
 * Answers a request of which nothing was executed, with the reason.
 * @throws what is neither a refusal nor a fault of the request
 */
export function replyRefused(reply: FastifyReply, cause: unknown): FastifyReply {
  if (cause instanceof Refused) {
    const { message, extensions } = refusedError(cause)
    return reply.send({ data: null, errors: [{ message, extensions }] })
  }
  if (!(cause instanceof BadRequest)) throw cause
  const { message, extensions } = cause
  return reply.code(cause.status).send({ errors: [{ message, ...(extensions ? { extensions } : {}) }] })
}
