import { Suspense } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { Skeleton } from '../kit/states.tsx'
import { LanguageOffer } from '../viewer/LanguageOffer.tsx'
import { useScrolling } from './useScrolling.ts'

/** The parent of every page: scrolling, and a progress line at the top while the next page loads. */
export function Root() {
  useScrolling()
  const underway = useNavigation().state !== 'idle'
  return (
    <>
      <div className={underway ? 'progress-line progress-line-on' : 'progress-line'} aria-hidden="true" />
      <LanguageOffer />
      <Suspense fallback={<Skeleton />}>
        <Outlet />
      </Suspense>
    </>
  )
}
