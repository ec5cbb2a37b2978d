import { booking_rule_fields } from '#rules/booking_rules/fields.ts'
import { answer_fields, batch_fields } from '../../graphql/answer.ts'
import { operation, type NodeOf } from '../../graphql/operation.ts'
import { ruleFragment } from '../rule_fragment.ts'

export const FindResources = operation(
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

/** A resource in the administrators' list. */
export type ResourceRow = NodeOf<typeof FindResources>

export const FindResourceToEdit = operation(
  'provider',
  `query ResourceToEdit($id: String!) {
    findResourceAll(first: 1, filter: { ids: [$id], administered: 1 }) { edges { node {
      id version resources_type_id parent_id resources_number resources_name resources_name_en capacity capacity_mode remark state
      maintenance_until can_location campus_code building_code floor_code qcode_image_url order admin_post admin_dept
      joint_admin_dept rule_source rule_template_id rule_template_name rule_template_name_en pictures panorama booking_instructions booking_instructions_en equipment
      extended_values parts { id } created_user_name create_time ...Rules
    } } }
  }`,
  ruleFragment('Rules', 'Resource', booking_rule_fields),
)

/** A resource to be edited: only one that the user administers. The rules are those in force. */
export type ResourceToEdit = NodeOf<typeof FindResourceToEdit>

/** Resources to choose from, such as the parts of a combined room. */
export const FindResourceNames = operation(
  'provider',
  `query ResourceNames($first: Int, $keywords: String, $filter: ResourceFilter) {
    findResourceAll(first: $first, keywords: $keywords, filter: $filter) {
      edges { node { id resources_number resources_name resources_name_en } } } }`,
)

export type ResourceName = NodeOf<typeof FindResourceNames>

export const SaveResource = operation(
  'provider',
  `mutation SaveResource($model: ResourceModel!) { saveResource(model: $model) { ${answer_fields} } }`,
)

export const UpdateResource = operation(
  'provider',
  `mutation UpdateResource($model: ResourceChange!) { updateResource(model: $model) { ${answer_fields} } }`,
)

export const UpdateResourceStates = operation(
  'provider',
  `mutation ResourceStates($ids: [String!]!, $state: Int!, $maintenance_until: String) {
    updateResourceStateAll(ids: $ids, state: $state, maintenance_until: $maintenance_until) { ${batch_fields} } }`,
)

export const ImportResources = operation(
  'provider',
  `mutation ImportResources($resources_type_id: String!, $file_name: String!, $content: String!, $sheet: String, $encoding: String,
    $columns: [String], $offset: Int, $skip_broken: Boolean, $commit: Boolean) {
    importResources(resources_type_id: $resources_type_id, file_name: $file_name, content: $content, sheet: $sheet, encoding: $encoding,
      columns: $columns, offset: $offset, skip_broken: $skip_broken, commit: $commit) {
      ${answer_fields} written total next_offset sheet sheets encoding headings { name column } lines { line outcome about field msg msg_en } } }`,
)

export const DeleteResources = operation(
  'provider',
  `mutation DeleteResources($ids: [String!]!) { deleteResourceAll(ids: $ids) { ${batch_fields} } }`,
)

/** The types that the user books or administers, with their opening hours. */
export const FindTypes = operation(
  'provider',
  `query Types { findResourcesTypeAll { id resources_name resources_name_en start_time end_time is_seat_category } }`,
)

export const FindTemplateNames = operation(
  'provider',
  `query TemplateNames($first: Int!, $filter: ResourcesRuleTemplateFilter) { findResourcesRuleTemplateAll(first: $first, filter: $filter) {
    edges { node { id template_name template_name_en } } } }`,
)

export type TemplateToChoose = NodeOf<typeof FindTemplateNames>

export const FindTemplate = operation(
  'provider',
  `query Template($id: String!) { findResourcesRuleTemplateById(id: $id) { id template_name template_name_en ...Rules } }`,
  ruleFragment('Rules', 'ResourcesRuleTemplate', booking_rule_fields),
)

export const FindFlows = operation('bus', `query Flows { flows { code name name_en visible ready } }`)
