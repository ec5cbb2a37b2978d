/** Chunks by their numbers, both ends included. */
export interface ChunkSpan {
  from: number
  to: number
}

/** The number of chunks drawn ahead on either side of the visible ones: nine screens of rows. */
const ahead_chunks = 40
/**
 * Chunks farther off than this are removed. The margin keeps those at the edge from being removed and
 * redrawn.
 */
const cached_chunks = 48

/**
 * The next chunk to draw while idle: the nearest that isn't drawn, first in the direction of the last scroll.
 * @param count number of chunks
 * @returns null once all that may be needed is drawn
 */
export function nextToDraw(
  drawn: ReadonlySet<number>,
  visible: ChunkSpan,
  count: number,
  way: 'forward' | 'backward' | null,
): number | null {
  for (let off = 1; off <= ahead_chunks; off++) {
    const sides = [visible.to + off, visible.from - off]
    if (way === 'backward') sides.reverse()
    const next = sides.find((chunk) => chunk >= 0 && chunk < count && !drawn.has(chunk))
    if (next !== undefined) return next
  }
  return null
}

/** The farthest drawn chunk that lies too far off; null if there is none. */
export function nextToDrop(drawn: ReadonlySet<number>, visible: ChunkSpan): number | null {
  let farthest: number | null = null
  let most = cached_chunks
  for (const chunk of drawn) {
    const off = Math.max(chunk - visible.to, visible.from - chunk)
    if (off <= most) continue
    most = off
    farthest = chunk
  }
  return farthest
}
