import { operation, type NodeList } from '../graphql/operation.ts'
import { booking_rule_fields, type StoredRules } from '#rules/booking_rules/fields.ts'
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
export interface TypeRulesNode {
  start_time: string | null
  end_time: string | null
  is_appointment_number_limit: number
  appointmentNumberLimitRuleList: {
    appointment_number_rule: 1 | 2 | 3 | 4 | 5
    appointment_number_limit: number
    timeperiod_number_begin_date: string | null
    timeperiod_number_end_date: string | null
  }[]
  is_incomplete_appointment_number_limit: number
  incomplete_appointment_number_limit: number | null
  /** 1: users have to sign in, and can. */
  signs_in: number
  punctuality_rule: number
  deviation_minutes: number
  earliest_punctuality_rule: number
  earliest_deviation_minutes: number
  sign_out_rule: number
  can_location: number
  missed_frees_slot: number
  can_appointment_remark: number
}

export const FindTypeRules = operation<{ findResourcesTypeById: TypeRulesNode | null }, { id: string }>(
  'provider',
  `query TypeRules($id: String) { findResourcesTypeById(id: $id) {
    start_time end_time is_appointment_number_limit
    appointmentNumberLimitRuleList { appointment_number_rule appointment_number_limit timeperiod_number_begin_date timeperiod_number_end_date }
    is_incomplete_appointment_number_limit incomplete_appointment_number_limit signs_in punctuality_rule deviation_minutes
    earliest_punctuality_rule earliest_deviation_minutes sign_out_rule can_location missed_frees_slot can_appointment_remark
  } }`,
)
