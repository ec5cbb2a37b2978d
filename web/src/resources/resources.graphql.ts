import { booking_rule_fields, number_limit_fields, type_rule_fields } from '#rules/booking_rules/fields.ts'
import { namesOf } from '#rules/records/field_kinds.ts'
import { operation, type Answered } from '../graphql/operation.ts'
import { ruleFragment } from './rule_fragment.ts'

/** Names of the booking rules that resources and templates have in common. */
export const rule_names = namesOf(booking_rule_fields)

export const FindResource = operation(
  'provider',
  `query Resource($id: String!) { findResourceById(id: $id) {
    id resources_type_id resources_type_name resources_type_name_en resources_number resources_name resources_name_en
    capacity capacity_mode remark campus_name campus_name_en building_name building_name_en floor_name floor_name_en
    admin_dept_name admin_dept_name_en joint_admin_dept_name joint_admin_dept_name_en equipment extended_values qcode_image_url pictures panorama
    booking_instructions booking_instructions_en collected ...Rules } }`,
  ruleFragment('Rules', 'Resource', booking_rule_fields),
)

/** A resource with the rules in force for it, as users who book read it. */
export type BookableResource = NonNullable<Answered<typeof FindResource>['findResourceById']>

export const FindTypeRules = operation(
  'provider',
  `query TypeRules($id: String!) { findResourcesTypeById(id: $id) {
    ...Rules online_meeting_offered appointmentNumberLimitRuleList { ...Limits } } }`,
  ruleFragment('Rules', 'ResourcesType', type_rule_fields),
  ruleFragment('Limits', 'AppointmentNumberLimitRule', number_limit_fields),
)

/** The rules of a type that apply to all its resources. Spec 000 §3 ResourcesType. */
export type TypeRulesNode = Omit<
  NonNullable<Answered<typeof FindTypeRules>['findResourcesTypeById']>,
  'online_meeting_offered'
>

/** The rooms of a type of seats that have a plan, with where they are. */
export const FindVenuesWithPlan = operation(
  'provider',
  `query VenuesWithPlan($id: String!) {
    findSeatVenueAll(resources_type_id: $id) { id resources_name resources_name_en campus_name building_name }
  }`,
)
