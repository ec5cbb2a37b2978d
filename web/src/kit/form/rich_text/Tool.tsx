import type { ReactNode } from 'react'

interface ToolProps {
  name: string
  run: () => void
  children: ReactNode
  pressed?: boolean | undefined
  /** Says that it does nothing now, and stays where the keyboard finds it. */
  off?: boolean
  /** The one that Tab reaches, until the arrows choose another. */
  first?: boolean
}

/** A button that leaves the selection of the text where it is. */
export const Tool = ({ name, run, children, pressed, off = false, first = false }: ToolProps) => (
  <button
    type="button"
    className="button button-plain"
    aria-label={name}
    title={name}
    aria-pressed={pressed}
    aria-disabled={off || undefined}
    tabIndex={first ? 0 : -1}
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => !off && run()}
  >
    {children}
  </button>
)
