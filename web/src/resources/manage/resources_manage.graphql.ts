import { answer_fields, batch_fields, type BatchAnswer, type MutationAnswer } from '../../graphql/answer.ts'
import { operation, type NodeList } from '../../graphql/operation.ts'
import type { ListVariables, RowAbility } from '../../kit/list/declare.tsx'
import { rule_names } from '../resources.graphql.ts'

/** A resource in the administrators' list. */
export interface ResourceRow {
  id: string
  resources_number: string
  resources_name: string
  resources_name_en: string
  resources_type_name: string
  resources_type_name_en: string
  campus_name: string | null
  campus_name_en: string | null
  building_name: string | null
  building_name_en: string | null
  floor_name: string | null
  floor_name_en: string | null
  capacity: number
  capacity_mode: string
  admin_dept_name: string | null
  admin_dept_name_en: string | null
  rule_source: number
  rule_template_name: string | null
  rule_template_name_en: string | null
  need_approve: number
  state: number
  maintenance_until: string | null
  created_user_name: string
  create_time: string
  update_time: string | null
  actions: RowAbility[]
}

export const FindResources = operation<{ findResourceAll: NodeList<ResourceRow> }, ListVariables>(
  'provider',
  `query Resources($first: Int, $offset: Int, $keywords: String, $sort: String, $filter: ResourceFilter) {
    findResourceAll(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      totalCount
      edges { node {
        id resources_number resources_name resources_name_en resources_type_name resources_type_name_en
        campus_name campus_name_en building_name building_name_en floor_name floor_name_en
        capacity capacity_mode admin_dept_name admin_dept_name_en rule_source rule_template_name rule_template_name_en need_approve state maintenance_until
        created_user_name create_time update_time actions { action allowed msg msg_en }
      } }
    }
  }`,
)

/** A resource to be edited: only one that the user administers. The rules are those in force. */
export type ResourceToEdit = Readonly<Record<string, unknown>> & {
  rule_source: number
  parts: { id: string }[]
}

export const FindResourceToEdit = operation<{ findResourceAll: NodeList<ResourceToEdit> }, { id: string }>(
  'provider',
  `query ResourceToEdit($id: String) {
    findResourceAll(first: 1, filter: { ids: [$id], administered: 1 }) { edges { node {
      id version resources_type_id parent_id resources_number resources_name resources_name_en capacity capacity_mode remark state
      maintenance_until can_location campus_code building_code floor_code qcode_image_url order admin_post admin_dept
      joint_admin_dept rule_source rule_template_id rule_template_name rule_template_name_en pictures panorama booking_instructions booking_instructions_en equipment
      extended_values parts { id } created_user_name create_time ${rule_names.join(' ')}
    } } }
  }`,
)

export interface ResourceName {
  id: string
  resources_number: string
  resources_name: string
  resources_name_en: string
}

/** Resources to choose from, such as the parts of a combined room. */
export const FindResourceNames = operation<{ findResourceAll: NodeList<ResourceName> }, ListVariables>(
  'provider',
  `query ResourceNames($first: Int, $keywords: String, $filter: ResourceFilter) {
    findResourceAll(first: $first, keywords: $keywords, filter: $filter) {
      edges { node { id resources_number resources_name resources_name_en } } } }`,
)

export const SaveResource = operation<{ saveResource: MutationAnswer }, { model: object }>(
  'provider',
  `mutation SaveResource($model: ResourceModel) { saveResource(model: $model) { ${answer_fields} } }`,
)

export const UpdateResource = operation<{ updateResource: MutationAnswer }, { model: object }>(
  'provider',
  `mutation UpdateResource($model: ResourceChange) { updateResource(model: $model) { ${answer_fields} } }`,
)

export const UpdateResourceStates = operation<
  { updateResourceStateAll: BatchAnswer },
  { ids: string[]; state: number; maintenance_until: string | null }
>(
  'provider',
  `mutation ResourceStates($ids: [String!]!, $state: Int!, $maintenance_until: String) {
    updateResourceStateAll(ids: $ids, state: $state, maintenance_until: $maintenance_until) { ${batch_fields} } }`,
)

export const DeleteResources = operation<{ deleteResourceAll: BatchAnswer }, { ids: string[] }>(
  'provider',
  `mutation DeleteResources($ids: [String!]!) { deleteResourceAll(ids: $ids) { ${batch_fields} } }`,
)

export interface TypeNode {
  id: string
  resources_name: string
  resources_name_en: string
  start_time: string
  end_time: string
}

/** The types that the user books or administers, with their opening hours. */
export const FindTypes = operation<{ findResourcesTypeAll: TypeNode[] }>(
  'provider',
  `query Types { findResourcesTypeAll { id resources_name resources_name_en start_time end_time } }`,
)

export interface PropertyNode {
  extended_properties_code: string
  extended_properties_name: string
  code_item: { item_code: string; item_name: string; item_name_en: string; disabled: number }[]
}

/** The extended properties of a type's resources. */
export const FindTypeProperties = operation<
  { findResourcesTypeExtendedPropertiesWithItem: PropertyNode[] },
  { id: string }
>(
  'provider',
  `query TypeProperties($id: String) { findResourcesTypeExtendedPropertiesWithItem(id: $id) {
    extended_properties_code extended_properties_name code_item { item_code item_name item_name_en disabled } } }`,
)

export interface TemplateName {
  id: string
  template_name: string
  template_name_en: string
}

export const FindTemplateNames = operation<
  { findResourcesRuleTemplateAll: NodeList<TemplateName> },
  { first: number }
>(
  'provider',
  `query TemplateNames($first: Int) { findResourcesRuleTemplateAll(first: $first, filter: { state: 1 }) {
    edges { node { id template_name template_name_en } } } }`,
)

export const FindTemplate = operation<
  { findResourcesRuleTemplateById: Readonly<Record<string, unknown>> & TemplateName },
  { id: string }
>(
  'provider',
  `query Template($id: String) { findResourcesRuleTemplateById(id: $id) { id template_name template_name_en ${rule_names.join(' ')} } }`,
)
