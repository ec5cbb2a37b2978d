import { constants } from '../constants.ts'
import { mixed, readableOn, rounded, readColour, white, writeColour, type Rgb } from './contrast.ts'

/** The colours of the pages, derived from one colour. All of them meet WCAG AA, whatever colour is set. */
export interface Palette {
  /** Text, lines and icons on the page's backgrounds. */
  accent: string
  /** A filled area that carries white text, light and dark alike. */
  accent_strong: string
  /** A filled area that carries `on_fill`. */
  fill: string
  on_fill: string
  /** A light tint behind selected elements; text stays readable on it. */
  tint: string
}

const grounds: Record<'light' | 'dark', readonly Rgb[]> = {
  light: [white, [245, 246, 248]],
  dark: [
    [16, 18, 21],
    [31, 34, 39],
  ],
}

const ink_on_light_fill: Rgb = [13, 16, 20]

const fallback: Rgb = readColour(constants.theme_color) ?? [51, 153, 254]

export function paletteOf(colour: string | null | undefined, scheme: 'light' | 'dark'): Palette {
  const wanted = readColour(colour) ?? fallback
  // The tint is one of the backgrounds on which the accent must be readable.
  const ground = grounds[scheme][scheme === 'light' ? 0 : 1] ?? white
  const tint = rounded(mixed(ground, wanted, scheme === 'light' ? 0.1 : 0.16))
  const accent = readableOn(wanted, [...grounds[scheme], tint])
  const strong = readableOn(wanted, [white])
  return {
    accent: writeColour(accent),
    accent_strong: writeColour(strong),
    fill: writeColour(scheme === 'light' ? strong : accent),
    on_fill: writeColour(scheme === 'light' ? white : ink_on_light_fill),
    tint: writeColour(tint),
  }
}

/** The specification's second choice. Spec 000 §1 */
const dark_red = '#a61d24'
const named_themes: Record<string, string> = { blue: constants.theme_color, red: dark_red }

/** The colour of a `theme` query parameter: six or three hex digits, or `blue`, `red`. */
export function themeQuery(search: string): string | null {
  const asked = new URLSearchParams(search).get('theme')
  if (asked === null) return null
  const colour = named_themes[asked] ?? asked
  return readColour(colour) ? `#${colour.replace('#', '')}` : null
}

const STORAGE_KEY = 'theme'

/** The colour requested by an address of this tab, as `#a61d24`. */
export function requestedColour(): string | null {
  const asked = themeQuery(location.search)
  try {
    if (asked) sessionStorage.setItem(STORAGE_KEY, asked)
    return asked ?? sessionStorage.getItem(STORAGE_KEY)
  } catch {
    // Some browsers forbid storage within a frame of another site.
    return asked
  }
}

/** The colour to use: from the address, then from an earlier address in this tab, then from the settings. */
export function themeColour(settings_colour: string | undefined): string {
  return requestedColour() ?? (readColour(settings_colour) ? (settings_colour ?? '') : constants.theme_color)
}

const dark = () => matchMedia('(prefers-color-scheme: dark)')

export const scheme = (): 'light' | 'dark' => (dark().matches ? 'dark' : 'light')

/** Subscribes to the system's changes between light and dark. */
export function onScheme(tell: () => void): () => void {
  const query = dark()
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Applies the colours to the page's custom properties, now and whenever the system's scheme changes. */
export function applyTheme(settings_colour: string | undefined): void {
  const palette = paletteOf(themeColour(settings_colour), scheme())
  const { style } = document.documentElement
  style.setProperty('--accent', palette.accent)
  style.setProperty('--accent-strong', palette.accent_strong)
  style.setProperty('--fill', palette.fill)
  style.setProperty('--on-fill', palette.on_fill)
  style.setProperty('--tint', palette.tint)
  style.setProperty('--adm-color-primary', palette.accent)
  // The first one is that of the light scheme; in the dark one a coloured bar above the page would glare.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.accent_strong)
}
