import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BarChart } from '../../kit/charts/BarChart.tsx'
import { ChartFigure } from '../../kit/charts/ChartFigure.tsx'
import { HeatMap } from '../../kit/charts/HeatMap.tsx'
import { LineChart } from '../../kit/charts/LineChart.tsx'
import { Ring, type RingPart } from '../../kit/charts/Ring.tsx'
import { weekdayName } from '../../kit/days.ts'
import { Select } from '../../kit/Select.tsx'
import { named } from '../../viewer/named.ts'
import type { FoundStatistics } from '../figures.graphql.ts'
import type { AskedFigures } from './asked.ts'
import { definitionsOf, figureText } from './figure_texts.ts'
import type { Figures } from './useFigures.ts'

interface DrawnProps {
  data: FoundStatistics
  asked: AskedFigures
}

const MOST_BARS = 12
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The definition of the figure that is drawn. */
function useDrawn({ data, asked }: DrawnProps) {
  const about = definitionsOf(data).find(({ key }) => key === asked.figure)
  const unit = about?.unit ?? 'count'
  return { name: named(about, 'name'), text: (value: number | null) => figureText(value, unit) }
}

/** Which figure is drawn. */
export function FigureChoice({ data, asked, ask }: DrawnProps & Pick<Figures, 'ask'>) {
  const { t } = useTranslation('statistics')
  return (
    <Select
      aria-label={t('drawn')}
      value={asked.figure}
      popupMatchSelectWidth={false}
      options={definitionsOf(data).map((about) => ({ value: about.key, label: named(about, 'name') }))}
      onChange={(figure) => ask({ figure })}
    />
  )
}

/** The figure over time. */
export function CourseChart(props: DrawnProps) {
  const { t } = useTranslation('statistics')
  const { data, asked } = props
  const { name, text } = useDrawn(props)
  const points = data.series.map((part) => ({
    key: part.begin,
    label: pointLabel(part.begin, asked),
    value: part.value,
  }))
  const known = points.flatMap(({ value, label }) => (value === null ? [] : [{ value, label }]))
  const most = known.toSorted((one, other) => other.value - one.value)[0]
  const title = t(`course.${asked.unit}`, { name })
  return (
    <ChartFigure
      title={title}
      open={t('numbers')}
      table={{
        heads: [t(`units.${asked.unit}`), name],
        rows: data.series.map((part) => ({
          key: part.begin,
          cells: [part.begin === part.end ? part.begin : `${part.begin} – ${part.end}`, text(part.value)],
        })),
      }}
    >
      <LineChart
        label={most ? t('highest', { title, value: text(most.value), at: most.label }) : title}
        points={points}
        format={text}
      />
    </ChartFigure>
  )
}

const pointLabel = (begin: string, { unit }: AskedFigures) =>
  unit === 'year' ? begin.slice(0, 4) : unit === 'month' ? begin.slice(0, 7) : begin.slice(5)

/** The figure of what belongs together, the most booked first. */
export function GroupsChart(props: DrawnProps & { linkTo?: (id: string) => string }) {
  const { t } = useTranslation('statistics')
  const { data, asked, linkTo } = props
  const { name, text } = useDrawn(props)
  const groupName = (group: FoundStatistics['groups'][number]) =>
    named(group, 'name') || t(`none_of.${asked.by}`)
  const bars = data.groups
    .toSorted((one, other) => (other[asked.figure] ?? 0) - (one[asked.figure] ?? 0))
    .slice(0, MOST_BARS)
  const title = t(`by_group.${asked.by}`, { name })
  return (
    <ChartFigure
      title={title}
      open={t('numbers_of', { count: data.groups.length })}
      table={{
        heads: [t(`by.${asked.by}`), ...definitionsOf(data).map((about) => named(about, 'name'))],
        rows: data.groups.map((group) => ({
          key: group.id,
          cells: [
            groupName(group),
            ...definitionsOf(data).map(({ key, unit }) => figureText(group[key], unit)),
          ],
        })),
      }}
    >
      <BarChart
        label={title}
        bars={bars.map((group) => ({
          key: group.id,
          label:
            linkTo && group.id ? <Link to={linkTo(group.id)}>{groupName(group)}</Link> : groupName(group),
          value: group[asked.figure],
          text: text(group[asked.figure]),
        }))}
      />
    </ChartFigure>
  )
}

