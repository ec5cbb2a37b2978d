import { useEffect, useRef, type RefObject } from 'react'
import { constants } from '../constants.ts'

/** From so many pixels on a press is no longer a click. */
const SLACK_PX = 8

/** What a finger that moved so far sideways asks for: the next, the one before, or nothing. Spec 000 §9. */
export const swiped = (by_px: number): 1 | -1 | 0 =>
  Math.abs(by_px) < constants.swipe_threshold_px ? 0 : by_px < 0 ? 1 : -1

/**
 * Swipes sideways over an element, which follows the finger; its `touch-action` leaves only other directions to the
 * browser. A swipe clicks nothing.
 */
export function useSwipe(element: RefObject<HTMLElement | null>, turn: (by: 1 | -1) => void): void {
  const latest = useRef(turn)
  latest.current = turn
  useEffect(() => {
    const box = element.current
    if (!box) return
    let from: { pointer: number; x: number } | null = null
    let moved = false
    const pull = (px: number) => void (box.style.transform = px === 0 ? '' : `translateX(${px}px)`)
    const onDown = ({ isPrimary, pointerId: pointer, clientX: x }: PointerEvent) => {
      if (!isPrimary) return
      from = { pointer, x }
      moved = false
    }
    const onMove = ({ pointerId, clientX }: PointerEvent) => {
      if (from?.pointer !== pointerId) return
      const by = clientX - from.x
      if (Math.abs(by) > SLACK_PX) moved = true
      if (moved) pull(by)
    }
    const onEnd = ({ type, pointerId, clientX }: PointerEvent) => {
      if (from?.pointer !== pointerId) return
      const by = type === 'pointerup' ? swiped(clientX - from.x) : 0
      from = null
      pull(0)
      if (by) latest.current(by)
    }
    const onClick = (event: MouseEvent) => {
      if (!moved) return
      moved = false
      event.stopPropagation()
      event.preventDefault()
    }
    const off = new AbortController()
    const { signal } = off
    box.addEventListener('pointerdown', onDown, { signal })
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onEnd, { signal })
    window.addEventListener('pointercancel', onEnd, { signal })
    box.addEventListener('click', onClick, { signal, capture: true })
    return () => off.abort()
  }, [element])
}
