import {
  createBrowserRouter,
  redirect,
  type LoaderFunction,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router'
import type { FurtherArea } from './further_routes.ts'
import { ErrorPage } from './areas/error/ErrorPage.tsx'
import { RouteFailure } from './areas/error/RouteFailure.tsx'
import { portalRoutes } from './areas/pc/portal_routes.ts'
import { phoneRoutes } from './areas/mobile/phone_routes.ts'
import { Root } from './areas/Root.tsx'
import { pass, visitOf } from './navigation_guards/guards.ts'
import { ownPathname } from './navigation_guards/paths.ts'
import { base } from './graphql/base.ts'
import { FramePlaceholder } from './areas/FramePlaceholder.tsx'
import { page } from './kit/page.ts'
import { watchHistory } from './kit/sheet_history.ts'
import { deviceOf } from './viewer/device.ts'
import { guard_checks } from './viewer/guard_checks.ts'
import { viewer } from './viewer/viewer.ts'

/** The same guards as at the first navigation, before every further one. */
const guarded: LoaderFunction = async ({ request }) => {
  const url = new URL(request.url)
  const visit = visitOf(url, ownPathname(url.pathname, base), navigator.userAgent)
  const turn = await pass(visit, guard_checks).catch((cause: unknown) => {
    // Nothing answers now. A known user stays in the product: the page itself shows what doesn't load.
    if (viewer().user === null) throw cause
    console.warn('the guards of a navigation failed', cause)
    return undefined
  })
  // The page is being left: nothing more is rendered.
  if (turn === 'leaving') return new Promise(() => undefined)
  return turn ? redirect(turn.to) : null
}

const onNewPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

const home = () => redirect(deviceOf(navigator.userAgent) === 'mobile' ? '/mobile/home' : '/pc/home')

const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    loader: guarded,
    shouldRevalidate: onNewPath,
    ErrorBoundary: RouteFailure,
    HydrateFallback: FramePlaceholder,
    children: [
      { index: true, loader: home },
      {
        path: 'signin-callback',
        lazy: page(() => import('./sign_in/SignInCallback.tsx').then((m) => m.SignInCallback), ['sign_in']),
      },
      { path: 'error/:kind', Component: ErrorPage },
      portalRoutes,
      phoneRoutes,
      { path: '*', loader: () => redirect('/error/404') },
    ],
  },
]

/** Routes that few visits begin with load at the first navigation to them. */
const discover: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const [, area] =
    /^\/(manage|mobile\/visitor|visitor|redirect|tenant)(?:\/|$)/.exec(ownPathname(path, base)) ?? []
  if (!area) return
  const { further_routes } = await import('./further_routes.ts')
  patch('root', [await further_routes[area as FurtherArea]()])
}

export function createRouter() {
  watchHistory()
  return createBrowserRouter(routes, { basename: base || '/', patchRoutesOnNavigation: discover })
}
