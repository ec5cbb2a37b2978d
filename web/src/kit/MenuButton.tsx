import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { useBackCloses } from './useBackCloses.ts'
import { useNarrow } from './useNarrow.ts'
import './menu_button.css'
import './sheet.css'

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

/** Pixels between the panel and the sides of the screen. */
const SIDE = 8

/**
 * A button with a panel of links below it, on narrow pages a sheet at the bottom, which Back closes. Escape and losing focus
 * close it, arrow keys move through it. Small enough for areas that load no component library.
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
  const narrow = useNarrow()
  useBackCloses(open, () => setOpen(false))

  useLayoutEffect(() => {
    const panel = box.current?.querySelector<HTMLElement>('.menu-panel')
    if (!open || !panel) return
    if (panel instanceof HTMLDialogElement) {
      panel.showModal()
      // The button has the focus again.
      return () => panel.close()
    }
    const { left, right } = panel.getBoundingClientRect()
    const by = Math.max(SIDE - left, Math.min(0, document.documentElement.clientWidth - SIDE - right))
    panel.style.translate = `${by}px`
    // The last of a long list would open below the end of the screen.
    panel.scrollIntoView({ block: 'nearest' })
    return () => panel.style.removeProperty('translate')
  }, [open, narrow])

  useEffect(() => {
    if (!open) return
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    // A choice in the panel closes it; of a sheet also a tap on what it covers, which goes no further.
    const chosen = ({ target }: MouseEvent) => {
      if (
        target instanceof HTMLDialogElement ||
        (target instanceof Element && target.closest('.menu-panel :is(a, button)'))
      )
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
    const from = document.activeElement
    // Nothing that is hidden takes the focus.
    flushSync(() => setOpen(true))
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('.menu-panel a, .menu-panel button') ?? [])]
    const at = stops.findIndex((stop) => stop === from)
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
        id={`${id}-button`}
        className={className}
        aria-expanded={open}
        aria-controls={id}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {narrow ? (
        <dialog
          id={id}
          className="menu-panel sheet"
          aria-label={name}
          aria-labelledby={name ? undefined : `${id}-button`}
          onClose={() => setOpen(false)}
        >
          <div className="menu-sheet-rows">{(open || wanted) && children}</div>
        </dialog>
      ) : (
        // Rendered before it opens, so that the arrow key that opens it can move the focus into it.
        <div id={id} className={`menu-panel menu-panel-${align}`} hidden={!open}>
          {(open || wanted) && children}
        </div>
      )}
    </div>
  )
}
