import drawings from './drawings.svg?no-inline'
import { kindOf } from './kind.ts'

/** The URL of a picture of this site, such as an upload. Pictures of other sites are not shown. */
export const isPicture = (icon: string | null | undefined): icon is string => /^\/(?!\/)/.test(icon ?? '')

interface KindDrawingProps {
  icon?: string | null
  /** The most telling one first; without a drawing the first letter of the last one is shown. */
  names: readonly string[]
  size: number
}

/** What kind of thing it is, as a drawing of lines in the colour of the text. The name stands beside it. */
export function KindDrawing({ icon = null, names, size }: KindDrawingProps) {
  const kind = kindOf(icon, ...names)
  if (!kind) return [...(names.at(-1) ?? '')][0]
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${drawings}#${kind}`} />
    </svg>
  )
}

/**
 * The icon of a resource type: a picture of its own, the drawing of its kind, or its first letter. It stands
 * beside the name and has no accessible text of its own.
 */
export function TypeIcon({ icon, name }: { icon: string | null; name: string }) {
  if (isPicture(icon))
    return <img className="type-icon" src={icon} alt="" width="48" height="48" loading="lazy" />
  return (
    <span className="type-icon" aria-hidden="true">
      <KindDrawing icon={icon} names={[name]} size={26} />
    </span>
  )
}
