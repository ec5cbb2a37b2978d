import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useBackCloses } from './useBackCloses.ts'
import { useNarrow } from './useNarrow.ts'
import { useSwipeDown } from './useSwipeDown.ts'
import './popover.css'
import './sheet.css'

interface PopoverProps {
  label: string
  /** Where on the screen what it belongs to is; null: not drawn. */
  anchor(): DOMRect | null
  /** A new value means that this has moved. */
  at: unknown
  onClose(): void
  /** Told how high it is, in pixels, at first and whenever that changes. */
  onHeight?: ((px: number) => void) | undefined
  children: ReactNode
}

/** Pixels to what it belongs to, and to the edges of the window. */
const GAP = 8
/** It is never made lower than this, in pixels. */
const LEAST = 300

/**
 * A box beside what it belongs to, on narrow pages a sheet at the bottom, which a swipe down closes. The page stays usable: it covers nothing else,
 * and keeps no focus.
 */
export function Popover({ label, anchor, at, onClose, onHeight, children }: PopoverProps) {
  const narrow = useNarrow()
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ anchor, onClose })
  useLayoutEffect(() => {
    latest.current = { anchor, onClose }
  })
  useBackCloses(true, onClose)
  useSwipeDown(box, narrow, onClose)
  useLayoutEffect(() => {
    const shown = box.current
    if (!shown || narrow) return
    let last = new DOMRect(innerWidth / 2, innerHeight / 3, 0, 0)
    const reference = {
      getBoundingClientRect: () => (last = latest.current.anchor() ?? last),
      contextElement: document.getElementById('main') ?? document.body,
    }
    const place = async () => {
      // Where there is room neither beside nor above nor below, it is lower: it scrolls, and what it belongs to stays in sight.
      const { top, bottom, left, right } = reference.getBoundingClientRect()
      const beside = Math.max(left, innerWidth - right) >= shown.offsetWidth + 2 * GAP
      const room = Math.max(top, innerHeight - bottom) - 2 * GAP
      shown.style.maxHeight = beside ? '' : `${Math.max(room, LEAST)}px`
      const { x, y } = await computePosition(reference, shown, {
        strategy: 'fixed',
        placement: 'bottom-start',
        middleware: [
          offset(GAP),
          flip({ fallbackPlacements: ['top-start', 'right', 'left'], padding: GAP }),
          shift({ padding: GAP, crossAxis: true }),
        ],
      })
      shown.style.left = `${x}px`
      shown.style.top = `${y}px`
    }
    return autoUpdate(reference, shown, () => void place())
  }, [narrow, at])
  useLayoutEffect(() => {
    const shown = box.current
    if (!shown || !onHeight) return
    const observer = new ResizeObserver(() => onHeight(shown.offsetHeight))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [onHeight])
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered(box.current))
        latest.current.onClose()
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [])
  return (
    <div ref={box} role="dialog" aria-label={label} className={narrow ? 'popover sheet' : 'popover'}>
      {children}
    </div>
  )
}

/** A dialog that was opened from it closes first. */
const isCovered = (box: HTMLElement | null): boolean =>
  [...document.querySelectorAll('.ant-modal-wrap')].some((one) => one.checkVisibility() && !one.contains(box))