/** How much of the open time is booked, by the hour of the week; and what was asked for in vain. */
export function HoursChart({ data, of }: { data: FoundStatistics; of: 'utilisation' | 'unmet' }) {
  const { t } = useTranslation('statistics')
  const about = definitionsOf(data).find(({ key }) => key === of)
  const text = (value: number | null) => figureText(value, about?.unit ?? 'count')
  const values = weekdays.map((weekday) =>
    hours.map((hour) => data.hours[(weekday - 1) * hours.length + hour]?.[of] ?? null),
  )
  const title = t('by_hour', { name: named(about, 'name') })
  const names = weekdays.map(weekdayName)
  const peak = data.hours.toSorted((one, other) => (other[of] ?? 0) - (one[of] ?? 0))[0]
  return (
    <ChartFigure
      title={title}
      open={t('numbers')}
      table={{
        heads: [t('hour'), ...names],
        rows: hours.map((hour) => ({
          key: String(hour),
          cells: [hourText(hour), ...values.map((row) => text(row[hour] ?? null))],
        })),
      }}
    >
      <HeatMap
        label={
          peak?.[of]
            ? t('highest', {
                title,
                value: text(peak[of]),
                at: `${weekdayName(peak.weekday)} ${hourText(peak.hour)}`,
              })
            : title
        }
        rows={names}
        columns={hours.map(hourText)}
        values={values}
        format={text}
        {...(of === 'utilisation' ? { most: 1 } : {})}
      />
    </ChartFigure>
  )
}

/** What became of the requests. */
export function OutcomeRing({ data }: { data: FoundStatistics }) {
  const { t } = useTranslation('statistics')
  const { total } = data
  const { sessions, booked, missed, cancelled, waiting, refused } = total
  const part = (
    key: 'booked' | 'missed' | 'cancelled' | 'waiting' | 'refused',
    value: number | null,
    tone: RingPart['tone'],
  ): RingPart => ({ key, label: t(`outcome.${key}`), value: value ?? 0, tone })
  const parts = [
    part('booked', (booked ?? 0) - (missed ?? 0), 'good'),
    part('missed', missed, 'bad'),
    part('cancelled', cancelled, 'quiet'),
    part('waiting', waiting, 'wait'),
    part('refused', refused, 'main'),
  ]
  const text = (value: number | null) => figureText(value, 'count')
  return (
    <ChartFigure
      title={t('outcomes')}
      open={t('numbers')}
      table={{
        heads: [t('outcome.what'), t('outcome.count'), t('outcome.share')],
        rows: parts.map(({ key, label, value }) => ({
          key,
          cells: [label, text(value), figureText(sessions ? value / sessions : null, 'share')],
        })),
      }}
    >
      <Ring label={t('outcomes')} parts={parts} middle={text(sessions)} format={text} />
    </ChartFigure>
  )
}

/** Why demand was not met. */
export function UnmetReasons({ data }: { data: FoundStatistics }) {
  const { t } = useTranslation('statistics')
  const text = (value: number) => figureText(value, 'count')
  if (data.unmet_reasons.length === 0) return null
  return (
    <ChartFigure
      title={t('reasons')}
      open={t('numbers')}
      table={{
        heads: [t('reason'), t('times')],
        rows: data.unmet_reasons.map((one) => ({
          key: one.code,
          cells: [named(one, 'name'), text(one.times)],
        })),
      }}
    >
      <BarChart
        label={t('reasons')}
        bars={data.unmet_reasons.map((one) => ({
          key: one.code,
          label: named(one, 'name'),
          value: one.times,
          text: text(one.times),
        }))}
      />
    </ChartFigure>
  )
}
