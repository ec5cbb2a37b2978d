import type { ReactNode } from 'react'

interface ToolProps {
  name: string
  run: () => void
  children: ReactNode
  pressed?: boolean | undefined
  /** Marked as disabled, but still reachable by keyboard. */
  off?: boolean
  /** The tool that Tab reaches, until the arrow keys choose another. */
  first?: boolean
}

/** A button that keeps the text's selection. */
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
