import { useEffect, useRef, type RefObject } from 'react'
import { constants } from '../constants.ts'

/** So much of a sheet's upper edge can be held, in pixels: its grabber and its heading. */
const HOLD_PX = 64
const CONTROLS = 'button, a, input, select, textarea, label, [role=radiogroup]'

/** A sheet held at its upper edge follows the finger down; from the length of a swipe on it is asked to close. Spec 000 §9. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, active: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    const box = sheet.current
    if (!box || !active) return
    let from: { touch: number; y: number } | null = null
    let by = 0
    const pull = (px: number) => {
      by = Math.max(0, px)
      box.style.transform = by === 0 ? '' : `translateY(${by}px)`
    }
    const onStart = ({ changedTouches: [touch], touches, target }: TouchEvent) => {
      const inside = target instanceof Element && !target.closest(CONTROLS)
      if (!touch || touches.length > 1 || !inside || box.scrollTop > 0) return
      if (touch.clientY - box.getBoundingClientRect().top <= HOLD_PX)
        from = { touch: touch.identifier, y: touch.clientY }
    }
    const onMove = (event: TouchEvent) => {
      const touch = [...event.changedTouches].find(({ identifier }) => identifier === from?.touch)
      if (!from || !touch) return
      pull(touch.clientY - from.y)
      // Neither the sheet nor the page scrolls meanwhile.
      if (event.cancelable) event.preventDefault()
    }
    const onEnd = ({ type }: TouchEvent) => {
      if (!from) return
      const far = type === 'touchend' && by >= constants.swipe_threshold_px
      from = null
      pull(0)
      if (far) latest.current()
    }
    const off = new AbortController()
    const { signal } = off
    box.addEventListener('touchstart', onStart, { signal, passive: true })
    box.addEventListener('touchmove', onMove, { signal, passive: false })
    box.addEventListener('touchend', onEnd, { signal })
    box.addEventListener('touchcancel', onEnd, { signal })
    return () => off.abort()
  }, [sheet, active])
}
