import { useTranslation } from 'react-i18next'
import { NumbersTable } from '../../kit/charts/ChartFigure.tsx'
import { named } from '../../viewer/named.ts'
import type { FoundStatistics } from '../figures.graphql.ts'
import { changeOf, changeText, definitionsOf, figureText } from './figure_texts.ts'

/** The figures that stand above all others. */
const main_figures = [
  'booked',
  'booked_hours',
  'utilisation',
  'seat_utilisation',
  'adherence',
  'unmet',
] as const

/** The main figures, each with what it means and what it was. */
export function MainFigures({ data }: { data: FoundStatistics }) {
  const { t } = useTranslation('statistics')
  return (
    <ul className="figures statistics-main" aria-label={t('main')}>
      {main_figures.map((key) => {
        const about = definitionsOf(data).find((one) => one.key === key)
        if (!about) return null
        const value = data.total[key]
        const change = changeOf(value, data.before[key], about.unit)
        return (
          <li key={key} className="card figure">
            {named(about, 'name')}
            <strong>{figureText(value, about.unit)}</strong>
            <span className="quiet-small">
              {change === null
                ? t('no_before')
                : t(about.unit === 'share' ? 'points_since' : 'percent_since', {
                    change: changeText(change),
                  })}
            </span>
            <span className="quiet-small">{named(about, 'definition')}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Every figure with its definition, the period before and the year before. */
export function FiguresTable({ data }: { data: FoundStatistics }) {
  const { t } = useTranslation('statistics')
  const { total, before, year_before } = data
  const period = ({ begin, end }: { begin: string; end: string }) => `${begin} – ${end}`
  return (
    <section className="card chart">
      <h2>{t('all')}</h2>
      <NumbersTable
        label={t('all')}
        table={{
          heads: [
            t('figure'),
            period(total),
            t('before', { period: period(before) }),
            t('change'),
            t('year_before', { period: period(year_before) }),
          ],
          rows: definitionsOf(data).map((about) => {
            const change = changeOf(total[about.key], before[about.key], about.unit)
            return {
              key: about.key,
              cells: [
                <span key="name" className="statistics-name">
                  {named(about, 'name')}
                  <span className="quiet-small">{named(about, 'definition')}</span>
                </span>,
                <strong key="now">{figureText(total[about.key], about.unit)}</strong>,
                figureText(before[about.key], about.unit),
                change === null
                  ? '–'
                  : t(about.unit === 'share' ? 'points' : 'percent', { change: changeText(change) }),
                figureText(year_before[about.key], about.unit),
              ],
            }
          }),
        }}
      />
    </section>
  )
}
