import { memo } from 'react'
import { sideways } from './sideways.ts'
import type { Icon } from './types.ts'

/** Pixels: the size of an icon, and the distance from one to the next. */
const ICON = 14
export const ICON_PX = 18

/** The view box of an icon's path. */
const BOX = 16
const px = ICON / BOX

/**
 * The icons of a row in one SVG: each SVG is a paint chunk of its own, which costs time in every frame of a
 * scroll.
 */
export const Icons = memo(function Icons({ icons }: { icons: readonly Icon[] }) {
  if (icons.length === 0) return null
  const width = icons.length * ICON_PX - (ICON_PX - ICON)
  return (
    <svg
      width={width}
      height={ICON}
      viewBox={`0 0 ${width / px} ${BOX}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {icons.map(({ drawing, says }, i) => (
        <g key={drawing} role="img" aria-label={says}>
          <title>{says}</title>
          <path d={sideways(drawing, (i * ICON_PX) / px)} />
        </g>
      ))}
    </svg>
  )
})
