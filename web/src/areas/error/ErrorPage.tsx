import { useParams } from 'react-router'
import { drawErrorPage, errorKind } from './draw.ts'

/** /error/401 and /error/404 inside the application. */
export function ErrorPage() {
  const kind = errorKind(useParams()['kind'])
  const draw = (root: HTMLDivElement | null) => {
    if (root) drawErrorPage(root, kind)
  }
  return <div key={kind} ref={draw} />
}
