import { useEffect } from 'react'
import { constants } from '../../constants.ts'

/** The root font size for a width of the phone, in pixels: lengths in `rem` grow with it. Spec 000 §9. */
export const rootFont = (width: number): number => width / constants.mobile_root_font_divisor

/**
 * Adapts the root font size to the width, on load, resize and rotation. Our own pages use pixels, so texts
 * keep their size.
 */
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
