import type { CSSProperties } from 'react'
import { black, contrast, readColour, white, writeColour } from '../../theme/contrast.ts'

/** A path of this site, and nothing that could end the CSS it stands in. */
const PICTURE = /^\/(?!\/)[\w./-]+$/

type Ground = CSSProperties & Record<`--header-${'ground' | 'picture' | 'ink'}`, string>

/**
 * How the header is painted with `topNavBg`: a colour, with black or white on it, whichever reads better (at least
 * 4.5 to 1, whatever the colour), or a picture of ours, with so much of the page's ground over it that the page's text
 * reads on any picture. Spec 001 §3.
 * @returns null where nothing is set, or nothing that can be painted
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
