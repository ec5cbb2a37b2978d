import type { createBrowserRouter } from 'react-router'

/** What of the router is followed. */
export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'subscribe'>

/** Whether a page of another site shows us in a frame, at whatever depth. */
export function framedByOthers(): boolean {
  if (globalThis.parent === globalThis.self) return false
  try {
    return globalThis.top?.location.origin !== location.origin
  } catch {
    return true
  }
}

let follower: ((router: Router) => void) | undefined

/** Who is told of the application's router. */
export function followedBy(follow: (router: Router) => void): void {
  follower = follow
}

/** To be called with the application's router. Outside of a frame nobody follows it. */
export const follow = (router: Router): void => follower?.(router)
