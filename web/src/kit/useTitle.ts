import { useEffect } from 'react'
import { titlePage } from '../viewer/title.ts'

/** Sets the title of the browser's tab while the component is mounted. */
export function useTitle(name: string): void {
  useEffect(() => {
    titlePage(name)
    return () => titlePage('')
  }, [name])
}
