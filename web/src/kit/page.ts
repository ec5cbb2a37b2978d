import type { ComponentType } from 'react'
import { constants } from '../constants.ts'
import { loadWords } from '../locales/words.ts'
import type { WordFile } from '../locales/types.d.ts'

/** A page whose code and words are loaded when somebody goes there. Fits `lazy` of a route. */
export type Page = () => Promise<{ Component: ComponentType }>

/** The code of a page did not come. The page in front of it offers to load everything anew. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the application could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/**
 * Declares a page: `page(() => import('…/RoomPage.tsx').then((m) => m.RoomPage), ['rooms'])`.
 * @param words files of words that the page uses; `kit` is always there
 */
export function page(load: () => Promise<ComponentType>, words: readonly WordFile[] = []): Page {
  return async () => {
    const [Component] = await inTime(Promise.all([load(), loadWords(words)]))
    return { Component }
  }
}

/** Chunks that don't come in two minutes raise a chunk-load error. Spec 001 §8, §9. */
async function inTime<Value>(loading: Promise<Value>): Promise<Value> {
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
