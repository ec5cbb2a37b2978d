import type { createBrowserRouter } from 'react-router'

/** The parts of the router that are observed. */
export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'subscribe'>

/** Whether a page of another site embeds us in a frame, at any depth. */
export function framedByOthers(): boolean {
  if (globalThis.parent === globalThis.self) return false
  try {
    return globalThis.top?.location.origin !== location.origin
  } catch {
    return true
  }
}

let follower: ((router: Router) => void) | undefined

/** Registers the observer of the application's router. */
export function followedBy(follow: (router: Router) => void): void {
  follower = follow
}

/** To be called with the application's router. Outside a frame it has no observer. */
export const follow = (router: Router): void => follower?.(router)
