import { around, fitted, moved, placeOf, pointAt, revealing, zoomed, type Camera } from './camera.ts'
import { nearestItem } from './geometry.ts'
import type { PlanData, PlanItem, Point } from './types.ts'

interface Parts {
  frame: HTMLElement
  sheet: HTMLElement
  svg: SVGSVGElement
  /** Shows the name of the item under the pointer. */
  tag: HTMLElement
  nameOf(id: string): string
  onPick(id: string): void
}

/** A press that moves no further is a choice. Pixels. */
const STILL = 6
/** A finger finds what is within this distance, a mouse half of it. Pixels. */
const REACH = 30
/** After so long without a movement the drawing is made sharp. Milliseconds. */
const REST_MS = 140
/** Below so many pixels a label can't be read. */
const READABLE = 8
/** The scale at which an item is looked at closely. */
const CLOSE = 0.6
/** The size of labels, in units. */
const LABEL = 26

/**
 * Moves and enlarges a plan. While it moves, the browser only moves the layer that it has painted; at rest the drawing
 * gets the size at which it is seen, and is painted sharply.
 */
export class Viewport {
  readonly #plan: PlanData
  readonly #parts: Parts
  readonly #abort = new AbortController()
  readonly #watch: ResizeObserver
  readonly #pointers = new Map<number, Point>()
  #camera: Camera = { scale: 1, x: 0, y: 0 }
  /** The scale at which the drawing is painted. */
  #painted = 0
  #frame = 0
  #rest = 0
  #fits = true
  /** What was brought into view, and how, until the user moves the plan. */
  #kept: { item: Point; closely: boolean } | null = null
  #pressed: { at: Point; moved: boolean } | null = null

  constructor(plan: PlanData, parts: Parts) {
    this.#plan = plan
    this.#parts = parts
    const { frame } = parts
    const { signal } = this.#abort
    frame.addEventListener('wheel', (e) => this.#wheel(e), { signal, passive: false })
    frame.addEventListener('pointerdown', (e) => this.#down(e), { signal })
    frame.addEventListener('pointermove', (e) => this.#move(e), { signal })
    for (const end of ['pointerup', 'pointercancel'] as const)
      frame.addEventListener(end, (e) => this.#up(e), { signal })
    frame.addEventListener('pointerleave', () => this.#name(null), { signal })
    this.#watch = new ResizeObserver(() => this.#resized())
    this.#watch.observe(frame)
    this.fit()
    this.#sharpen()
  }

  stop(): void {
    this.#abort.abort()
    this.#watch.disconnect()
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#rest)
  }

  /** Shows the whole plan. */
  fit(): void {
    this.#fits = true
    this.#show(fitted(this.#plan, this.#size))
  }

  /** Enlarges around the middle. */
  zoom(factor: number): void {
    const { width, height } = this.#size
    this.#fits = false
    this.#show(zoomed(this.#camera, factor, { x: width / 2, y: height / 2 }, this.#plan, this.#size))
  }

  /**
   * Brings an item into view, and keeps it there when the frame changes its size.
   * @param closely puts it into the middle, and enlarges what is too small to be read
   */
  reveal(item: Point, closely = false): void {
    this.#kept = { item, closely }
    const size = this.#size
    if (!closely) return this.#show(revealing(this.#camera, item, this.#plan, size))
    const { scale } = this.#camera
    const small = LABEL * scale < READABLE
    if (small) this.#fits = false
    this.#show(moved(around(item, small ? CLOSE : scale, size), { x: 0, y: 0 }, this.#plan, size))
  }

  get #size() {
    const { clientWidth: width, clientHeight: height } = this.#parts.frame
    return { width, height }
  }

  #resized(): void {
    if (this.#fits) this.fit()
    else if (this.#kept) this.reveal(this.#kept.item, this.#kept.closely)
    else this.#show(moved(this.#camera, { x: 0, y: 0 }, this.#plan, this.#size))
  }

  /** The movements of a frame are drawn together. */
  #show(camera: Camera): void {
    this.#camera = camera
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      this.#apply()
    })
    clearTimeout(this.#rest)
    this.#rest = window.setTimeout(() => this.#sharpen(), REST_MS)
  }

  #apply(): void {
    const { scale, x, y } = this.#camera
    const { sheet } = this.#parts
    const ratio = this.#painted > 0 ? scale / this.#painted : 1
    sheet.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${ratio})`
  }

  #sharpen(): void {
    // To paint it takes longer than a frame: fingers that only rest will go on.
    if (this.#pointers.size > 0) return
    const { scale } = this.#camera
    const { svg } = this.#parts
    if (scale !== this.#painted) {
      this.#painted = scale
      svg.style.width = `${this.#plan.width * scale}px`
      svg.style.height = `${this.#plan.height * scale}px`
      svg.classList.toggle('plan-far', LABEL * scale < READABLE)
    }
    this.#apply()
  }

  #wheel(e: WheelEvent): void {
    e.preventDefault()
    this.#fits = false
    const step = e.deltaMode === 1 ? 24 : 1
    this.#show(zoomed(this.#camera, Math.exp(-e.deltaY * step * 0.0016), this.#at(e), this.#plan, this.#size))
  }

