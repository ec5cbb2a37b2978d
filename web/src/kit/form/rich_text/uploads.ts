/** One picture of the dialog, from its selection to its URL. */
export interface Upload {
  id: number
  name: string
  state: 'running' | 'there' | 'failed'
  /** Its URL; '' until it is uploaded. */
  address: string
  /** Its alternative text. */
  alt: string
  /** Why it failed. */
  problem: string
}

/** A picture as the text stores it. */
export interface Picture {
  src: string
  alt: string
}

/**
 * What confirming does now: 'none' when nothing was chosen, 'wait' while some are uploading, otherwise the
 * pictures in the order in which they were chosen. Failed ones don't block; their reason is shown beside
 * them.
 */
export function confirmed(uploads: readonly Upload[]): 'none' | 'wait' | readonly Picture[] {
  if (uploads.some(({ state }) => state === 'running')) return 'wait'
  const there = uploads
    .filter(({ state }) => state === 'there')
    .map(({ address, alt }) => ({ src: address, alt: alt.trim() }))
  return there.length === 0 ? 'none' : there
}
