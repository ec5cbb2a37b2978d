import { wideText } from './geometry.ts'

/**
 * Shortens texts by arithmetic. A clip by the browser (overflow: hidden) makes a paint layer of its own, and
 * a hundred of them in a scrolled frame cost more than all the rest of the drawing (bench/grid_drawing).
 */
let family = 'sans-serif'
let pen: CanvasRenderingContext2D | null = null
let widths = new Map<string, number>()

/** Tells which font the grid is set in. Called before anything is drawn, and again when the font changed. */
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
  // Texts of a campus repeat; those of a whole term would not end.
  if (widths.size > 5000) widths = new Map()
  widths.set(key, width)
  return width
}

/** The text, or as much of its beginning as fits, with an ellipsis. Nothing at all below one letter and it. */
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
