/** A page that hasn't come after so long on an idle machine never will. */
const LEAST = 15_000
/** Nor after so long on a very busy one. */
const MOST = 90_000

let measured: number | undefined

/**
 * Milliseconds that a page may take for a step: ten times what the first page of this worker took, so that a
 * slow machine is given its time, and what will never come is not waited for on a quick one.
 */
export const patience = (): number =>
  measured === undefined ? MOST : Math.min(MOST, Math.max(LEAST, 10 * measured))

/** Opens a page. The first one is the measure. */
export async function timed(open: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await open()
  measured ??= performance.now() - began
}
