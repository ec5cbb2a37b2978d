/** Hosts within a private network, by number: no certificate can be had for them. */
const PRIVATE_HOST =
  /^(localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|\[f[cd][0-9a-f:]+\])$/

/**
 * Whether administrators may enter an address as one of a system outside: https, or http within a private network, without
 * a name and a password in it. Whether the server may connect there is decided when it does (OUTGOING_NETWORKS).
 * @param max its greatest length in characters
 */
export function isOutsideAddress(text: string, max: number): boolean {
  const url = text.length <= max && URL.canParse(text) ? new URL(text) : null
  if (!url || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && PRIVATE_HOST.test(url.hostname))
}
