import { provider } from '#server/endpoints.ts'
import { pictureAddress } from '#server/platform/files/address.ts'
import { done, refusalAnswer } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer } from '#server/platform/graphql/batch_answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { computed, entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import {
  flag,
  date,
  id,
  int,
  json,
  list,
  model,
  patch,
  text,
  oneOf,
  bool,
} from '#server/platform/graphql/inputs.ts'
import { each, rowMutations } from '#server/records/records.service.ts'
import { richText } from '#server/platform/html/rich_text.ts'
import {
  ruleInputs,
  storedRules,
  resourceFilter,
  stringsByCode,
} from '#server/booking_rules/booking_rules.service.ts'
import {
  changeMany,
  planChanges,
  type PlannedResourceChange,
  type PlannedResourceChanges,
} from './many_changes.ts'
import { deleteResource, saveResource, updateResource, updateResourceState } from './resource_changes.ts'
import { ResourceEntity } from './resources.entity.ts'
import { collectResource, findResource, findResources } from './resource_lists.ts'

provider.query('findResourceAll', {
  may: 'resource.see',
  type: connection(ResourceEntity),
  description:
    'The resources that the caller may book or administers; with filter.administered 1 only those that they administer.',
  args: { ...paging, sort, filter: resourceFilter },
  run: (args, ctx) => findResources(ctx, args, args.filter ?? {}),
})

provider.query('findResourceById', {
  may: 'resource.see',
  type: ResourceEntity.type,
  description: 'One resource. With hide_resources_detail only for those who may book or administer it.',
  args: { id: id() },
  run: ({ id }, ctx) => findResource(ctx, id),
})

const code = () => text({ max: 60 })

const inputs = {
  resources_type_id: id(),
  parent_id: id({ required: false }),
  resources_number: text({ required: true, max: 60 }),
  resources_name: text({ required: true, max: 100 }),
  resources_name_en: text({ max: 200 }),
  capacity: int({ min: 1, max: 100_000 }),
  capacity_mode: oneOf(['exclusive', 'shared']),
  remark: text({ max: 1000 }),
  state: int({ oneOf: [0, 1, 2] }),
  maintenance_until: date(),
  can_location: flag(),
  campus_code: code(),
  building_code: code(),
  floor_code: code(),
  qcode_image_url: pictureAddress(),
  order: int({ max: 1_000_000 }),
  admin_post: code(),
  admin_dept: code(),
  joint_admin_dept: code(),
  rule_source: int({ oneOf: [1, 2] }),
  rule_template_id: id({ required: false }),
  pictures: list(pictureAddress({ required: true }), { max: 20 }),
  panorama: pictureAddress(),
  booking_instructions: richText(),
  booking_instructions_en: richText(),
  equipment: list(text({ required: true, max: 60 }), { max: 50 }),
  extended_values: json(stringsByCode),
  ...ruleInputs,
}

const part = id({ required: true })
/** Ids of the parts of a combined room; a part may also be sent as it was read. */
const parts = list(
  json(
    (value, path) =>
      part.read(typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : value, path),
    { required: true },
  ),
  { max: 30 },
)

const mutations = rowMutations('resource.manage', ResourceEntity)
const state = { state: int({ oneOf: [0, 1, 2], required: true }), maintenance_until: date() }

mutations.create(
  'saveResource',
  'Creates a resource of a type, within what the caller administers. Numbers are unique: TAKEN_NAME.',
  ['ResourceModel', { ...inputs, parts }],
  (ctx, { parts, ...values }) => {
    const { resources_type_id, resources_number, resources_name } = values
    const columns = storedRules(values, ctx.zone)
    return saveResource(ctx, { ...columns, resources_type_id, resources_number, resources_name }, parts ?? [])
  },
)

mutations.update(
  'updateResource',
  'Changes the fields sent; bookings stay. A `version` older than the row’s: STALE, with the changed fields.',
  ['ResourceChange', { ...inputs, parts }],
  (ctx, id, version, { parts, ...values }) =>
    updateResource(ctx, id, version, storedRules(values, ctx.zone), parts ?? undefined),
)

mutations.one(
  'updateResourceState',
  'Stops a resource (0), puts it in use (1) or sets it to maintenance until a date (2). Bookings stay.',
  state,
  updateResourceState,
)

mutations.several(
  'updateResourceStateAll',
  'Stops resources (0), puts them in use (1) or sets them to maintenance (2). Each id is decided on its own.',
  state,
  each(updateResourceState),
)

/** What many resources can have alike. */
const {
  resources_type_id: _type,
  parent_id: _venue,
  resources_number: _number,
  resources_name: _name,
  resources_name_en: _name_en,
  qcode_image_url: _code,
  order: _order,
  ...of_many
} = inputs

const change_of_many = patch('ResourcesChange', of_many)

const PlannedFieldEntity = entity('PlannedField', of<PlannedResourceChange['changes'][number]>(), {
  field: 'text!',
  was: 'json',
  becomes: 'json',
})

const PlannedChangeEntity = entity('PlannedResourceChange', of<PlannedResourceChange>(), {
  id: 'id',
  version: 'int!',
  resources_number: 'text!',
  resources_name: 'text!',
  resources_name_en: 'text!',
  changes: nestedMany(PlannedFieldEntity, '!'),
  msg: computed('text', ({ refused }: PlannedResourceChange) => refused && refusalAnswer(refused).msg),
  msg_en: computed('text', ({ refused }: PlannedResourceChange) => refused && refusalAnswer(refused).msg_en),
})

provider.query('findResourceChanges', {
  may: 'resource.manage',
  description:
    'What a change would do to the resources that the filter matches and the caller administers, piece by piece: `next_after` begins the next one. Changes nothing. msg: why a resource can’t be changed so.',
  writes: true,
  type: entity('PlannedResourceChanges', of<PlannedResourceChanges>(), {
    rows: nestedMany(PlannedChangeEntity, '!'),
    total: 'int!',
    next_after: 'text',
  }).type,
  args: {
    filter: resourceFilter,
    keywords: text({ max: 100 }),
    change: change_of_many,
    after: id({ required: false }),
  },
  run: ({ filter, keywords, change, after }, ctx) =>
    planChanges(
      ctx,
      { filter: filter ?? {}, keywords: keywords || null },
      storedRules(change, ctx.zone),
      after,
    ),
})

provider.mutation('updateResourceAll', {
  ...batch,
  may: 'resource.manage',
  description:
    'Changes the fields sent in several resources, each on its own. `rows` have the versions that were seen: one that was changed since is STALE.',
  args: {
    rows: list(model('ResourceVersion', { id: id(), version: int({ min: 1, required: true }) }), {
      max: 40,
      required: true,
    }),
    change: change_of_many,
  },
  run: async ({ rows, change }, ctx) =>
    batchAnswer(await changeMany(ctx, rows, storedRules(change, ctx.zone)), 'rows'),
})

mutations.one(
  'deleteResource',
  'Deletes a resource without current or future bookings or occupied periods; else IN_USE.',
  {},
  deleteResource,
)

mutations.several(
  'deleteResourceAll',
  'Deletes resources as the operation for one does. Each id is decided on its own.',
  {},
  each(deleteResource),
)

provider.mutation('collectResource', {
  may: 'resource.collect',
  description: 'Adds a resource to the caller’s favourites, or removes it.',
  args: { id: id(), collected: bool({ required: true }) },
  run: async ({ id, collected }, ctx) => {
    await collectResource(ctx, id, collected)
    return done([id])
  },
})
