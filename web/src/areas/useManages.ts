import { useEffect, useState } from 'react'
import { useViewer } from '../viewer/useViewer.ts'

/**
 * Whether to offer the link to the management area: to administrators for whom it has pages. The list of its
 * pages is loaded for them alone.
 */
export function useManages(): boolean {
  const { permission, menus, local_menu } = useViewer()
  const [manages, setManages] = useState(false)
  useEffect(() => {
    if (permission !== 'admin') return setManages(false)
    let gone = false
    import('./manage/ways.ts').then(
      ({ hasWays }) => !gone && setManages(hasWays({ menus, local_menu })),
      (cause: unknown) => console.warn('the pages of the management area were not loaded', cause),
    )
    return () => {
      gone = true
    }
  }, [permission, menus, local_menu])
  return manages
}
