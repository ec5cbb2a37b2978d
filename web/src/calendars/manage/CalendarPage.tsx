import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeadOfViews, useView } from '../../kit/PageHead.tsx'
import { mayDo, useViewer } from '../../viewer/useViewer.ts'
import { CampusView } from './CampusView.tsx'
import { HolidayImport } from './HolidayImport.tsx'
import { StrictView } from './StrictView.tsx'
import { UseView } from './UseView.tsx'
import './calendar.css'

/** /manage/resources/calendar: the year of the campus, what is booked day by day, and strict periods. */
export function CalendarPage() {
  const { t } = useTranslation('calendar')
  const known = useViewer()
  const [query] = useSearchParams()
  const views: ['campus', 'use', ...'strict'[]] = mayDo('resources_type.manage', known)
    ? ['campus', 'use', 'strict']
    : ['campus', 'use']
  const view = useView(views)
  if (view === 'campus' && query.has('import') && mayDo('calendar.manage', known)) return <HolidayImport />
  return (
    <div className="column">
      <PageHeadOfViews title={t('title')} label={t('views')} views={views} name={(one) => t(`view.${one}`)} />
      {view === 'campus' ? <CampusView /> : view === 'use' ? <UseView /> : <StrictView />}
    </div>
  )
}