  #at({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = this.#parts.frame.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  #down(e: PointerEvent): void {
    if (e.button > 0) return
    const at = this.#at(e)
    this.#pointers.set(e.pointerId, at)
    this.#pressed = this.#pointers.size === 1 ? { at, moved: false } : { at, moved: true }
    this.#parts.frame.setPointerCapture(e.pointerId)
    if (e.pointerType !== 'mouse') this.#name(this.#under(at, REACH))
  }

  #move(e: PointerEvent): void {
    const at = this.#at(e)
    const before = this.#pointers.get(e.pointerId)
    if (!before || !this.#pressed) {
      if (e.pointerType === 'mouse') this.#name(this.#under(at, REACH / 2))
      return
    }
    const still = Math.hypot(at.x - this.#pressed.at.x, at.y - this.#pressed.at.y) < STILL
    if (!this.#pressed.moved && still) return
    this.#pressed.moved = true
    this.#fits = false
    this.#kept = null
    this.#name(null)
    const [other] = [...this.#pointers].filter(([id]) => id !== e.pointerId)
    this.#pointers.set(e.pointerId, at)
    if (!other)
      return this.#show(
        moved(this.#camera, { x: at.x - before.x, y: at.y - before.y }, this.#plan, this.#size),
      )
    const [, fixed] = other
    const was = Math.hypot(before.x - fixed.x, before.y - fixed.y)
    const is = Math.hypot(at.x - fixed.x, at.y - fixed.y)
    const middle = { x: (at.x + fixed.x) / 2, y: (at.y + fixed.y) / 2 }
    const by = { x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 }
    const grown = zoomed(this.#camera, is / Math.max(1, was), middle, this.#plan, this.#size)
    this.#show(moved(grown, by, this.#plan, this.#size))
  }

  #up(e: PointerEvent): void {
    this.#pointers.delete(e.pointerId)
    const pressed = this.#pressed
    if (this.#pointers.size > 0) return
    this.#pressed = null
    this.#show(this.#camera)
    if (e.pointerType !== 'mouse') this.#name(null)
    if (!pressed || pressed.moved || e.type === 'pointercancel') return
    const found = this.#under(pressed.at, e.pointerType === 'mouse' ? REACH / 2 : REACH)
    if (found) this.#parts.onPick(found.id)
  }

  #under(at: Point, reach: number): PlanItem | null {
    const { scale } = this.#camera
    // On an enlarged plan an item is larger than a finger.
    return nearestItem(this.#plan.items, pointAt(this.#camera, at), Math.max(reach / scale, 34))
  }

  #name(item: PlanItem | null): void {
    const { tag, nameOf } = this.#parts
    if (!item) {
      if (!tag.hidden) tag.hidden = true
      return
    }
    tag.textContent = nameOf(item.id)
    tag.hidden = false
    const { x, y } = placeOf(this.#camera, item)
    const { width } = this.#size
    const half = Math.min(tag.offsetWidth / 2, width / 2)
    const above = y - tag.offsetHeight - 30 * Math.max(0.6, this.#camera.scale)
    tag.style.transform = `translate(${Math.round(Math.min(width - half - 4, Math.max(half + 4, x)) - half)}px, ${Math.round(above < 4 ? y + 36 : above)}px)`
  }
}
