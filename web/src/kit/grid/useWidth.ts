import { useLayoutEffect, useState, type RefObject } from 'react'
import { fitTo } from './fit_text.ts'

/** The inner width of an element in pixels, kept up to date; 0 before the first layout. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // Texts are fitted from the first row on, and rows wait for the width.
    fitTo(element)
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
