import { dayText } from '../../kit/days.ts'
import { useTranslation } from 'react-i18next'
import type { Reach } from '#rules/bookings/reach.ts'

interface ReachQuestionProps {
  reach: Exclude<Reach, 'this'>
  /** What the cancel ends, in order; at most one while the series isn't known. */
  reached: readonly { appointment_date: string }[]
}

/** Asks whether to cancel this far: how many sessions that is, and from when to when. */
export function ReachQuestion({ reach, reached }: ReachQuestionProps) {
  const { t } = useTranslation('series')
  const first = reached[0]
  const last = reached.at(-1)
  return (
    <>
      <p>{t(`cancel_sure_${reach}`)}</p>
      {first && last && first !== last && (
        <p aria-live="polite">
          {t('cancel_n', {
            count: reached.length,
            first: dayText(first.appointment_date),
            last: dayText(last.appointment_date),
          })}
        </p>
      )}
    </>
  )
}
