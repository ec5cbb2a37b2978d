import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { usePrinting } from './usePrinting.ts'

/** Not typed by the props: what draws the sheet gives them. */
type Loaded<Props extends object> = { Sheet: ComponentType<Props> } | null

/**
 * What a page is on paper: a part that is loaded ahead and drawn while the page is printed, however that was begun.
 * @param load declared outside of the component
 * @param leisure when it may be loaded ahead
 * @returns the part to draw now, if any, and what prints
 */
export function useSheet<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  leisure: boolean,
): { Sheet: ComponentType<Props> | null; print: () => void } {
  const printing = usePrinting()
  const [loaded, setLoaded] = useState<Loaded<Props>>(null)
  const [asked, setAsked] = useState(false)
  const wanted = leisure || asked
  useEffect(() => {
    if (!wanted || loaded) return
    let away = false
    // What fails while it is loaded ahead is loaded again when it is asked for.
    load().then(
      (Sheet) => away || setLoaded({ Sheet }),
      () => away || setAsked(false),
    )
    return () => void (away = true)
  }, [wanted, loaded, load])
  useEffect(() => {
    if (!asked || !loaded) return
    setAsked(false)
    window.print()
  }, [asked, loaded])
  const print = useCallback(() => setAsked(true), [])
  return { Sheet: printing && loaded ? loaded.Sheet : null, print }
}
