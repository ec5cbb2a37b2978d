import type { IncomingMessage } from 'node:http'

/** Whether a host name or address can only be this machine. IPv6 with or without brackets. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:(?=\d)/, '')
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/**
 * Requires `https:`, or `http:` on this machine alone: passwords and codes are sent to these addresses.
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
 * Whether a request was made on this machine, for this machine. A proxy's request wasn't: it comes from
 * loopback too, but for someone else. Nor was one from a page whose name was pointed at loopback: its Host
 * header is foreign.
 */
export function isLocalRequest(req: IncomingMessage): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => req.headers[name],
  )
  const host = URL.parse(`http://${req.headers.host ?? ''}`)?.hostname
  return !forwarded && host !== undefined && isLoopback(host) && isLoopback(req.socket.remoteAddress ?? '')
}

/**
 * Whether a browser reports that another site made this request. Programs that aren't browsers report
 * nothing.
 */
export function isForeign(req: IncomingMessage, ownOrigin: string): boolean {
  const site = req.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const origin = req.headers.origin
  return origin !== undefined && origin !== ownOrigin
}
