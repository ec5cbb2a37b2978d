import { number_limit_fields, type_rule_fields } from '#rules/booking_rules/fields.ts'
import { answer_fields, batch_fields } from '../../../graphql/answer.ts'
import { operation, type Answered, type NodeOf } from '../../../graphql/operation.ts'
import { ruleFragment } from '../../rule_fragment.ts'

export const FindAdministeredTypes = operation(
  'provider',
  `query AdministeredTypes { findResourcesTypeListByAccountAuth(adminAuthType: "admin") {
    id resources_name resources_name_en resources_tag resources_tag_en icon state maintenance_until common_enable cyclicity_enable
    batch_enable is_seat_category start_time end_time resource_count order created_user_name create_time
    actions { action allowed msg msg_en } } }`,
)

/** A type in the administrators' list. */
export type TypeRow = NonNullable<
  Answered<typeof FindAdministeredTypes>['findResourcesTypeListByAccountAuth']
>[number]

export const FindTypeToEdit = operation(
  'provider',
  `query TypeToEdit($id: String!) { findResourcesTypeById(id: $id) {
    id version resources_name resources_name_en resources_tag resources_tag_en icon icon_not description description_en state
    maintenance_until order is_seat_category actions { action allowed msg msg_en } ...Rules
    extendedProperties { extended_properties_code extended_properties_name code_description code_tags order_num }
    resourcesTypeAuthList { auth_type grant_object_type grant_object_id grant_object_name grant_time operate_user_name }
    userDisplayInfoConfigList { field_name_en field_name_cn field_data_type field_category display_order_num }
    appointmentNumberLimitRuleList { ...Limits } } }`,
  ruleFragment('Rules', 'ResourcesType', type_rule_fields),
  ruleFragment('Limits', 'AppointmentNumberLimitRule', number_limit_fields),
)

/** A type to be edited, with its lists. */
export type TypeToEdit = NonNullable<Answered<typeof FindTypeToEdit>['findResourcesTypeById']>

export const SaveType = operation(
  'provider',
  `mutation SaveType($model: ResourcesTypeModel!) { saveResourcesType(model: $model) { ${answer_fields} } }`,
)

export const UpdateType = operation(
  'provider',
  `mutation UpdateType($model: ResourcesTypeChange!) { updateResourcesType(model: $model) { ${answer_fields} } }`,
)

export const UpdateTypeStates = operation(
  'provider',
  `mutation TypeStates($ids: [String!]!, $state: Int!, $maintenance_until: String) {
    updateResourcesTypeStateAll(ids: $ids, state: $state, maintenance_until: $maintenance_until) { ${batch_fields} } }`,
)

export const OrderTypes = operation(
  'provider',
  `mutation OrderTypes($ids: [String!]!) { updateResourcesTypeOrderAll(ids: $ids) { ${batch_fields} } }`,
)

export const DeleteTypes = operation(
  'provider',
  `mutation DeleteTypes($ids: [String!]!) { deleteResourcesTypeAll(ids: $ids) { ${batch_fields} } }`,
)

/** The code tables whose items can be values of an extended property. */
export const FindCodeTables = operation(
  'provider',
  `query CodeTables($first: Int) { findCodesAll(first: $first) { edges { node { code name name_en } } } }`,
)

/** What is kept of people beside their usual fields. */
export const FindDynamicAttrs = operation(
  'iam',
  `query DynamicAttrs($first: Int) { dynamicAttrs(first: $first, filter: { type: { eq: "user" } }) {
    edges { node { code name name_en fieldType } } } }`,
)

export type DynamicAttrNode = NodeOf<typeof FindDynamicAttrs>
