/** The path under which the product is mounted, without its last slash: '' at the root. */
export const base = (import.meta.env?.BASE_URL ?? '/').replace(/\/$/, '')

/** A path of the server's below the base. */
export const under = (path: `/${string}`): string => `${base}${path}`
