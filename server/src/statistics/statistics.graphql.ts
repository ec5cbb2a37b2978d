import { figure_keys, type FigureKey } from '#rules/statistics/figures.ts'
import { units } from '#rules/statistics/periods.ts'
import { provider } from '#server/endpoints.ts'
import { entity, nested, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { date, id, model, oneOf, text } from '#server/platform/graphql/inputs.ts'
import type { Distribution, DistributionClass } from './distributions.ts'
import { groupings, type StatisticsGrouping } from './sums.ts'
import {
  findStatistics,
  type FigureDefinition,
  type GroupFigures,
  type HourFigures,
  type PeriodFigures,
  type Statistics,
  type StatisticsPoint,
} from './statistics.ts'

const figure_fields = Object.fromEntries(figure_keys.map((key) => [key, 'float'])) as Record<
  FigureKey,
  'float'
>

const StatisticsDefinition = entity('StatisticsDefinition', of<FigureDefinition>(), {
  key: 'text!',
  /** count, hours, or share: 0 to 1. */
  unit: 'text!',
  name: 'text!',
  name_en: 'text!',
  definition: 'text!',
  definition_en: 'text!',
})
const StatisticsPeriod = entity('StatisticsPeriod', of<PeriodFigures>(), {
  begin: 'text!',
  end: 'text!',
  ...figure_fields,
})
const StatisticsPointEntity = entity('StatisticsPoint', of<StatisticsPoint>(), {
  begin: 'text!',
  end: 'text!',
  value: 'float',
})
const StatisticsGroup = entity('StatisticsGroup', of<GroupFigures>(), {
  id: 'text!',
  name: 'text!',
  name_en: 'text!',
  ...figure_fields,
})
const StatisticsHour = entity('StatisticsHour', of<HourFigures>(), {
  weekday: 'int!',
  hour: 'int!',
  open_hours: 'float!',
  booked_hours: 'float!',
  utilisation: 'float',
  unmet: 'int!',
})
const StatisticsUnmetReason = entity('StatisticsUnmetReason', of<Statistics['unmet_reasons'][number]>(), {
  code: 'text!',
  name: 'text!',
  name_en: 'text!',
  times: 'int!',
})
const StatisticsClass = entity('StatisticsClass', of<DistributionClass>(), {
  key: 'text!',
  name: 'text!',
  name_en: 'text!',
  /** The hours that it ends before; null: it has no end. */
  below_hours: 'float',
  times: 'int!',
})
const StatisticsDistribution = entity('StatisticsDistribution', of<Distribution>(), {
  key: 'text!',
  name: 'text!',
  name_en: 'text!',
  definition: 'text!',
  definition_en: 'text!',
  /** Keys of classes. */
  median: 'text',
  nine_tenths: 'text',
  classes: nestedMany(StatisticsClass, '!'),
})
const StatisticsEntity = entity(
  'AppointmentStatistics',
  of<Statistics>(),
  {
    as_of: 'timestamp!',
    scope: 'text!',
    resources: 'int!',
    definitions: nestedMany(StatisticsDefinition, '!'),
    total: nested(StatisticsPeriod, '!'),
    before: nested(StatisticsPeriod, '!'),
    year_before: nested(StatisticsPeriod, '!'),
    series: nestedMany(StatisticsPointEntity, '!'),
    groups: nestedMany(StatisticsGroup, '!'),
    hours: nestedMany(StatisticsHour, '!'),
    unmet_reasons: nestedMany(StatisticsUnmetReason, '!'),
    distributions: nestedMany(StatisticsDistribution, '!'),
  },
  'Figures about reservations; definitions says what each is. Everything before as_of is counted.',
)

provider.query('findAppointmentStatistics', {
  may: 'statistics.see',
  description:
    'The figures of the resources that the caller administers, from one date to another, both included, at most five years: altogether, of the period before, of the same dates a year before, by what resources have in common, and by the hour of the week; and one figure by unit.',
  type: StatisticsEntity.type,
  args: {
    model: model(
      'AppointmentStatisticsModel',
      {
        from: date({ required: true }),
        to: date({ required: true }),
        unit: oneOf(units),
        by: oneOf(Object.keys(groupings) as StatisticsGrouping[]),
        figure: oneOf(figure_keys),
        resources_type_id: id({}),
        resources_id: id({}),
        building_code: text({ max: 100 }),
        dept_code: text({ max: 100 }),
      },
      { required: true },
    ),
  },
  run: ({ model }, ctx) => findStatistics(ctx, model),
})
