import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { seat_attributes, type SeatZone } from '#rules/seats/plan.ts'
import type { SeatWish } from '#rules/seats/choose.ts'
import { named } from '../../viewer/named.ts'
import type { PlanSeat } from '../seats.graphql.ts'

interface SeatFiltersProps {
  seats: readonly PlanSeat[]
  zones: readonly SeatZone[]
  wish: SeatWish
  onWish(change: Record<string, string | null>): void
  children?: ReactNode
}

/** What the seat should have: others are pale on the plan and left out of the list. */
export function SeatFilters({ seats, zones, wish, onWish, children }: SeatFiltersProps) {
  const { t } = useTranslation('seats')
  const known = seat_attributes.filter((one) => seats.some(({ attributes }) => attributes.includes(one)))
  const toggle = (attribute: string) => {
    const next = wish.attributes.includes(attribute)
      ? wish.attributes.filter((one) => one !== attribute)
      : [...wish.attributes, attribute]
    onWish({ with: next.join(',') || null })
  }
  return (
    <div className="row-wide seat-filters">
      {zones.length > 1 && (
        <label className="seat-choice">
          {t('zone')}
          <select value={wish.zone ?? ''} onChange={({ target }) => onWish({ zone: target.value || null })}>
            <option value="">{t('any_zone')}</option>
            {zones.map((zone) => (
              <option key={zone.code} value={zone.code}>
                {named(zone, 'name')}
              </option>
            ))}
          </select>
        </label>
      )}
      {known.length > 0 && (
        <div className="row-wide seat-chips" role="group" aria-label={t('filters')}>
          {known.map((one) => (
            <button
              key={one}
              type="button"
              className="seat-chip"
              aria-pressed={wish.attributes.includes(one)}
              onClick={() => toggle(one)}
            >
              {t(`attributes.${one}`)}
            </button>
          ))}
        </div>
      )}
      {children}
    </div>
  )
}
