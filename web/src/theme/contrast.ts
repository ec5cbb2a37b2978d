/** Colours as red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** Reads `#rgb` and `#rrggbb`, with or without the `#`. @returns null for anything else */
export function readColour(text: string | null | undefined): Rgb | null {
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text?.trim() ?? '')?.[1]
  if (hex === undefined) return null
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

export const writeColour = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** As it will be written, so that what is checked is what is displayed. */
export const rounded = ([r, g, b]: Rgb): Rgb => [Math.round(r), Math.round(g), Math.round(b)]

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of `other` in `one`, 0 to 1. */
export const mixed = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

/**
 * The colour nearest to `colour` that is readable on all of `grounds`: darkened or lightened no more than
 * needed.
 * @param least contrast to reach; 4.5 is WCAG AA for text
 */
export function readableOn(colour: Rgb, grounds: readonly Rgb[], least = 4.5): Rgb {
  const reads = (tried: Rgb) => grounds.every((ground) => contrast(tried, ground) >= least)
  const towards = grounds.every((ground) => luminance(ground) > 0.18) ? black : white
  for (let step = 0; step <= 100; step += 1) {
    const tried = rounded(mixed(colour, towards, step / 100))
    if (reads(tried)) return tried
  }
  return towards
}

export { white, black }
