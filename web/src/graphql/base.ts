const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')

/**
 * The path below which the product is mounted, without a trailing slash: '' at the root. If addresses name a
 * tenant, its segment is part of it. The server writes it into the page, since one build serves any path.
 */
export const base = written?.content ?? ''

/** The same for all tenants: the sign-in returns below it. */
export const mount = written?.dataset['mount'] ?? base

/** A path of the server below the base. */
export const under = (path: `/${string}`): string => `${base}${path}`
