import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { loadWords } from '../../locales/words.ts'
import type { WeekTarget } from '../change/useWeek.ts'

const DoorWeekSheet = later(() =>
  Promise.all([import('./DoorWeekSheet.tsx'), loadWords(['printing', 'change_time'])]).then(
    ([m]) => m.DoorWeekSheet,
  ),
)

interface DoorWeekProps {
  target: WeekTarget
  /** Of the resource. */
  name: string
  /** A day of the week. */
  date: string
}

/** The button that prints a resource's week for its door. */
export function DoorWeek(props: DoorWeekProps) {
  const { t } = useTranslation('bookings')
  const [asked, setAsked] = useState(false)
  // The same function as long as it is asked for: a listener that is replaced while paper is done would miss that.
  const done = useCallback(() => setAsked(false), [])
  return (
    <>
      <Button size="small" loading={asked} onClick={() => setAsked(true)}>
        {t('print_week')}
      </Button>
      {asked && <DoorWeekSheet {...props} onDone={done} />}
    </>
  )
}
