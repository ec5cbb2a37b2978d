const PLAIN = '#3399fe'

export interface Theme {
  /** The configured colour, for surfaces without text. */
  accent: string
  /** Dark enough for white text on it, and for itself on white: 4.5 to 1 (WCAG AA). */
  strong: string
  /** Light enough as text on the dark background. */
  bright: string
}

/**
 * Derives the pages' colours from the tenant's one colour. Anything but #rrggbb falls back to the product's
 * own.
 */
export function themeOf(colour: string | undefined): Theme {
  const accent = colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : PLAIN
  return {
    accent,
    strong: mixUntil(accent, '#000000', (mixed) => contrast(mixed, '#ffffff') >= 4.6),
    bright: mixUntil(accent, '#ffffff', (mixed) => contrast(mixed, '#161b22') >= 5),
  }
}

/** The contrast of two colours as defined by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function mixUntil(colour: string, other: string, enough: (mixed: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(colour, other, share)
    if (enough(mixed)) return mixed
  }
  return other
}

function mix(one: string, other: string, share: number): string {
  const parts = channels(other)
  const mixed = channels(one).map((part, index) =>
    Math.round(part * (1 - share) + (parts[index] ?? 0) * share),
  )
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
