import type { Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { ownAddress } from '#server/platform/files/address.ts'
import { forEachId } from '#server/platform/graphql/batch_answers.ts'
import { entity, of, many } from '#server/platform/graphql/entities.ts'
import {
  flag,
  date,
  id,
  int,
  list,
  model,
  text,
  oneOf,
  type ValuesOf,
} from '#server/platform/graphql/inputs.ts'
import { each, rowMutations } from '#server/records/records.service.ts'
import { numberLimitInputs, typeRuleInputs } from '#server/booking_rules/booking_rules.service.ts'
import { deleteType, saveType, updateType, updateTypeState } from './type_changes.ts'
import { typeCounts, type Counted } from './type_counts.ts'
import { meetingsHeld } from './meetings_held.ts'
import type { TypeLists } from './type_lists.ts'
import {
  findType,
  findTypes,
  findTypesLookedAfter,
  type ResourcesType,
  type TypeChoice,
  type TypeFilter,
} from './types.ts'
import { findResources } from './resource_lists.ts'
import { vacancyRates, type VacancyRate } from './vacancy.ts'
import {
  AppointmentNumberLimitRule,
  ResourcesTypeAuth,
  ResourcesTypeEntity,
  ResourcesTypeExtendedProperty,
  UserDisplayInfoConfig,
} from './types.entity.ts'

const filter = model(
  'ResourcesTypeFilter',
  {
    resources_name: text({ max: 100 }),
    resources_tag: text({ max: 60 }),
    state: int({ oneOf: [0, 1, 2] }),
    is_seat_category: flag(),
  },
  { required: false },
)

/** The page size that old clients send to get a whole list. */
const EVERYTHING = 9999

const VacancyRateEntity = entity('VacancyRate', of<VacancyRate>(), {
  id: 'id',
  resources_name: 'text!',
  resources_name_en: 'text!',
  rate: 'float!',
})

const counted = (ctx: Ctx, types: ResourcesType[], of: Counted = 'all') => {
  const count = typeCounts(ctx, of)
  const holdsMeetings = meetingsHeld(ctx)
  return types.map((type) => ({ ...type, count, holdsMeetings }))
}

const found = async (ctx: Ctx, choice: TypeChoice, asked: TypeFilter | null) =>
  counted(ctx, await findTypes(ctx, choice, asked ?? {}))

const lists = [
  [
    'findResourcesTypeAll',
    'visible',
    'The types that the caller may book (not the stopped ones) or administers.',
  ],
  [
    'findResourcesTypeAllByAccount',
    'usable',
    'The types that the caller may book; stopped ones are left out.',
  ],
  [
    'findResourcesTypeAllByAvailableStatus',
    'available',
    'The types that the caller may book and that are in use now.',
  ],
] as const

for (const [name, choice, description] of lists) {
  provider.query(name, {
    may: 'resources_type.see',
    type: many(ResourcesTypeEntity),
    description,
    args: { filter },
    run: ({ filter }, ctx) => found(ctx, choice, filter),
  })
}

provider.query('findResourcesTypeListByAccountAuth', {
  may: 'resources_type.see',
  type: many(ResourcesTypeEntity),
  description: 'The types that grants let the caller use (adminAuthType user) or administer (admin).',
  args: { adminAuthType: oneOf(['user', 'admin'], { required: true }), filter },
  run: ({ adminAuthType, filter }, ctx) =>
    found(ctx, adminAuthType === 'admin' ? 'administered' : 'usable', filter),
})

provider.query('findResourcesTypeLookedAfter', {
  may: 'resources_type.see',
  type: many(ResourcesTypeEntity),
  description: 'The types of which the caller administers resources. Counts include only these resources.',
  args: {},
  run: async (_args, ctx) => counted(ctx, await findTypesLookedAfter(ctx), 'administered'),
})

provider.query('findResourcesTypeAllWithResourcesByAccount', {
  may: 'resources_type.see',
  type: many(ResourcesTypeEntity),
  description: 'The types that the caller may book and that have resources, each with its resources.',
  args: { filter },
  run: async ({ filter }, ctx) => {
    const types = await found(ctx, 'usable', filter)
    const all = await findResources(
      ctx,
      { first: EVERYTHING },
      { resources_type_ids: types.map(({ id }) => id) },
    )
    const byType = Map.groupBy(all.rows, (resource) => resource.resources_type_id)
    return types.flatMap((type) => {
      const resources = byType.get(type.id)
      return resources ? [{ ...type, resources }] : []
    })
  },
})

provider.query('findAppointmentVacancyRateTable', {
  // The answer has few rows, but every day of every resource is computed.
  price: { rows: 1000 },
  may: 'resource.see',
  type: many(VacancyRateEntity),
  description:
    'The share of opening time (0 to 1) in which a resource was not held, from startDate to endDate, at most 366 days.',
  args: { startDate: date({ required: true }), endDate: date({ required: true }) },
  run: ({ startDate, endDate }, ctx) => vacancyRates(ctx, startDate, endDate),
})

for (const name of ['findResourcesType', 'findResourcesTypeById']) {
  provider.query(name, {
    may: 'resources_type.see',
    type: ResourcesTypeEntity.type,
    description: 'One type that the caller may book or administers.',
    args: { id: id() },
    run: async ({ id }, ctx) => counted(ctx, [await findType(ctx, id)])[0],
  })
}

for (const name of ['findResourcesTypeExtendedProperties', 'findResourcesTypeExtendedPropertiesWithItem']) {
  provider.query(name, {
    may: 'resources_type.see',
    type: many(ResourcesTypeExtendedProperty),
    description: 'The extended properties of a type’s resources, with the values to choose from.',
    args: { id: id() },
    run: async ({ id }, ctx) => (await findType(ctx, id)).extendedProperties,
  })
}

/** An icon is the name of a built-in one, or the address of an upload. */
const icon = () => text({ max: 300, pattern: new RegExp(`^[\\w-]+$|${ownAddress.source}`) })

const plain = {
  resources_name: text({ required: true, max: 60 }),
  resources_name_en: text({ max: 100 }),
  resources_tag: text({ max: 60 }),
  resources_tag_en: text({ max: 100 }),
  icon: icon(),
  icon_not: icon(),
  description: text({ max: 2000 }),
  description_en: text({ max: 2000 }),
  state: int({ oneOf: [0, 1, 2] }),
  maintenance_until: date(),
  ...typeRuleInputs,
  order: int({ max: 1_000_000 }),
  is_seat_category: flag(),
}

const subLists = {
  extendedProperties: list(
    model(
      'ResourcesTypeExtendedPropertyModel',
      {
        extended_properties_code: text({ required: true, max: 60, pattern: /^[\w.-]+$/ }),
        extended_properties_name: text({ required: true, max: 60 }),
        code_description: text({ max: 500 }),
        code_tags: text({ max: 200 }),
        order_num: int({ max: 10_000 }),
      },
      { required: true, of: ResourcesTypeExtendedProperty },
    ),
    { max: 30 },
  ),
  resourcesTypeAuthList: list(
    model(
      'ResourcesTypeAuthModel',
      {
        auth_type: oneOf(['user', 'admin']),
        grant_object_id: text({ required: true, max: 100 }),
        grant_object_type: oneOf(['user', 'dept', 'post', 'group'], { required: true }),
      },
      { required: true, of: ResourcesTypeAuth },
    ),
    { max: 500 },
  ),
  userDisplayInfoConfigList: list(
    model(
      'UserDisplayInfoConfigModel',
      {
        field_name_en: text({ required: true, max: 60 }),
        field_name_cn: text({ required: true, max: 60 }),
        field_data_type: text({ max: 30 }),
        field_category: text({ max: 30 }),
        display_order_num: int({ max: 10_000 }),
      },
      { required: true, of: UserDisplayInfoConfig },
    ),
    { max: 50 },
  ),
  appointmentNumberLimitRuleList: list(
    model(
      'AppointmentNumberLimitRuleModel',
      {
        ...numberLimitInputs,
        appointment_number_rule: int({ oneOf: [1, 2, 3, 4, 5], required: true }),
        appointment_number_limit: int({ min: 1, max: 10_000, required: true }),
      },
      { required: true, of: AppointmentNumberLimitRule },
    ),
    { max: 10 },
  ),
}

/**
 * Splits the input into the type's own columns and its lists, and adds the defaults of optional list fields.
 */
function split<Sent extends Partial<ValuesOf<typeof subLists>>>(sent: Sent) {
  const {
    extendedProperties,
    resourcesTypeAuthList,
    userDisplayInfoConfigList,
    appointmentNumberLimitRuleList,
    ...values
  } = sent
  const lists: TypeLists = {}
  if (extendedProperties)
    lists.extendedProperties = extendedProperties.map((one, i) => ({ ...one, order_num: one.order_num ?? i }))
  if (resourcesTypeAuthList) {
    lists.resourcesTypeAuthList = resourcesTypeAuthList.map((one) => ({
      ...one,
      auth_type: one.auth_type ?? 'user',
    }))
  }
  if (userDisplayInfoConfigList) {
    lists.userDisplayInfoConfigList = userDisplayInfoConfigList.map((one, i) => ({
      ...one,
      field_data_type: one.field_data_type || 'text',
      field_category: one.field_category || 'user',
      display_order_num: one.display_order_num ?? i,
    }))
  }
  if (appointmentNumberLimitRuleList) lists.appointmentNumberLimitRuleList = appointmentNumberLimitRuleList
  return { values, lists }
}

const mutations = rowMutations('resources_type.manage', ResourcesTypeEntity)
const typeInputs = { ...plain, ...subLists }
const state = { state: int({ oneOf: [0, 1, 2], required: true }), maintenance_until: date() }

mutations.create(
  'saveResourcesType',
  'Creates a type with its lists. Names are unique: TAKEN_NAME.',
  ['ResourcesTypeModel', typeInputs],
  (ctx, sent) => {
    const { values, lists } = split(sent)
    return saveType(ctx, { ...values, resources_name: sent.resources_name }, lists)
  },
)

mutations.update(
  'updateResourcesType',
  'Changes the fields sent; a list that is sent replaces the whole list. A `version` older than the row’s: STALE.',
  ['ResourcesTypeChange', typeInputs],
  (ctx, id, version, sent) => {
    const { values, lists } = split(sent)
    return updateType(ctx, id, version, values, lists)
  },
)

mutations.one(
  'updateResourcesTypeState',
  'Stops a type (0), puts it in use (1) or sets it to maintenance until a date (2). Bookings stay.',
  state,
  updateTypeState,
)

mutations.several(
  'updateResourcesTypeStateAll',
  'Stops types (0), puts them in use (1) or sets them to maintenance (2). Each id is decided on its own.',
  state,
  each(updateTypeState),
)

mutations.several(
  'updateResourcesTypeOrderAll',
  'Puts types into this order, in which people see them. Each id is decided on its own.',
  {},
  (ctx, ids) => forEachId(ids, (id) => updateType(ctx, id, null, { order: ids.indexOf(id) + 1 }, {})),
)

mutations.one('deleteResourcesType', 'Deletes a type that has no resources; else IN_USE.', {}, deleteType)

mutations.several(
  'deleteResourcesTypeAll',
  'Deletes types as the operation for one does. Each id is decided on its own.',
  {},
  each(deleteType),
)
