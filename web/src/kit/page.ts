import type { ComponentType } from 'react'
import { loadWords } from '../locales/words.ts'
import type { WordFile } from '../locales/types.d.ts'
import { arrived } from './chunk.ts'

/** A page whose code and texts are loaded when the user navigates to it. Fits `lazy` of a route. */
export type LazyPage = () => Promise<{ Component: ComponentType }>

/**
 * Declares a page: `page(() => import('…/RoomPage.tsx').then((m) => m.RoomPage), ['rooms'])`.
 * @param words locale files that the page uses; `kit` is always loaded
 */
export function page(load: () => Promise<ComponentType>, words: readonly WordFile[] = []): LazyPage {
  return async () => {
    const [Component] = await arrived(Promise.all([load(), loadWords(words)]))
    return { Component }
  }
}
