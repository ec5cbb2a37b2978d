import type { CSSProperties } from 'react'
import { black, contrast, readColour, white, writeColour } from './contrast.ts'

/** A path of this site without any character that could end the CSS around it. */
const PICTURE = /^\/(?!\/)[\w./-]+$/

type Ground = CSSProperties & Record<`--header-${'ground' | 'picture' | 'ink'}`, string>

/**
 * How the header is painted for `topNavBg`: a colour, with black or white text, whichever is more readable
 * (at least 4.5 to 1, whatever the colour), or a picture of ours, covered with enough of the page's
 * background that the page's text is readable on any picture. Spec 001 §3.
 * @returns null if nothing is set, or the value is not usable
 */
export function headerGround(ground: string | undefined): Ground | null {
  const colour = ground?.startsWith('#') ? readColour(ground) : null
  if (colour) {
    const ink = contrast(colour, white) >= contrast(colour, black) ? white : black
    return {
      '--header-ground': writeColour(colour),
      '--header-picture': 'none',
      '--header-ink': writeColour(ink),
    }
  }
  if (!ground || !PICTURE.test(ground)) return null
  const veil = 'color-mix(in srgb, var(--ground) 86%, transparent)'
  return {
    '--header-ground': 'var(--ground)',
    '--header-picture': `linear-gradient(${veil}, ${veil}), url("${ground}")`,
    '--header-ink': 'var(--text)',
  }
}
