import { useEffect } from 'react'
import { constants } from '../../constants.ts'

/** The root's font size for a width of the phone, pixels: what is measured in `rem` grows with it. Spec 000 §9. */
export const rootFont = (width: number): number => width / constants.mobile_root_font_divisor

/** Keeps the root's font size at the width, on load, resize and turning. Our own pages measure in pixels, so texts stay. */
export function useRootFont(): void {
  useEffect(() => {
    const { style } = document.documentElement
    const fit = () => void (style.fontSize = `${rootFont(document.documentElement.clientWidth)}px`)
    fit()
    addEventListener('resize', fit)
    addEventListener('orientationchange', fit)
    return () => {
      removeEventListener('resize', fit)
      removeEventListener('orientationchange', fit)
      style.removeProperty('font-size')
    }
  }, [])
}
