import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { Skeleton } from '../../kit/states.tsx'
import { loadWords } from '../../locales/words.ts'
import type { BookableResource, TypeRulesNode } from '../../resources/resources.graphql.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import type { useSeries } from '../series/useSeries.ts'
import { withWords } from '../series/with_words.ts'
import { PeriodFields } from './PeriodFields.tsx'

const SeriesFields = later(withWords(() => import('../series/SeriesFields.tsx').then((m) => m.SeriesFields)))

const WeekOfResource = later(() =>
  Promise.all([import('../change/WeekOfResource.tsx'), loadWords(['change_time'])]).then(
    ([m]) => m.WeekOfResource,
  ),
)

interface ModeAndTimesProps {
  series: ReturnType<typeof useSeries>
  resource: BookableResource
  /** Its rules; until they are known nobody can tell which modes there are. */
  type: TypeRulesNode | null | undefined
  tried: boolean
  /** A week of the resource stands above a single period: another time is proposed, and may not suit. */
  week: boolean
  onPeriod(period: WirePeriod): void
}

/**
 * The mode, if the type offers several, and when: a period, a rule, or dates and times. A type without normal mode never
 * shows the form of a single session. Spec 000 §3, §5.
 */
export function ModeAndTimes({ series, resource, type, tried, week, onPeriod }: ModeAndTimesProps) {
  const { t } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const { mode, choice, period, offered, several, set } = series
  const [wants_others, setWantsOthers] = useState(false)
  if (!type) return <Skeleton lines={2} />
  return (
    <>
      {offered.length > 1 && (
        <div className="booking-mode">
          <Segmented
            aria-label={tForm('booking_mode')}
            value={mode}
            options={offered.map((value) => ({ value, label: t(`mode_${value}`) }))}
            onChange={(next) => set({ ...choice, mode: next })}
          />
        </div>
      )}
      {week && mode === 'normal' && (
        <WeekOfResource
          target={{ resources_id: resource.id, resources_type_id: resource.resources_type_id }}
          period={period}
          onPeriod={onPeriod}
          fallback={<Skeleton lines={8} />}
        />
      )}
      {mode !== 'batch' && (
        <PeriodFields
          resources_type_id={resource.resources_type_id}
          resources_id={resource.id}
          period={period}
          onPeriod={onPeriod}
        />
      )}
      {several || wants_others ? (
        <SeriesFields
          mode={mode}
          choice={choice}
          period={period}
          resource={resource}
          type={type}
          tried={tried}
          onChoice={set}
          fallback={<Skeleton lines={4} />}
        />
      ) : (
        <Button type="text" size="small" className="booking-also" onClick={() => setWantsOthers(true)}>
          + {tForm('also_book')}
        </Button>
      )}
    </>
  )
}
