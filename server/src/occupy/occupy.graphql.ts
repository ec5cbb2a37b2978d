import { reaches } from '#rules/bookings/reach.ts'
import { block_bounds, conflict_ways } from '#rules/occupy/bounds.ts'
import { periodic_rule, periodicRule } from '#server/bookings/bookings.service.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer } from '#server/platform/graphql/batch_answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import {
  date,
  id,
  ids,
  int,
  list,
  model,
  oneOf,
  text,
  timestamp,
  type ValuesOf,
} from '#server/platform/graphql/inputs.ts'
import { changeBlocks, deleteBlocks } from './block_changes.ts'
import { checkBlocks, type OccupyCheck, type OccupyConflictRow } from './block_check.ts'
import { block_rows } from './block_rows.ts'
import { addBlocks, isChange, type OccupyModel } from './blocks.ts'
import { findOccupyPeriods, occupy_sources, type OccupyListRow } from './occupy_list.ts'

const OccupyPeriod = entity(
  'OccupyPeriod',
  of<OccupyListRow & Record<'start_time' | 'end_time', OccupyListRow['start_at']>>(),
  {
    id: 'id',
    resources_id: 'text!',
    resources_number: 'text!',
    resources_name: 'text!',
    resources_name_en: 'text!',
    resources_type_name: 'text!',
    resources_type_name_en: 'text!',
    building_name: 'text',
    building_name_en: 'text',
    theme: 'text!',
    start_time: 'timestamp!',
    end_time: 'timestamp!',
    /** manual, import, feed. */
    source: 'text!',
    /** The timetables that have it. */
    imported_from: 'texts!',
    /** The same for blocks that were made together. */
    series_id: 'text',
    accounts: 'texts!',
    people: 'text!',
    people_en: 'text!',
    created_user_name: 'text!',
    create_time: 'timestamp!',
    version: 'int!',
    actions: block_rows.actions,
  },
  'A period that is taken out of booking: teaching, maintenance, closed.',
)

const filter = model(
  'OccupyPeriodFilter',
  {
    id: id({}),
    resources_id: id({}),
    resources_type_id: id({}),
    building_code: text({ max: 100 }),
    source: oneOf(occupy_sources),
    imported_from: text({ max: 100 }),
    series_id: id({}),
    begin_date: date(),
    end_date: date(),
  },
  {},
)

provider.query('findOccupyPeriodAll', {
  may: 'occupy.see',
  description:
    'The periods taken out of booking, of the resources that the caller administers, the latest first.',
  type: connection(OccupyPeriod),
  args: { ...paging, sort, filter },
  run: async (args, ctx) => {
    const page = await findOccupyPeriods(ctx, args, args.filter ?? {})
    const rows = page.rows.map((row) => ({ ...row, start_time: row.start_at, end_time: row.end_at }))
    return { ...page, rows }
  },
})

const fields = {
  /** Of the block to change; without it, new ones are added. */
  id: id({}),
  version: int({ min: 1 }),
  /** How far a change reaches in the block's series. */
  reach: oneOf(reaches),
  resources_id: id({}),
  theme: text({ max: block_bounds.theme }),
  start_time: timestamp(),
  end_time: timestamp(),
  /** Who has to be there. */
  accounts: list(text({ max: 100, required: true }), { max: block_bounds.people }),
  /** Repeats a new block. */
  rule: periodic_rule,
  /** What becomes of it where it meets bookings: refused by default. */
  on_conflict: oneOf(conflict_ways),
  /** What those read whose bookings are ended. */
  reason: text({ max: block_bounds.reason }),
  idempotency_key: text({ min: 8, max: 100 }),
}
const saved = model('OccupyPeriodModel', fields)

const modelOf = ({ rule, idempotency_key: _key, ...values }: ValuesOf<typeof fields>): OccupyModel => ({
  ...values,
  rule: rule ? periodicRule(rule) : null,
})

provider.mutation('saveOccupyPeriod', {
  may: 'occupy.manage',
  description:
    'Takes a period of a resource out of booking, or several by a rule; with an id it changes that block, and as far as reach says the others of its series. Bookings in the way refuse it, unless on_conflict says that it goes around them, or ends them.',
  args: { model: saved },
  once: ({ model }) => model.idempotency_key,
  run: async ({ model }, ctx) => {
    const asked = modelOf(model)
    return done(isChange(asked) ? await changeBlocks(ctx, asked) : await addBlocks(ctx, asked))
  },
})

provider.mutation('deleteOccupyPeriod', {
  may: 'occupy.manage',
  description:
    'Gives the time of blocks back, and as far as reach says that of the others of their series. Each id is decided on its own.',
  ...batch,
  args: { ids: ids({ max: 200 }), reach: oneOf(reaches) },
  run: async ({ ids, reach }, ctx) => batchAnswer(await deleteBlocks(ctx, ids, reach ?? 'this')),
})

const OccupyConflict = entity('OccupyConflict', of<OccupyConflictRow>(), {
  id: 'id',
  kind: 'text!',
  flow_no: 'text!',
  theme: 'text!',
  person: 'text!',
  start_time: 'text!',
  end_time: 'text!',
  ends: 'int!',
})

const OccupyCheckEntity = entity(
  'OccupyCheck',
  of<OccupyCheck>(),
  { blocks: 'int!', hit: 'int!', around: 'int!', conflicts: nestedMany(OccupyConflict, '!') },
  'What blocks would meet if they were saved now, the earliest first.',
)

provider.query('checkOccupyPeriod', {
  may: 'occupy.manage',
  description: 'What a block would meet: the bookings and other blocks in its way, before it is saved.',
  type: OccupyCheckEntity.type,
  args: { model: saved },
  run: ({ model }, ctx) => checkBlocks(ctx, modelOf(model)),
})
