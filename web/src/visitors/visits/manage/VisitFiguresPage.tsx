import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { figure_categories, type FigureCategory } from '#rules/visitors/visits/figures_period.ts'
import { csvCell } from '#rules/records/csv_cell.ts'
import { download } from '../../../kit/export/csv.ts'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useTitle } from '../../../kit/useTitle.ts'
import { named } from '../../../viewer/named.ts'
import { FindVisitFigures, type ShownFigures } from '../visits.graphql.ts'
import '../visits.css'

const figures = ['visits', 'people', 'vehicles', 'no_shows', 'closed', 'refusals'] as const

/** /manage/visitorManagement/statistics: figures of visits by month, compared with as many days before. */
export function VisitFiguresPage() {
  const { t } = useTranslation('visit_figures')
  useTitle(t('title'))
  const [query, setQuery] = useSearchParams()
  const category = figure_categories.find((one) => one === query.get('by')) ?? 'day'
  const [month, setMonth] = useState('')
  const [year, of_year] = month.split('-').map(Number)
  const { data, error, refetch } = useRequest(
    FindVisitFigures,
    { category, ...(year && of_year ? { year, month: of_year } : {}) },
    { keep: true, staleTime: 0 },
  )
  const rows = data?.findVisitorAppointmentDataStatistics ?? []
  const nameOf = (row: ShownFigures) =>
    wordOf(row, category, (key) => t(`sources.${key}` as 'sources.invitation')) || t('unknown')
  return (
    <section className="column">
      <PageHead title={t('title')}>
        <div className="row">
          <label className="row">
            {t('month')}
            <input type="month" value={month} onChange={(event) => setMonth(event.target.value)} />
          </label>
          <label className="row">
            {t('by')}
            <select
              value={category}
              onChange={(event) => setQuery({ by: event.target.value }, { replace: true })}
            >
              {figure_categories.map((one) => (
                <option key={one} value={one}>
                  {t(`categories.${one}`)}
                </option>
              ))}
            </select>
          </label>
          {rows.length > 0 && (
            <Button
              onClick={() =>
                save(rows, nameOf, [
                  t(`categories.${category}`),
                  ...figures.map((one) => t(`figures.${one}`)),
                ])
              }
            >
              {t('export')}
            </Button>
          )}
        </div>
      </PageHead>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={8} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <FiguresTable rows={rows} nameOf={nameOf} category={t(`categories.${category}`)} />
      )}
    </section>
  )
}

/** What a group is called: its name, or for origins the word for it. */
const wordOf = (row: ShownFigures, category: FigureCategory, source: (key: string) => string): string =>
  category === 'source' ? source(row.key) : category === 'hour' ? `${row.key}:00` : named(row, 'name')

function FiguresTable({
  rows,
  nameOf,
  category,
}: {
  rows: readonly ShownFigures[]
  nameOf: (row: ShownFigures) => string
  category: string
}) {
  const { t } = useTranslation('visit_figures')
  const most = Math.max(...rows.map(({ visits }) => visits), 1)
  const total = (figure: (typeof figures)[number]) => rows.reduce((sum, row) => sum + row[figure], 0)
  return (
    // Scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="card visit-figures" role="region" aria-label={t('caption')} tabIndex={0}>
      <table className="plain-table">
        <caption className="quiet">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{category}</th>
            {figures.map((one) => (
              <th key={one} scope="col">
                {t(`figures.${one}`)}
              </th>
            ))}
            <th scope="col">{t('before')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{nameOf(row)}</th>
              {figures.map((one) => (
                <td key={one}>
                  {row[one]}
                  {one === 'visits' && (
                    <span
                      className="visit-bar"
                      aria-hidden="true"
                      style={{ inlineSize: `${(row.visits / most) * 100}%` }}
                    />
                  )}
                </td>
              ))}
              <td>{row.visits_before}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {figures.map((one) => (
              <td key={one}>{total(one)}</td>
            ))}
            <td>{rows.reduce((sum, row) => sum + row.visits_before, 0)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Saves the table as shown. */
function save(
  rows: readonly ShownFigures[],
  nameOf: (row: ShownFigures) => string,
  heads: readonly string[],
): void {
  const lines = [heads, ...rows.map((row) => [nameOf(row), ...figures.map((one) => String(row[one]))])]
  const text = `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}`
  download('visits.csv', text, 'text/csv')
}
