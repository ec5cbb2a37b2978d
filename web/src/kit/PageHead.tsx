import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Segmented } from './plain/Segmented.tsx'
import './page_head.css'

/** The title of a page, and at the other end what concerns all of it. */
export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="row-apart page-head">
    <h1>{title}</h1>
    {children}
  </header>
)

/** The view that the address names, `?view=`; by default the first, unless another is given. */
export function useView<View extends string>(
  views: readonly [View, ...View[]],
  otherwise: View = views[0],
): View {
  const [query] = useSearchParams()
  return views.find((view) => view === query.get('view')) ?? otherwise
}

interface PageHeadOfViewsProps<View extends string> {
  title: string
  /** What the views are of. */
  label: string
  /** Those that the user has; the switch is drawn from two on. */
  views: readonly [View, ...View[]]
  name(view: View): string
  /** The one that is shown unless the address names one; without it the first. */
  otherwise?: View
}

/** The head of a page with several views: the switch writes the view into the address. */
export function PageHeadOfViews<View extends string>({
  title,
  label,
  views,
  name,
  otherwise = views[0],
}: PageHeadOfViewsProps<View>) {
  const view = useView(views, otherwise)
  const [, setQuery] = useSearchParams()
  return (
    <PageHead title={title}>
      {views.length > 1 && (
        <Segmented
          aria-label={label}
          value={view}
          options={views.map((value) => ({ value, label: name(value) }))}
          onChange={(next) => setQuery(next === otherwise ? {} : { view: next }, { replace: true })}
        />
      )}
    </PageHead>
  )
}
