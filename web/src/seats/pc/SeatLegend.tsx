import { useTranslation } from 'react-i18next'
import { signOf } from '../../kit/plan/drawing.ts'
import type { ItemState } from '../../kit/plan/types.ts'

const states: readonly ItemState[] = ['free', 'taken', 'mine', 'closed']

/** What the shapes on the plan mean. */
export function SeatLegend({ dims }: { dims: boolean }) {
  const { t } = useTranslation('seats')
  return (
    <ul className="seat-legend" aria-label={t('legend')}>
      {states.map((state) => {
        const { outline, mark } = signOf(state)
        return (
          <li key={state} className="line">
            <svg className="plan-sign" viewBox="-42 -42 84 84" width="18" height="18" aria-hidden="true">
              <g className={`plan-item plan-${state}`}>
                <path className="plan-seat" d={outline} />
                {mark && <path className="plan-mark" d={mark} />}
              </g>
            </svg>
            {t(`state.${state}`)}
          </li>
        )
      })}
      {dims && <li>{t('dimmed')}</li>}
    </ul>
  )
}
