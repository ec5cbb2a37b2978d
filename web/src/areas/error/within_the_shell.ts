import type { RouteObject } from 'react-router'
import { RouteFailure } from './RouteFailure.tsx'

/**
 * Pages whose failures are shown in their place, within the shell. The boundary is a route of its own: the
 * router renders nothing of a route whose code failed to load.
 */
export const withinTheShell = (children: RouteObject[]): RouteObject => ({
  ErrorBoundary: RouteFailure,
  children,
})
