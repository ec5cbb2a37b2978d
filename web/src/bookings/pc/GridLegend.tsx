import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../../kit/Popover.tsx'

/** Each kind of slot as the grid draws it. */
const STATES = ['free', 'selected', 'mine', 'other', 'partly', 'block', 'buffer', 'closed'] as const

interface GridLegendProps {
  /** Where the button is that opened it. */
  anchor(): DOMRect | null
  onClose(): void
}

/** Explains the patterns of the grid. A press beside it closes it. */
export function GridLegend({ anchor, onClose }: GridLegendProps) {
  const { t } = useTranslation('bookings')
  useEffect(() => {
    const leave = (e: PointerEvent) => {
      const inside = e.target instanceof Element && e.target.closest('.grid-legend-box, .popover')
      if (!inside) onClose()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [onClose])
  return (
    <Popover label={t('legend')} anchor={anchor} at={null} onClose={onClose}>
      <ul className="grid-legend ag-theme">
        {STATES.map((state) => (
          <li key={state}>
            <span className={`grid-legend-mark grid-legend-${state}`} aria-hidden="true" />
            {t(`slot_${state}`)}
          </li>
        ))}
      </ul>
    </Popover>
  )
}
