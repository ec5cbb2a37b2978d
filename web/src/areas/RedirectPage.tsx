import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isOfAnArea } from '../navigation_guards/paths.ts'

const PREFIX = '/redirect'

/** /redirect/*: shows the page of the rest of the address anew. What it read is read again; what was typed is kept. */
export function RedirectPage() {
  const { pathname, search, hash } = useLocation()
  const queries = useQueryClient()
  const to = pathname.slice(PREFIX.length) || '/'
  useEffect(() => void queries.invalidateQueries(), [queries])
  return <Navigate to={isOfAnArea(to) ? `${to}${search}${hash}` : '/error/404'} replace />
}
