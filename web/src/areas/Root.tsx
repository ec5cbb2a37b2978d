import { Suspense, useLayoutEffect } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { noteEntry } from '../kit/sheet_history.ts'
import { Skeleton } from '../kit/states.tsx'
import { LanguageOffer } from '../viewer/LanguageOffer.tsx'
import { useScrolling } from './useScrolling.ts'

/** The parent of every page: scrolling, and a progress line at the top while the next page loads. */
export function Root() {
  useScrolling()
  useLayoutEffect(noteEntry, [useLocation()])
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
