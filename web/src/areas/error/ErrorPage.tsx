import { useEffect, useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import { drawErrorPage, errorKind, isErrorKind } from './draw.ts'

/**
 * /error/401, /error/403 and /error/404 inside the application. Any other kind is treated as an unknown path.
 */
export function ErrorPage() {
  const name = useParams()['kind']
  const kind = errorKind(name)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => (root.current ? drawErrorPage(root.current, kind) : undefined), [kind])
  if (!isErrorKind(name)) return <Navigate to="/error/404" replace />
  return <div key={kind} ref={root} />
}
