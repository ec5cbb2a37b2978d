import type { FastifyReply, FastifyRequest } from 'fastify'

/** Writes the policy of one answer. Both parameters are inserted without escaping. */
export type ContentPolicy = (nonce: string, frame_ancestors: readonly string[]) => string

declare module 'fastify' {
  interface FastifyReply {
    /** Writes this server's policy. */
    content_policy: ContentPolicy
  }
}

/**
 * Keeps the policy for the origins that were asked for last: they change at most once, when the sign-in
 * provider becomes known.
 */
export function contentPolicies(): (connect: readonly string[]) => ContentPolicy {
  let last: { names: string; policy: ContentPolicy } | undefined
  return (connect) => {
    const names = connect.join(' ')
    if (last?.names !== names) last = { names, policy: contentPolicy(connect) }
    return last.policy
  }
}

/**
 * Restricts pages to running and loading our own files and connecting to our own origin. The part common to
 * all answers is built once.
 * @param connect further origins that browsers may connect to: the sign-in provider's
 */
function contentPolicy(connect: readonly string[]): ContentPolicy {
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
 * Sets which sites, besides our own, may show an answer in a frame. The older header can't hold a list of
 * sites, so it is left out if there is one.
 * @param origins validated ones: see `originOf`
 */
export function frameableBy(request: FastifyRequest, reply: FastifyReply, origins: readonly string[]): void {
  reply.header('content-security-policy', reply.content_policy(request.csp_nonce, origins))
  if (origins.length === 0) reply.header('x-frame-options', 'SAMEORIGIN')
  else reply.removeHeader('x-frame-options')
}
