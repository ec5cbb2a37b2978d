/** Chunks by their numbers, both ends included. */
export interface ChunkSpan {
  from: number
  to: number
}

/** So many chunks on either side of what is visible are drawn before anybody scrolls there: nine screens of rows. */
const ahead_chunks = 40
/** Farther off than this they go. The space between spares those at the edge from going and coming. */
const kept_chunks = 48

/**
 * What to draw next while nothing else is to do: the nearest that isn't drawn, first where the scroll last went.
 * @param count how many chunks there are
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

/** What was drawn and lies too far off by now, the farthest first; null where nothing does. */
export function nextToDrop(drawn: ReadonlySet<number>, visible: ChunkSpan): number | null {
  let farthest: number | null = null
  let most = kept_chunks
  for (const chunk of drawn) {
    const off = Math.max(chunk - visible.to, visible.from - chunk)
    if (off <= most) continue
    most = off
    farthest = chunk
  }
  return farthest
}
