import { operation, type NodeList } from '../graphql/operation.ts'
import type { NumberLimit } from '#rules/booking_rules/booking_rules.ts'
import {
  booking_rule_fields,
  number_limit_fields,
  type_rule_fields,
  type StoredRules,
  type StoredTypeRules,
} from '#rules/booking_rules/fields.ts'
import { namesOf } from '#rules/records/field_kinds.ts'
import type { MutationAnswer } from '../graphql/answer.ts'

/** Names of the booking rules that resources and templates have in common. */
export const rule_names = namesOf(booking_rule_fields)

export interface LocationNode {
  id: string
  kind: 'campus' | 'building' | 'floor'
  code: string
  parent_code: string | null
  name: string
  name_en: string
}

export const FindLocations = operation<{ findLocationAll: NodeList<LocationNode> }, { first: number }>(
  'provider',
  `query Locations($first: Int) { findLocationAll(first: $first) { edges { node { id kind code parent_code name name_en } } } }`,
)

export interface CodeItemNode {
  item_code: string
  item_name: string
  item_name_en: string
}

export const FindCodeItems = operation<{ findCodeItems: CodeItemNode[] }, { code: string }>(
  'provider',
  `query CodeItems($code: String) { findCodeItems(code: $code) { item_code item_name item_name_en } }`,
)

export const CollectResource = operation<
  { collectResource: MutationAnswer },
  { id: string; collected: boolean }
>(
  'provider',
  `mutation Collect($id: String, $collected: Boolean) { collectResource(id: $id, collected: $collected) { errcode msg msg_en ids } }`,
)

/** A resource with the rules in force for it, as users who book read it. */
export interface BookableResource extends StoredRules {
  id: string
  resources_type_id: string
  resources_type_name: string
  resources_type_name_en: string
  resources_number: string
  resources_name: string
  resources_name_en: string
  capacity: number
  capacity_mode: string
  remark: string | null
  campus_name: string | null
  campus_name_en: string | null
  building_name: string | null
  building_name_en: string | null
  floor_name: string | null
  floor_name_en: string | null
  admin_dept_name: string | null
  admin_dept_name_en: string | null
  joint_admin_dept_name: string | null
  joint_admin_dept_name_en: string | null
  equipment: string[]
  pictures: string[]
  panorama: string | null
  booking_instructions: string | null
  booking_instructions_en: string | null
  collected: number
}

const bookable_fields = `id resources_type_id resources_type_name resources_type_name_en resources_number resources_name
  resources_name_en capacity capacity_mode remark campus_name campus_name_en building_name building_name_en floor_name
  floor_name_en admin_dept_name admin_dept_name_en joint_admin_dept_name joint_admin_dept_name_en equipment pictures panorama booking_instructions booking_instructions_en ${rule_names.join(' ')} collected`

export const FindResource = operation<{ findResourceById: BookableResource }, { id: string }>(
  'provider',
  `query Resource($id: String) { findResourceById(id: $id) { ${bookable_fields} } }`,
)

/** The rules of a type that apply to all its resources. Spec 000 §3 ResourcesType. */
export interface TypeRulesNode extends StoredTypeRules {
  appointmentNumberLimitRuleList: NumberLimit[]
  /** 1: users have to sign in, and can. */
  signs_in: number
}

export const FindTypeRules = operation<{ findResourcesTypeById: TypeRulesNode | null }, { id: string }>(
  'provider',
  `query TypeRules($id: String) { findResourcesTypeById(id: $id) {
    ${namesOf(type_rule_fields).join(' ')} signs_in
    appointmentNumberLimitRuleList { ${namesOf(number_limit_fields).join(' ')} }
  } }`,
)
