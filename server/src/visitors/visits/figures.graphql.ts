import { figure_categories } from '#rules/visitors/visits/figures_period.ts'
import { provider } from '#server/endpoints.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { ids, int, oneOf, text } from '#server/platform/graphql/inputs.ts'
import { visitFigures, type VisitFigures } from './figures.ts'

const VisitFiguresEntity = entity('VisitorFigures', of<VisitFigures>(), {
  key: 'text!',
  name: 'text!',
  name_en: 'text!',
  visits: 'int!',
  people: 'int!',
  vehicles: 'int!',
  no_shows: 'int!',
  closed: 'int!',
  refusals: 'int!',
  visits_before: 'int!',
  people_before: 'int!',
})

provider.query('findVisitorAppointmentDataStatistics', {
  may: 'visitor.see',
  type: many(VisitFiguresEntity),
  description:
    'Figures of the visits that begin in a period, by category. timeStr: a day, or two apart by a comma; else week (ISO 8601) or month of year; else year; else this month. …_before: of as many days before. people, vehicles: who came; no_shows: approved, and nobody came; closed: by the clock, as nobody saw them leave.',
  args: {
    category: oneOf(figure_categories, { required: true }),
    timeStr: text({ max: 30 }),
    week: int({ min: 1, max: 53 }),
    month: int({ min: 1, max: 12 }),
    year: int({ min: 2000, max: 2200 }),
    resourcesIds: ids({ required: false }),
  },
  run: (args, ctx) => visitFigures(ctx, args),
})
