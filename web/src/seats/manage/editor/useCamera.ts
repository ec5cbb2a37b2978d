import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import {
  fitted,
  moved,
  pointAt,
  revealing,
  zoomed,
  type Camera,
  type Size,
} from '../../../kit/plan/camera.ts'
import type { Point } from '../../../kit/plan/types.ts'

/** What is seen of a plan in its frame: the wheel enlarges it around the pointer, and moves it with Shift held. */
export function useCamera(frame: RefObject<HTMLElement | null>, plan: Size) {
  const [camera, setCamera] = useState<Camera>({ scale: 0.5, x: 0, y: 0 })
  const fits = useRef(true)
  const latest = useRef(plan)
  latest.current = plan
  const { width, height } = plan
  const sizeOf = useCallback((): Size => {
    const { clientWidth = 1, clientHeight = 1 } = frame.current ?? {}
    return { width: clientWidth, height: clientHeight }
  }, [frame])
  const fit = useCallback(() => {
    fits.current = true
    setCamera(fitted(latest.current, sizeOf()))
  }, [sizeOf])
  const zoom = useCallback(
    (factor: number, at?: Point) => {
      fits.current = false
      const size = sizeOf()
      const middle = { x: size.width / 2, y: size.height / 2 }
      setCamera((before) => zoomed(before, factor, at ?? middle, latest.current, size))
    },
    [sizeOf],
  )
  const pan = useCallback(
    (by: Point) => {
      fits.current = false
      setCamera((before) => moved(before, by, latest.current, sizeOf()))
    },
    [sizeOf],
  )
  const reveal = useCallback(
    (point: Point) => setCamera((before) => revealing(before, point, latest.current, sizeOf())),
    [sizeOf],
  )

  useLayoutEffect(() => {
    if (fits.current) fit()
  }, [fit, width, height])
  useEffect(() => {
    const box = frame.current
    if (!box) return undefined
    const watch = new ResizeObserver(() => fits.current && fit())
    watch.observe(box)
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = box.getBoundingClientRect()
      if (event.shiftKey) return pan({ x: -event.deltaY - event.deltaX, y: 0 })
      zoom(Math.exp(-event.deltaY * 0.0016), { x: event.clientX - left, y: event.clientY - top })
    }
    box.addEventListener('wheel', turn, { passive: false })
    return () => (watch.disconnect(), box.removeEventListener('wheel', turn))
  }, [frame, fit, pan, zoom])

  /** The plan's point under the pointer. */
  const at = (event: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    return pointAt(camera, { x: event.clientX - left, y: event.clientY - top })
  }
  return { camera, fit, zoom, pan, reveal, at }
}
