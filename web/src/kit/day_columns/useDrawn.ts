import { startTransition, useEffect, useState, type RefObject } from 'react'
import { whenIdle } from '../when_idle.ts'
import { drawnAhead, drawnFor, hours_px, type Drawn } from './layout.ts'

/**
 * The columns on the page: those seen, and those drawn ahead while idle, so that a swipe creates none.
 * @param column its width; 0 before it is known
 */
export function useDrawn(scroller: RefObject<HTMLElement | null>, count: number, column: number): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ from: 0, to: 2 })
  useEffect(() => {
    const box = scroller.current
    if (!box || column === 0) return
    const seen = (): Drawn => ({
      from: Math.floor(box.scrollLeft / column),
      to: Math.floor((box.scrollLeft + box.clientWidth - hours_px - 1) / column),
    })
    let away = false
    let stop = () => {}
    const draw = () => {
      stop()
      stop = whenIdle(() => {
        startTransition(() => setDrawn((before) => (away ? before : drawnAhead(before, seen(), count))))
      })
    }
    const follow = () => setDrawn((before) => drawnFor(before, seen(), count))
    follow()
    draw()
    box.addEventListener('scroll', follow, { passive: true })
    box.addEventListener('scrollend', draw, { passive: true })
    return () => {
      away = true
      stop()
      box.removeEventListener('scroll', follow)
      box.removeEventListener('scrollend', draw)
    }
    // Each step of drawing ahead plans the next.
  }, [scroller, count, column, drawn])
  return drawn
}
