import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import './menu_button.css'

interface MenuButtonProps {
  label: ReactNode
  /** The name for screen readers when `label` is a picture. */
  name?: string
  className?: string
  /** The panel's content: links and buttons, in any arrangement. A click on one of them closes it. */
  children: ReactNode
  align?: 'start' | 'end'
  /** The panel is rendered once the button has the focus or is pressed: for menus of which a page has many. */
  late?: boolean
}

/**
 * A button with a panel of links below it. Escape and losing focus close it, arrow keys move through it.
 * Small enough for areas that load no component library.
 */
export function MenuButton({
  label,
  name,
  className = 'button button-plain',
  children,
  align = 'start',
  late = false,
}: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(!late)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    // The last of a long list would open below the end of the screen.
    box.current?.querySelector('.menu-panel')?.scrollIntoView({ block: 'nearest' })
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    // A choice in the panel closes it.
    const chosen = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('.menu-panel :is(a, button)'))
        setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('click', chosen)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('click', chosen)
    }
  }, [open])

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      box.current?.querySelector('button')?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    // Nothing that is hidden takes the focus.
    flushSync(() => setOpen(true))
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('.menu-panel a, .menu-panel button') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const next = event.key === 'ArrowDown' ? at + 1 : at === -1 ? stops.length - 1 : at - 1
    stops[(next + stops.length) % Math.max(1, stops.length)]?.focus()
  }

  return (
    <div
      ref={box}
      role="presentation"
      className={`menu-button ${open ? 'menu-button-open' : ''}`}
      onKeyDown={walk}
      onFocus={wanted ? undefined : () => setWanted(true)}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={id}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {/* Rendered before it opens, so that the arrow key that opens it can move the focus into it. */}
      <div id={id} className={`menu-panel menu-panel-${align}`} hidden={!open}>
        {(open || wanted) && children}
      </div>
    </div>
  )
}
