import type { FastifyRequest } from 'fastify'

/** The token of `Authorization: Bearer …`, or null. A header of another kind is a token that nobody accepts. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  const header = headers.authorization
  if (header === undefined || header === '') return null
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? ''
}
