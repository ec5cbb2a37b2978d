import type { ReactNode } from 'react'
import './list.css'

/**
 * A cell of two lines, the second muted. In a table each is cut off where it is too long, with the whole text on hover.
 * @param title the first line as plain text, where it isn't one
 */
export function TwoLines({
  first,
  title = typeof first === 'string' ? first : undefined,
  second,
}: {
  first: ReactNode
  title?: string | undefined
  second: string | null
}) {
  return (
    <>
      <span className="first-line" title={title}>
        {first}
      </span>
      {second && (
        <span className="second-line" title={second}>
          {second}
        </span>
      )}
    </>
  )
}
