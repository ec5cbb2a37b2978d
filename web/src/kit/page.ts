import type { Permission } from '#rules/permissions/permissions.ts'
import { createElement, type ComponentType } from 'react'
import { Navigate } from 'react-router'
import { loadWords } from '../locales/words.ts'
import type { WordFile } from '../locales/types.d.ts'
import { mayDo, useViewer } from '../viewer/useViewer.ts'
import { arrived } from './chunk.ts'

/** A page whose code and texts are loaded when the user navigates to it. Fits `lazy` of a route. */
export interface LazyPage {
  (): Promise<{ Component: ComponentType }>
  /** What the page is for those who hold it; missing: everybody. */
  may?: Permission
}

/**
 * Declares a page: `page(() => import('…/RoomPage.tsx').then((m) => m.RoomPage), ['rooms'])`.
 * @param words locale files that the page uses; `kit` is always loaded
 * @param may others see that they have no right to it. The server's operations decide by themselves
 */
export function page(
  load: () => Promise<ComponentType>,
  words: readonly WordFile[] = [],
  may?: Permission,
): LazyPage {
  const lazy = async () => {
    const [Component] = await arrived(Promise.all([load(), loadWords(words)]))
    return { Component: may === undefined ? Component : allowed(Component, may) }
  }
  return may === undefined ? lazy : Object.assign(lazy, { may })
}

/** Where the rights could not be loaded, the page shows what the server answers. */
const allowed = (Page: ComponentType, may: Permission): ComponentType =>
  function AllowedPage() {
    const known = useViewer()
    return known.may.size === 0 || mayDo(may, known)
      ? createElement(Page)
      : createElement(Navigate, { to: '/error/403', replace: true })
  }
