import { constants } from '../constants.ts'

/** The code of a page or of a part of it did not come. Instead of the page stands an offer to load everything anew. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the application could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/**
 * Waits for code that somebody wants to see now. What doesn't come in two minutes, or fails, raises a chunk-load error, and the
 * window hears of it. Spec 001 §8, §9.
 */
export async function arrived<Value>(loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('timeout')), constants.chunk_load_timeout_ms)
  })
  try {
    return await Promise.race([loading, late])
  } catch (cause) {
    // For whoever watches over the page, such as a site that frames it.
    globalThis.dispatchEvent?.(new Event('chunk-load-error'))
    throw new ChunkLoadError(cause)
  } finally {
    clearTimeout(timer)
  }
}
