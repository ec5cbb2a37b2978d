const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')

/**
 * The path below which the product is, without its last slash: '' at the root. Where addresses name a tenant, its
 * segment is part of it. The server writes it into the page, since one build serves any.
 */
export const base = written?.content ?? ''

/** The same for all tenants: where sign-in comes back to. */
export const mount = written?.dataset['mount'] ?? base

/** A path of the server's below the base. */
export const under = (path: `/${string}`): string => `${base}${path}`
