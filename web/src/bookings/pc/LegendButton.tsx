import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../kit/later.tsx'
import { LineDrawing } from '../../kit/LineDrawing.tsx'

const GridLegend = later(() => import('./GridLegend.tsx').then((m) => m.GridLegend))

/** The letter i in a circle. */
const INFO = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.5M12 7.2v.6'

/** Opens the legend of the grid beside its title. */
export function LegendButton() {
  const { t } = useTranslation('bookings')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  return (
    <span className="grid-legend-box">
      <button
        ref={button}
        type="button"
        className="grid-legend-button"
        aria-label={t('legend')}
        title={t('legend')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <LineDrawing path={INFO} size={18} />
      </button>
      {open && <GridLegend anchor={() => button.current?.getBoundingClientRect() ?? null} onClose={close} />}
    </span>
  )
}
