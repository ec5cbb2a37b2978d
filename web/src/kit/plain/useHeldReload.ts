import { useEffect } from 'react'
import { holdUnsaved } from '../../graphql/unsaved.ts'

/** The browser asks before it reloads or closes a page with unsent input. */
export function useHeldReload(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    const release = holdUnsaved()
    return () => (release(), window.removeEventListener('beforeunload', hold))
  }, [dirty])
}
