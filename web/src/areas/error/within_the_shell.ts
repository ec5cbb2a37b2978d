import type { RouteObject } from 'react-router'
import { RouteFailure } from './RouteFailure.tsx'

/**
 * Pages whose failures are said where they would stand, with the shell around. The boundary is a route of its own: the
 * router draws none of a route whose code did not come.
 */
export const withinTheShell = (children: RouteObject[]): RouteObject => ({
  ErrorBoundary: RouteFailure,
  children,
})
