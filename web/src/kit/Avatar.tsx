interface AvatarProps {
  image: string | null
  name: string
  /** Pixels, each way. */
  size?: number
  /** Called when the picture can't be shown, for instance because its address has expired. */
  failed?(): void
}

/**
 * A user's picture, or the last character of a Chinese name, or the initials of any other. It stands beside
 * the name and has no accessible text of its own.
 */
export function Avatar({ image, name, size = 28, failed }: AvatarProps) {
  const box = { width: size, height: size, fontSize: size * 0.45 }
  if (image) return <img className="avatar" style={box} src={image} alt="" onError={failed} />
  // Drawn by the style sheet: the initials must not become part of the accessible name of a surrounding
  // button.
  return <span className="avatar" style={box} data-initials={initials(name)} aria-hidden="true" />
}

export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s_.-]+/)
    .filter(Boolean)
  if (/\p{Script=Han}/u.test(name)) return [...name.trim()].at(-1) ?? ''
  return words
    .slice(0, 2)
    .map((word) => ([...word][0] ?? '').toUpperCase())
    .join('')
}
