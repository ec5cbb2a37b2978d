import { location_names } from '#server/locations/locations.service.ts'
import type { ClockChange } from '#rules/time/day_clock.ts'
import type { OpenRun } from '#rules/availability/day_runs.ts'
import { provider } from '#server/endpoints.ts'
import { paging } from '#server/platform/graphql/connections.ts'
import { computed, entity, of, many, nestedMany } from '#server/platform/graphql/entities.ts'
import { date, id, model } from '#server/platform/graphql/inputs.ts'
import { QuotaEntity } from '#server/sessions/sessions.service.ts'
import { gridFilter } from './grid.inputs.ts'
import { resourceGrid, type Grid, type GridClosedRun, type GridRow } from './grid.ts'
import { resourceLoad, type DayLoad } from './load.ts'
import type { BusyRun, PartlyRun } from './occupancy.ts'

const OpenRunEntity = entity('GridOpenRun', of<OpenRun>(), {
  start: 'int!',
  end: 'int!',
  origin: 'int!',
  step: 'int!',
  slot: 'json',
})
const ClosedRunEntity = entity('GridClosedRun', of<GridClosedRun>(), {
  start: 'int!',
  end: 'int!',
  errcode: 'text!',
  msg: 'text!',
  msg_en: 'text!',
  opens_at: 'text',
})
const BusyRunEntity = entity('GridBusyRun', of<BusyRun>(), {
  id: 'text',
  kind: 'text!',
  start: 'int!',
  end: 'int!',
  theme: 'text',
  appointment_user_name: 'text',
  appointment_user_name_en: 'text',
  dept_name: 'text',
  dept_name_en: 'text',
  state: 'int',
})
const PartlyRunEntity = entity('GridPartlyRun', of<PartlyRun>(), {
  start: 'int!',
  end: 'int!',
  free: 'int!',
})
const GridRowEntity = entity('GridRow', of<GridRow>(), {
  id: 'id',
  resources_type_id: 'text!',
  /** The venue of a seat. */
  parent_id: 'text',
  resources_number: 'text!',
  resources_name: 'text!',
  resources_name_en: 'text!',
  capacity: 'int!',
  ...location_names,
  equipment: 'texts!',
  need_approve: 'int!',
  collected: 'int!',
  step: 'int!',
  min_interval_minutes_change: 'int!',
  max_minutes: 'int',
  opening: nestedMany(OpenRunEntity, '!'),
  closed: nestedMany(ClosedRunEntity, '!'),
  busy: nestedMany(BusyRunEntity, '!'),
  /** Only for a shared resource: where some places are taken, and how many are free. */
  partly: nestedMany(PartlyRunEntity, '!'),
})
const ClockChangeEntity = entity('ClockChange', of<ClockChange>(), { minute: 'int!', shift: 'int!' })
const GridEntity = entity('ResourceGrid', of<Grid>(), {
  resources_type_name: 'text!',
  resources_type_name_en: 'text!',
  date: 'text!',
  now: 'text!',
  /** How many milliseconds of that second have passed. */
  now_ms: 'int!',
  /** The minute that it is now; below 0 before the day, beyond its length after it. */
  now_minute: 'int!',
  /** Minutes of the day: 1380 or 1500 where the clocks are changed. */
  minutes: 'int!',
  /** At these minutes of the day, or of the next, clocks are put forward by `shift` minutes, or back. */
  clock_changes: nestedMany(ClockChangeEntity, '!'),
  day_start: 'int!',
  day_end: 'int!',
  rows: nestedMany(GridRowEntity, '!'),
  has_next: 'bool!',
  totalCount: computed('int!', (grid: Grid) => grid.total),
})

provider.query('findResourceGrid', {
  // A grid row costs a quarter of a row of the resource list: most of it is cached for a second.
  price: { weight: 0.25 },
  may: 'resource.see',
  description:
    'The day of the resources of a type: what is open, closed and why, busy, and whose. Minutes are those that pass since the local day began; clock_changes says what clocks show at them.',
  type: GridEntity.type,
  args: {
    resources_type_id: id(),
    date: date({ required: true }),
    filter: model('ResourceGridFilter', gridFilter, {}),
    first: paging.first,
    offset: paging.offset,
  },
  run: ({ resources_type_id, date, filter, ...paging }, ctx) =>
    resourceGrid(ctx, resources_type_id, date, filter, paging),
})

const LoadEntity = entity('ResourceDayLoad', of<DayLoad>(), {
  date: 'text!',
  rate: 'float',
  bookable: 'int!',
  drawn: 'int!',
  own: 'int!',
  opens_at: 'text',
  quotas: nestedMany(QuotaEntity, '!'),
  errcode: 'text',
  msg: 'text',
  msg_en: 'text',
})

provider.query('findResourceLoad', {
  // The answer has few rows, but every day of every resource is computed.
  price: { rows: 1000 },
  may: 'resource.see',
  description:
    'How full each day of a range is, over the resources of a type: the share of open minutes that are held; and how much of the type the caller may still book that day.',
  type: many(LoadEntity),
  args: { resources_type_id: id(), begin_date: date({ required: true }), end_date: date({ required: true }) },
  run: ({ resources_type_id, begin_date, end_date }, ctx) =>
    resourceLoad(ctx, resources_type_id, begin_date, end_date),
})
