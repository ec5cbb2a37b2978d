import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { dayText } from '../../kit/days.ts'
import { queries } from '../../kit/requests.ts'
import { StateTag } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { DeleteDays } from '../calendars.graphql.ts'
import { datesIn, type RunOfDays } from './month.ts'

/** `Thu, 1 Oct – Wed, 7 Oct`, or one day alone. */
export const rangeText = ({ begin, end }: { begin: string; end: string }): string =>
  begin === end ? dayText(begin) : `${dayText(begin)} – ${dayText(end)}`

interface DaysListProps {
  runs: readonly RunOfDays[]
  /** null: the user may only read. */
  edit: ((run: RunOfDays) => void) | null
}

/** The days that differ from the week, in words, with what can be done with them. */
export function DaysList({ runs, edit }: DaysListProps) {
  const { t } = useTranslation('calendar')
  const [removed, setRemoved] = useState<RunOfDays | null>(null)
  return (
    <section className="card stack" aria-labelledby="calendar-days">
      <h2 id="calendar-days">{t('days_off')}</h2>
      {runs.length === 0 && <p className="quiet">{t('no_days')}</p>}
      <ul className="plain-list calendar-list">
        {runs.map((run) => (
          <li key={`${run.begin} ${run.name}`} className="row-apart">
            <span>
              <strong>{named(run, 'name')}</strong>{' '}
              <StateTag tone={run.is_off_day === 1 ? 'good' : 'wait'}>
                {t(run.is_off_day === 1 ? 'off' : 'worked')}
              </StateTag>
              <br />
              <span className="quiet-small">
                {rangeText(run)} · {t('days', { count: datesIn(run).length })}
              </span>
            </span>
            {edit && (
              <span className="line">
                <Button type="link" size="small" onClick={() => edit(run)}>
                  {t('edit')}
                  <span className="sr-only"> {named(run, 'name')}</span>
                </Button>
                <Button type="link" size="small" danger onClick={() => setRemoved(run)}>
                  {t('remove')}
                  <span className="sr-only"> {named(run, 'name')}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          close={() => setRemoved(null)}
          question={{
            title: t('remove_days', { name: named(removed, 'name') }),
            text: t('remove_days_text', { when: rangeText(removed) }),
            yes: t('remove'),
            danger: true,
            run: async () => {
              const { deleteCalendarDays: answer } = await request(DeleteDays, { dates: datesIn(removed) })
              if (!succeeded(answer)) return [refusalText(answer)]
              await queries.invalidateQueries({ queryKey: ['findCalendarDayAll'] })
              await queries.invalidateQueries({ queryKey: ['findAppointmentOnDayOff'] })
              return []
            },
          }}
        />
      )}
    </section>
  )
}
