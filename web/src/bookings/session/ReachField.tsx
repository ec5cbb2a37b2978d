import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { reaches, type Reach } from '#rules/bookings/reach.ts'
import './session.css'

interface ReachFieldProps {
  reach: Reach
  onReach(reach: Reach): void
}

/** How far a change of a session of a series reaches. */
export function ReachField({ reach, onReach }: ReachFieldProps) {
  const { t } = useTranslation('bookings')
  const name = useId()
  return (
    <fieldset className="mine-reach">
      <legend>{t('reach')}</legend>
      {reaches.map((one) => (
        <label key={one} className="tick">
          <input type="radio" name={name} checked={reach === one} onChange={() => onReach(one)} />
          <span>{t(`reach_${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
