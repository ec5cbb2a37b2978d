import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf } from '../../graphql/operation.ts'
import { timeText } from '../../kit/days.ts'
import { useRequest } from '../../kit/requests.ts'
import { useMinute } from '../../kit/useMinute.ts'
import { named } from '../../viewer/named.ts'
import { thisMoment } from '../../viewer/today.ts'
import { FindDueSessions } from './due_strip.graphql.ts'
import { urgentOn } from './due_strip.ts'
import './due_strip.css'

/** On every page that doesn't say it itself: what is lost soon if its user does nothing, and the way to it. */
export function DueStrip({ pathname }: { pathname: string }) {
  const { t } = useTranslation('attendance')
  const [closed, setClosed] = useState('')
  useMinute()
  const { data } = useRequest(FindDueSessions, {}, { staleTime: 60_000 })
  const due = data && urgentOn(pathname, nodesOf(data.findMyAppointmentInformationAll), thisMoment())
  if (!due) return null
  const { session, ask, until } = due
  const key = `${session.id} ${ask}`
  if (closed === key) return null
  return (
    <aside className="due-strip" aria-label={t('due.label')}>
      <p>
        <strong>{t(`due.${ask}`, { until: timeText(until) })}</strong>
        <span>{named(session, 'resources_name')}</span>
      </p>
      <Link to={`/pc/signer?id=${session.id}`} className="button button-main">
        {t(ask)}
      </Link>
      <button
        type="button"
        className="button button-plain"
        aria-label={t('due.close')}
        onClick={() => setClosed(key)}
      >
        ×
      </button>
    </aside>
  )
}
