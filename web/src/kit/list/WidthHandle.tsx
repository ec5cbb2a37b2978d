import type { KeyboardEvent, PointerEvent, ThHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { narrowest, widest } from './column_settings.ts'

interface ResizableProps extends ThHTMLAttributes<HTMLTableCellElement> {
  /** Called with the new width in pixels while it is dragged, and whether that was the last change. */
  resize?: (width: number, last: boolean) => void
  'data-title'?: string
  'data-width'?: number
}

const step = 16

/** A header cell whose right edge can be dragged, or moved with the arrow keys. */
export function ResizableHead({ resize, children, ...cell }: ResizableProps) {
  const { t } = useTranslation('manage')
  if (!resize) return <th {...cell}>{children}</th>

  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const head = event.currentTarget.closest('th')
    const handle = event.currentTarget
    if (!head) return
    const from = event.clientX
    const width = head.getBoundingClientRect().width
    handle.setPointerCapture(event.pointerId)
    const move = (moved: globalThis.PointerEvent) => resize(width + moved.clientX - from, false)
    const stop = (moved: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      resize(width + moved.clientX - from, true)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', stop, { once: true })
  }
  const nudge = (event: KeyboardEvent<HTMLSpanElement>) => {
    const by = event.key === 'ArrowLeft' ? -step : event.key === 'ArrowRight' ? step : 0
    const head = event.currentTarget.closest('th')
    if (by === 0 || !head) return
    event.preventDefault()
    event.stopPropagation()
    resize(head.getBoundingClientRect().width + by, true)
  }
  return (
    <th {...cell}>
      {children}
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={t('table.resize', { title: cell['data-title'] })}
        aria-valuenow={cell['data-width']}
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        tabIndex={0}
        className="width-handle"
        onPointerDown={drag}
        onKeyDown={nudge}
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  )
}
