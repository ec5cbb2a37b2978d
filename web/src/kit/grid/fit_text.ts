import { wideText } from './geometry.ts'

/**
 * Shortens texts by arithmetic. A clip by the browser (overflow: hidden) creates a paint layer, and a hundred
 * of them in a scrolled frame cost more than all the rest of the drawing (bench/grid_drawing).
 */
let family = 'sans-serif'
let pen: CanvasRenderingContext2D | null = null
let widths = new Map<string, number>()

/** Sets the grid's font. Called before anything is drawn, and again when the font changed. */
export function fitTo(element: Element): void {
  const now = getComputedStyle(element).fontFamily
  pen ??= document.createElement('canvas').getContext('2d')
  if (now === family) return
  family = now
  widths = new Map()
}

/** The width of a text in pixels. @param font size and weight, such as "500 14px" */
export function textWidth(text: string, font: string): number {
  if (!pen) return wideText(text, 7.5)
  const key = font + text
  const known = widths.get(key)
  if (known !== undefined) return known
  pen.font = `${font} ${family}`
  const { width } = pen.measureText(text)
  // The texts of a campus repeat, but those of a whole term would grow without bound.
  if (widths.size > 5000) widths = new Map()
  widths.set(key, width)
  return width
}

/**
 * The text, or as much of its beginning as fits, with an ellipsis. Empty if not even one letter and the
 * ellipsis fit.
 */
export function fitText(text: string, width: number, font: string): string {
  if (textWidth(text, font) <= width) return text
  const letters = [...text]
  let least = 0
  let most = letters.length - 1
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (textWidth(`${letters.slice(0, middle).join('')}…`, font) <= width) least = middle
    else most = middle - 1
  }
  return least > 0 ? `${letters.slice(0, least).join('').trimEnd()}…` : ''
}
