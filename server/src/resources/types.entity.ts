import { typeRuleFields } from '#server/booking_rules/booking_rules.service.ts'
import { CodeItem } from '#server/codes/codes.service.ts'
import { computed, entity, many, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { ResourceEntity } from './resources.entity.ts'
import type { Resource } from './resource_lists.ts'
import type { TypeCount } from './type_counts.ts'
import { typeActions } from './type_changes.ts'
import type { ExtendedProperty, NumberLimitRule, ResourcesType, TypeGrant, UserDisplayInfo } from './types.ts'

export const ResourcesTypeExtendedProperty = entity('ResourcesTypeExtendedProperty', of<ExtendedProperty>(), {
  id: 'id',
  resources_type_id: 'text!',
  extended_properties_code: 'text!',
  extended_properties_name: 'text!',
  extended_properties_name_en: 'text!',
  code_description: 'text',
  code_tags: 'text',
  order_num: 'int!',
  code_item: nestedMany(CodeItem, '!'),
})

export const ResourcesTypeAuth = entity(
  'ResourcesTypeAuth',
  of<TypeGrant>(),
  {
    id: 'id',
    resources_type_id: 'text!',
    resources_type_name: 'text!',
    auth_type: 'text!',
    grant_object_id: 'text!',
    grant_object_name: 'text!',
    grant_object_type: 'text!',
    grant_time: 'timestamp!',
    operate_user_id: 'text',
    operate_user_name: 'text!',
  },
  'Who may use (user) or administer (admin) a type. Only its administrators get it.',
)

export const UserDisplayInfoConfig = entity('UserDisplayInfoConfig', of<UserDisplayInfo>(), {
  id: 'id',
  resource_type_id: 'text!',
  field_name_en: 'text!',
  field_name_cn: 'text!',
  field_data_type: 'text!',
  field_category: 'text!',
  display_order_num: 'int!',
  tenant_id: 'text!',
})

export const AppointmentNumberLimitRule = entity('AppointmentNumberLimitRule', of<NumberLimitRule>(), {
  id: 'id',
  resources_type_id: 'text!',
  appointment_number_rule: 'int!',
  appointment_number_limit: 'int!',
  timeperiod_number_begin_date: 'text',
  timeperiod_number_end_date: 'text',
  tenant_id: 'text!',
})

/** A type with the way to count its resources, if the request selects counts. */
export interface CountedType extends ResourcesType {
  count(id: string): Promise<TypeCount>
  /** Whether somebody holds the tenant's online meetings. */
  holdsMeetings(): Promise<boolean>
  /** Its resources, for operations that return them. */
  resources?: Resource[]
}

const counts = (type: CountedType) => type.count(type.id)

export const ResourcesTypeEntity = entity(
  'ResourcesType',
  of<CountedType>(),
  {
    id: 'id',
    resources_name: 'text!',
    resources_name_en: 'text!',
    resources_tag: 'text',
    resources_tag_en: 'text',
    icon: 'text',
    icon_not: 'text',
    description: 'text',
    description_en: 'text',
    created_user: 'text',
    created_user_name: 'text!',
    state: 'int!',
    maintenance_until: 'text',
    ...typeRuleFields,
    order: 'int!',
    del: 'int!',
    is_seat_category: 'int!',
    create_time: 'timestamp!',
    version: 'int!',
    actions: typeActions,
    extendedProperties: nestedMany(ResourcesTypeExtendedProperty, '!'),
    resourcesTypeAuthList: nestedMany(ResourcesTypeAuth, '!'),
    userDisplayInfoConfigList: nestedMany(UserDisplayInfoConfig, '!'),
    appointmentNumberLimitRuleList: nestedMany(AppointmentNumberLimitRule, '!'),
    online_meeting_offered: {
      ...computed('int!', async (type: CountedType) =>
        type.online_meeting === 1 && (await type.holdsMeetings()) ? 1 : 0,
      ),
      description:
        'Whether who books may ask for an online meeting now: the type lets them, and somebody holds meetings.',
    },
    resources: { ...computed(many(ResourceEntity), (type: CountedType) => type.resources ?? null), rows: 20 },
    resource_count: computed('int!', async (type: CountedType) => (await counts(type)).resource_count),
    free_now: computed('int!', async (type: CountedType) => (await counts(type)).free_now),
    free_from: computed('text', async (type: CountedType) => (await counts(type)).free_from),
    free_count: computed('int!', async (type: CountedType) => (await counts(type)).free_count),
    open_now: computed('int!', async (type: CountedType) => (await counts(type)).open_now),
    open_today: computed('int!', async (type: CountedType) => (await counts(type)).open_today),
    opening_date: computed('text', async (type: CountedType) => (await counts(type)).opening_date),
    opening_at: computed('text', async (type: CountedType) => (await counts(type)).opening_at),
    use_now: computed('float', async (type: CountedType) => (await counts(type)).use_now),
  },
  'A category of resources: it holds the behaviour that they share.',
)
