/** One picture of the dialog, from its choice to its address. */
export interface Upload {
  id: number
  name: string
  state: 'running' | 'there' | 'failed'
  /** Where it is; '' until it is there. */
  address: string
  /** What it says to those who can't see it. */
  alt: string
  /** Why it failed. */
  problem: string
}

/** A picture as the text holds it. */
export interface Picture {
  src: string
  alt: string
}

/**
 * What confirming does now: nothing was chosen, some are still on their way, or the pictures in the order in which they
 * were chosen. Those that failed hold up nobody; their reason stands beside them.
 */
export function confirmed(uploads: readonly Upload[]): 'none' | 'wait' | readonly Picture[] {
  if (uploads.some(({ state }) => state === 'running')) return 'wait'
  const there = uploads
    .filter(({ state }) => state === 'there')
    .map(({ address, alt }) => ({ src: address, alt: alt.trim() }))
  return there.length === 0 ? 'none' : there
}
