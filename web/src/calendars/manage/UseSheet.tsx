import { useTranslation } from 'react-i18next'
import { dayText } from '../../kit/days.ts'
import { PaperRows } from '../../kit/print/PaperRows.tsx'
import { PrintSheet } from '../../kit/print/PrintSheet.tsx'
import { WeekSheet } from '../../kit/print/WeekSheet.tsx'
import { named } from '../../viewer/named.ts'
import type { UseRow } from '../calendars.graphql.ts'
import { entryText, timesOnDay } from './use_words.ts'

interface UseSheetProps {
  rows: readonly UseRow[]
  total: number
  dates: readonly string[]
  span: 'week' | 'month'
  /** What it was narrowed to. */
  facts: readonly string[]
}

/** The use of resources on paper: one resource's week as a sheet for its door, else as the table is. */
export function UseSheet({ rows, total, dates, span, facts }: UseSheetProps) {
  const { t } = useTranslation('calendar')
  const { t: printing } = useTranslation('printing')
  const [first, second] = rows
  const days = (row: UseRow) => new Map(row.days.map((day) => [day.date, day]))
  const period = `${dayText(dates[0] ?? '')} – ${dayText(dates.at(-1) ?? '')}`
  if (span === 'week' && first && !second) {
    const known = days(first)
    return (
      <WeekSheet
        title={named(first, 'resources_name')}
        facts={[first.resources_number, named(first, 'resources_type_name'), period]}
        days={dates.map((date) => ({
          heading: dayText(date),
          entries: (known.get(date)?.entries ?? []).map((one) => ({
            when: timesOnDay(date, one),
            text: entryText(one, t),
          })),
          none: printing('no_bookings'),
        }))}
      />
    )
  }
  return (
    <PrintSheet
      title={t('view.use')}
      facts={[
        period,
        rows.length < total
          ? printing('part', { shown: rows.length, count: total })
          : printing('total', { count: total }),
        ...facts,
      ]}
      wide
    >
      <PaperRows
        headings={[t('resource'), ...dates.map((date) => (span === 'week' ? dayText(date) : date.slice(8)))]}
        rows={rows.map((row) => {
          const known = days(row)
          return [
            `${named(row, 'resources_name')}\n${row.resources_number}`,
            ...dates.map((date) => {
              const day = known.get(date)
              if (!day) return ''
              if (span === 'month') return [day.bookings, day.blocks].filter(Boolean).join('+')
              const entries = day.entries ?? []
              const more = day.bookings + day.blocks - entries.length
              return [
                ...entries.map((one) => `${timesOnDay(date, one)} ${entryText(one, t)}`),
                ...(more > 0 ? [t('more', { count: more })] : []),
              ].join('\n')
            }),
          ]
        })}
      />
    </PrintSheet>
  )
}
