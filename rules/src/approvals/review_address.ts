/** Review addresses: systems outside that decide steps of approvals. Product §5. */

/** A review address is no longer than this. */
export const MAX_REVIEW_ADDRESS = 500

/** Hosts within a private network, by number: no certificate can be had for them. */
const PRIVATE_HOST =
  /^(localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|\[f[cd][0-9a-f:]+\])$/

/**
 * Whether an address can be a review address: https, or http within a private network, without a name and a password in
 * it. Whether the server may connect there is decided when it does (OUTGOING_NETWORKS).
 */
export function isReviewAddress(text: string): boolean {
  const url = text.length <= MAX_REVIEW_ADDRESS && URL.canParse(text) ? new URL(text) : null
  if (!url || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && PRIVATE_HOST.test(url.hostname))
}
