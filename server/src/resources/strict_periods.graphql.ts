import { provider } from '#server/endpoints.ts'
import { batch, batchAnswer } from '#server/platform/graphql/batch_answers.ts'
import { entity, many, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { date, id, ids, model, text } from '#server/platform/graphql/inputs.ts'
import { strictPeriodFields, strictPeriodInputs } from '#server/booking_rules/booking_rules.service.ts'
import {
  deleteStrictPeriod,
  findStrictPeriods,
  saveStrictPeriod,
  updateStrictPeriod,
  type SharedPeriod,
} from './strict_periods.ts'

const StrictPeriodType = entity('StrictPeriodType', of<SharedPeriod['types'][number]>(), {
  id: 'id',
  resources_name: 'text!',
  resources_name_en: 'text!',
  resources_tag: 'text',
  resources_tag_en: 'text',
})

const StrictPeriodEntity = entity(
  'StrictPeriod',
  of<SharedPeriod>(),
  { ...strictPeriodFields, id: 'id', types: nestedMany(StrictPeriodType, '!') },
  'Dates with stricter attendance, for example an examination week, and the types that have it.',
)

provider.query('findStrictPeriodAll', {
  may: 'resources_type.manage',
  type: many(StrictPeriodEntity),
  description:
    'The strict periods of the types that the caller administers, the next first; the same period of several types is one.',
  args: {
    filter: model(
      'StrictPeriodFilter',
      {
        resources_type_id: id({ required: false }),
        resources_tag: text({ max: 60 }),
        begin_date: date(),
        end_date: date(),
      },
      { required: false },
    ),
  },
  run: ({ filter }, ctx) => findStrictPeriods(ctx, filter ?? {}),
})

const MAX_TYPES = 200

const inputs = {
  ...strictPeriodInputs,
  begin_date: date({ required: true }),
  end_date: date({ required: true }),
  resources_type_ids: ids({ max: MAX_TYPES, required: false }),
  resources_tag: text({ max: 60 }),
}

provider.mutation('saveStrictPeriod', {
  may: 'resources_type.manage',
  description:
    'Adds a strict period to types: those named, or all with a tag that the caller administers. Answers for each type.',
  ...batch,
  args: { model: model('StrictPeriodModel', inputs) },
  run: async ({ model: { resources_type_ids, resources_tag, ...period } }, ctx) =>
    batchAnswer(await saveStrictPeriod(ctx, period, { resources_type_ids, resources_tag }), 'id'),
})

provider.mutation('updateStrictPeriod', {
  may: 'resources_type.manage',
  description:
    'Replaces a strict period in the types that have it; with types, these have it from now on. Answers for each type.',
  ...batch,
  args: { id: id(), model: model('StrictPeriodChange', inputs, { required: true, of: StrictPeriodEntity }) },
  run: async ({ id, model: { resources_type_ids, resources_tag, ...period } }, ctx) =>
    batchAnswer(await updateStrictPeriod(ctx, id, period, { resources_type_ids, resources_tag }), 'id'),
})

provider.mutation('deleteStrictPeriod', {
  may: 'resources_type.manage',
  description:
    'Removes a strict period from the types named, or from all that have it. Answers for each type.',
  ...batch,
  args: { id: id(), resources_type_ids: ids({ max: MAX_TYPES, required: false }) },
  run: async ({ id, resources_type_ids }, ctx) =>
    batchAnswer(await deleteStrictPeriod(ctx, id, resources_type_ids), 'id'),
})
