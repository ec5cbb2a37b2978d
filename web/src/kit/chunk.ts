import { constants } from '../constants.ts'

/** The code of a page or of a part of it did not load. The page is replaced by an offer to reload. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the application could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/**
 * Waits for code that the user needs now. If it fails or doesn't load within two minutes, throws a
 * ChunkLoadError and dispatches an event on the window. Spec 001 §8, §9.
 */
export async function arrived<Value>(loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('timeout')), constants.chunk_load_timeout_ms)
  })
  try {
    return await Promise.race([loading, late])
  } catch (cause) {
    // For code that monitors the page, such as a site that embeds it.
    globalThis.dispatchEvent?.(new Event('chunk-load-error'))
    throw new ChunkLoadError(cause)
  } finally {
    clearTimeout(timer)
  }
}
