import type { IncomingMessage } from 'node:http'

/** Whether a host name or address can only mean this machine. IPv6 with or without brackets. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:(?=\d)/, '')
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/**
 * Passwords and codes travel through these addresses, so they are `https:`, or `http:` on this machine alone.
 * @throws Error naming the setting
 */
export function requireSecure(url: string, setting: string): URL {
  const parsed = URL.parse(url)
  if (!parsed) throw new Error(`${setting} is not an address: ${url}`)
  if (parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed.hostname)))
    return parsed
  throw new Error(`${setting} must begin with https: (http: is for loopback only): ${url}`)
}

/**
 * Whether a request was made on this machine, for this machine. A proxy's request isn't: it comes from loopback too, but
 * speaks for someone else. Nor is a page's whose name was pointed at loopback: its Host header is foreign.
 */
export function isLocalRequest(req: IncomingMessage): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => req.headers[name],
  )
  const host = URL.parse(`http://${req.headers.host ?? ''}`)?.hostname
  return !forwarded && host !== undefined && isLoopback(host) && isLoopback(req.socket.remoteAddress ?? '')
}

/** Whether a browser says that another site made this request. Programs that aren't browsers say nothing. */
export function isForeign(req: IncomingMessage, ownOrigin: string): boolean {
  const site = req.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const origin = req.headers.origin
  return origin !== undefined && origin !== ownOrigin
}
