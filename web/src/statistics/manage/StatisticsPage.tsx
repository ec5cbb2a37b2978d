import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { units } from '#rules/statistics/periods.ts'
import { momentText } from '../../kit/days.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { groupings, type GroupedBy } from './asked.ts'
import { Distributions } from './Distributions.tsx'
import { ExportFigures } from './ExportFigures.tsx'
import {
  CourseChart,
  FigureChoice,
  GroupsChart,
  HoursChart,
  OutcomeRing,
  UnmetReasons,
} from './FigureCharts.tsx'
import { FiguresFilter } from './FiguresFilter.tsx'
import { FiguresTable, MainFigures } from './FiguresTable.tsx'
import type { FiguresShown } from './shown_figures.ts'
import { useFigures, type Figures } from './useFigures.ts'
import './statistics.css'

/** /manage/appointment/appointment-statistics: the figures of what the user administers. */
export const StatisticsPage = () => <FiguresPage title="title" by="type" />

/** /manage/appointment/venues-statistics: the same type by type, and within a type resource by resource. */
export const VenuesStatisticsPage = () => <FiguresPage title="venues" by="type" drills />

interface FiguresPageProps {
  title: 'title' | 'venues'
  by: GroupedBy
  /** A type's bar leads to its resources. */
  drills?: boolean
}

function FiguresPage({ title, by, drills = false }: FiguresPageProps) {
  const { t } = useTranslation('statistics')
  useTitle(t(title))
  const { asked, ask, found, shown, linkTo } = useFigures(by)
  return (
    <div className="column statistics">
      <PageHead title={t(title)}>
        {shown && !shown.is_old && <ExportFigures data={shown.data} asked={shown.asked} />}
      </PageHead>
      <FiguresFilter asked={asked} ask={ask} />
      {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && !shown && <Skeleton tiles lines={8} />}
      {shown?.is_old && (
        <p className="quiet-small" role="status">
          {t(found.isError ? 'still' : 'until_then', { period: `${shown.asked.begin} – ${shown.asked.end}` })}
        </p>
      )}
      {shown && <Shown figures={{ asked, ask, linkTo }} shown={shown} drills={drills} />}
    </div>
  )
}

interface ShownProps {
  figures: Pick<Figures, 'asked' | 'ask' | 'linkTo'>
  shown: FiguresShown
  drills: boolean
}

/** The figures, under the titles of what was asked for them; the choices are those of now. */
function Shown({ figures: { asked, ask, linkTo }, shown, drills }: ShownProps) {
  const { t } = useTranslation('statistics')
  const { data, asked: answered, is_old } = shown
  if (data.scope === 'none') return <EmptyState title={t('nothing')} text={t('nothing_text')} />
  return (
    <div className={`column statistics${is_old ? ' statistics-old' : ''}`} aria-busy={is_old}>
      <p className="quiet-small">
        {t('as_of', { moment: momentText(data.as_of), count: data.resources })}{' '}
        {t(data.scope === 'all' ? 'of_all' : 'of_administered')}
      </p>
      {drills && asked.type && (
        <p>
          <Link to={linkTo({ type: '', by: 'type' })}>{t('all_types')}</Link>
        </p>
      )}
      <MainFigures data={data} />
      <div className="row no-print">
        <FigureChoice data={data} asked={asked} ask={ask} />
        <Segmented
          aria-label={t('unit')}
          value={asked.unit}
          options={units.map((value) => ({ value, label: t(`units.${value}`) }))}
          onChange={(unit) => ask({ unit })}
        />
        <Segmented
          aria-label={t('grouped')}
          value={asked.by}
          options={groupings.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={(value) => ask({ by: value })}
        />
      </div>
      <div className="statistics-charts">
        <CourseChart data={data} asked={answered} />
        <GroupsChart
          data={data}
          asked={answered}
          {...(drills && answered.by === 'type'
            ? { linkTo: (type: string) => linkTo({ type, by: 'resource' }) }
            : {})}
        />
        <HoursChart data={data} of="utilisation" />
        <OutcomeRing data={data} />
        {data.unmet_reasons.length > 0 && <HoursChart data={data} of="unmet" />}
        <UnmetReasons data={data} />
        <Distributions data={data} />
      </div>
      <FiguresTable data={data} />
    </div>
  )
}
