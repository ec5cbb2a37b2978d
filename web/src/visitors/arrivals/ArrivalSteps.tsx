import { useTranslation } from 'react-i18next'
import { timeText } from '../../kit/days.ts'
import { StateTag } from '../../kit/states.tsx'
import type { ShownArrival } from './arrivals.graphql.ts'

/** How far an arrival is: told, seen, what was answered and by whom. */
export function ArrivalSteps({ arrival }: { arrival: ShownArrival }) {
  const { t } = useTranslation('arrivals')
  const { told_at, others_told_at, seen_at, seen_name, answer, answered_at, answered_name } = arrival
  const steps = [
    t('told', { at: timeText(told_at) }),
    others_told_at && t('others_told', { at: timeText(others_told_at) }),
    seen_at && t('seen', { at: timeText(seen_at), name: seen_name }),
  ]
  return (
    <div className="stack" aria-live="polite">
      <p className="quiet">{steps.filter(Boolean).join(' · ')}</p>
      {answer && answered_at && (
        <p>
          <StateTag tone={answer === 'on_way' ? 'good' : 'bad'}>
            {t(answer === 'on_way' ? 'is_on_way' : 'is_send_away')}
          </StateTag>{' '}
          {t('by', { name: answered_name, at: timeText(answered_at) })}
        </p>
      )}
    </div>
  )
}
