/** A page that hasn't come after so long on an idle machine never will. */
const LEAST = 15_000
/** Nor after so long on a very busy one. */
export const MOST = 90_000

let slowest: number | undefined

/**
 * Milliseconds that a page may take for a step: ten times what the slowest page took that this worker has
 * opened, so that a slow machine, or one that has become busy, is given its time, and what will never come is
 * not waited for on a quick one.
 */
export const patience = (): number =>
  slowest === undefined ? MOST : Math.min(MOST, Math.max(LEAST, 10 * slowest))

/** Opens a page, and measures it. */
export async function timed(open: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await open()
  slowest = Math.max(slowest ?? 0, performance.now() - began)
}
