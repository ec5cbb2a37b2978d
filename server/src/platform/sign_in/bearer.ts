import type { FastifyRequest } from 'fastify'

/**
 * The token of `Authorization: Bearer …`, or null without the header. A header of another scheme counts as an
 * invalid token.
 */
export function bearerOf({ headers }: FastifyRequest): string | null {
  const header = headers.authorization
  if (header === undefined || header === '') return null
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? ''
}
