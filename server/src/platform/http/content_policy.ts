import type { FastifyReply, FastifyRequest } from 'fastify'

/** Writes the policy of one answer. Both parameters are written as they are. */
export type ContentPolicy = (nonce: string, frame_ancestors: readonly string[]) => string

declare module 'fastify' {
  interface FastifyReply {
    /** How this server's policy is written. */
    content_policy: ContentPolicy
  }
}

/**
 * Lets answers run, load and talk to nothing but our own. What is the same in all of them is put together once.
 * @param connect where browsers may talk to besides: the sign-in provider's origin
 */
export function contentPolicy(connect: readonly string[]): ContentPolicy {
  const ours = ["'self'", ...connect].join(' ')
  const rest = [
    // Positions and sizes that React writes as attributes; a style attribute can't load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${ours}`,
    `frame-src ${ours}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${ours}`,
  ].join(';')
  return (nonce, frame_ancestors) =>
    `default-src 'self';script-src 'self' 'nonce-${nonce}';style-src 'self' 'nonce-${nonce}';${rest};frame-ancestors ${["'self'", ...frame_ancestors].join(' ')}`
}

/**
 * Tells browsers which sites, besides our own, may show an answer in a frame. The older header knows no list of sites, so
 * that it is left out where there is one.
 * @param origins checked ones: see `originOf`
 */
export function frameableBy(request: FastifyRequest, reply: FastifyReply, origins: readonly string[]): void {
  reply.header('content-security-policy', reply.content_policy(request.csp_nonce, origins))
  if (origins.length === 0) reply.header('x-frame-options', 'SAMEORIGIN')
  else reply.removeHeader('x-frame-options')
}
