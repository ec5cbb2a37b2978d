import { useTranslation } from 'react-i18next'
import { BarChart } from '../../kit/charts/BarChart.tsx'
import { ChartFigure } from '../../kit/charts/ChartFigure.tsx'
import { named } from '../../viewer/named.ts'
import type { FoundStatistics } from '../figures.graphql.ts'
import { figureText } from './figure_texts.ts'

/** How long what took, each with its definition and in which class half and nine of ten are. */
export const Distributions = ({ data }: { data: FoundStatistics }) =>
  data.distributions.map((one) => <DistributionChart key={one.key} of={one} />)

function DistributionChart({ of }: { of: FoundStatistics['distributions'][number] }) {
  const { t } = useTranslation('statistics')
  const title = named(of, 'name')
  const all = of.classes.reduce((sum, { times }) => sum + times, 0)
  if (all === 0) return null
  const nameOf = (key: string | null) =>
    named(
      of.classes.find((one) => one.key === key),
      'name',
    )
  const count = (value: number) => figureText(value, 'count')
  const share = (value: number) => figureText(value / all, 'share')
  return (
    <ChartFigure
      title={title}
      open={t('numbers')}
      table={{
        heads: [t('took'), t('times'), t('outcome.share')],
        rows: of.classes.map((one) => ({
          key: one.key,
          cells: [named(one, 'name'), count(one.times), share(one.times)],
        })),
      }}
    >
      <BarChart
        label={title}
        bars={of.classes.map((one) => ({
          key: one.key,
          label: named(one, 'name'),
          value: one.times,
          text: share(one.times),
        }))}
      />
      <p className="quiet-small">{t('median', { half: nameOf(of.median), most: nameOf(of.nine_tenths) })}</p>
      <p className="quiet-small">{named(of, 'definition')}</p>
    </ChartFigure>
  )
}
