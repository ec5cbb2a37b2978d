import type { FastifyReply, FastifyRequest } from 'fastify'

/** Writes the policy of one answer. All parameters are inserted without escaping. */
export type ContentPolicy = (
  nonce: string,
  frame_ancestors: readonly string[],
  frames?: readonly string[],
) => string

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
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${ours}`,
  ].join(';')
  return (nonce, frame_ancestors, frames = []) =>
    `default-src 'self';script-src 'self' 'nonce-${nonce}';style-src 'self' 'nonce-${nonce}';${rest};frame-src ${[ours, ...frames].join(' ')};frame-ancestors ${["'self'", ...frame_ancestors].join(' ')}`
}

/** Sites, besides our own, that frames connect with an answer: validated ones, see `originOf`. */
export interface Framing {
  /** They may show it in a frame. */
  framed_by: readonly string[]
  /** It may show them in frames. */
  frames: readonly string[]
}

export const no_framing: Framing = { framed_by: [], frames: [] }

/**
 * Sets which sites may show an answer in a frame, and be shown in one. The older header can't hold a list of sites, so it
 * is left out if there is one.
 */
export function setFraming(
  request: FastifyRequest,
  reply: FastifyReply,
  { framed_by, frames }: Framing,
): void {
  reply.header('content-security-policy', reply.content_policy(request.csp_nonce, framed_by, frames))
  if (framed_by.length === 0) reply.header('x-frame-options', 'SAMEORIGIN')
  else reply.removeHeader('x-frame-options')
}
