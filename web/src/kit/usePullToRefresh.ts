import { useEffect, useRef, type RefObject } from 'react'

/** Pixels to pull before letting go refreshes. */
const ENOUGH_PX = 72
const MOST_PX = 96

/**
 * Pulling a list down from its top refreshes it. The finger is only watched: scrolling stays the browser's.
 * @param sign where the pull shows: `--pull` is its progress in pixels, `data-pull` whether letting go refreshes
 */
export function usePullToRefresh(
  scroller: RefObject<HTMLElement | null>,
  sign: RefObject<HTMLElement | null>,
  refresh: () => void,
  /** A new value means that another element scrolls. */
  view: unknown,
): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    let from: { x: number; y: number } | null = null
    let by = 0
    const show = (px: number) => {
      by = px
      sign.current?.style.setProperty('--pull', `${Math.min(px, MOST_PX)}px`)
      if (sign.current) sign.current.dataset.pull = px === 0 ? '' : px >= ENOUGH_PX ? 'enough' : 'more'
    }
    const onStart = ({ touches }: TouchEvent) => {
      const [touch] = touches
      from =
        touches.length === 1 && touch && box.scrollTop <= 0 ? { x: touch.clientX, y: touch.clientY } : null
    }
    const onMove = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!from || !touch) return
      const [across, down] = [Math.abs(touch.clientX - from.x), touch.clientY - from.y]
      // A swipe sideways, a scroll, or a choice that the finger draws.
      if (event.defaultPrevented || box.scrollTop > 0 || (by === 0 && across > down)) {
        from = null
        return show(0)
      }
      show(Math.max(0, down - 12))
    }
    const onEnd = () => {
      if (from && by >= ENOUGH_PX) latest.current()
      from = null
      show(0)
    }
    const off = new AbortController()
    const quiet = { signal: off.signal, passive: true }
    box.addEventListener('touchstart', onStart, quiet)
    box.addEventListener('touchmove', onMove, quiet)
    box.addEventListener('touchend', onEnd, quiet)
    box.addEventListener('touchcancel', onEnd, quiet)
    return () => off.abort()
  }, [scroller, sign, view])
}
