import { useTranslation } from 'react-i18next'

/** Each kind of slot as the grid draws it. */
const STATES = ['free', 'selected', 'mine', 'other', 'partly', 'block', 'buffer', 'closed'] as const

/** Explains the patterns of the grid. */
export function GridLegend() {
  const { t } = useTranslation('bookings')
  return (
    <ul className="grid-legend ag-theme" aria-label={t('legend')}>
      {STATES.map((state) => (
        <li key={state}>
          <span className={`grid-legend-mark grid-legend-${state}`} aria-hidden="true" />
          {t(`slot_${state}`)}
        </li>
      ))}
    </ul>
  )
}
