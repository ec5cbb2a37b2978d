import { useEffect } from 'react'
import { titlePage } from '../session/title.ts'

/** The page's name in the browser's tab, as long as it is shown. */
export function useTitle(name: string): void {
  useEffect(() => {
    titlePage(name)
    return () => titlePage('')
  }, [name])
}
