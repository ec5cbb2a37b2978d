import { answer_fields, batch_fields } from '../../graphql/answer.ts'
import { operation, type Answered } from '../../graphql/operation.ts'

export const FindVisitorOverall = operation(
  'provider',
  `query FindVisitorOverall { findVisitorOverallSettingsEntity { version is_invite_school_flow_path invite_school_flow_path
    apply_school_resources is_visitor_qr_code is_welcome_setting welcome_content welcome_content_en is_visitor_infor
    visitor_infor_cotent visitor_infor_cotent_en sys_name sys_name_en banner_img in_school_name in_school_name_en other_setting } }`,
)

export const SaveVisitorOverall = operation(
  'provider',
  `mutation SaveVisitorOverall($model: VisitorOverallSettingsModel!) {
    saveVisitorOverallSettings(model: $model) { ${answer_fields} } }`,
)

export const FindVisitorPlaces = operation(
  'provider',
  `query FindVisitorPlaces { findVisitorOverAllSettingsResources { id kind name name_en parent_id } }`,
)

export type PlaceNode = Answered<typeof FindVisitorPlaces>['findVisitorOverAllSettingsResources'][number]

export const FindVisitorFlows = operation(
  'provider',
  `query FindVisitorFlows { findVisitorFlowAll { code name name_en } }`,
)

export const FindVisitKinds = operation(
  'provider',
  `query FindVisitKinds { findVisitorKindAll(all: true) { visitor_type name name_en is_enable is_invite_school_flow_path
    invite_school_flow_path is_enable_second_level places longest_days days_ahead number_per_day } }`,
)

export type VisitKindNode = Answered<typeof FindVisitKinds>['findVisitorKindAll'][number]

export const OfferVisitKinds = operation(
  'provider',
  `mutation OfferVisitKinds($ids: [String!]!, $is_enable: Int!) {
    updateVisitorDetailSettingsState(ids: $ids, is_enable: $is_enable) { ${batch_fields} } }`,
)

export const FindFieldSettings = operation(
  'provider',
  `query FindFieldSettings { findVisitorInfoFieldSettingsEntityList { id code field_name field_name_en field_type fieldTypeName
    field_type_name_en values own sensitive is_visitor_valid_info is_visitor_required_info is_appointment_valid_info
    is_appointment_required_info is_show_school_info is_show_visit_record order reason reason_en consent consent_en keep_days
    fits locked optional_only used version } }`,
)

export type FieldNode = Answered<typeof FindFieldSettings>['findVisitorInfoFieldSettingsEntityList'][number]

export const SaveFieldSettings = operation(
  'provider',
  `mutation SaveFieldSettings($models: [VisitorInfoFieldSettingsModel!]!) {
    updateVisitorInfoFieldSettings(models: $models) { ${answer_fields} } }`,
)

export const ResetFieldSettings = operation(
  'provider',
  `mutation ResetFieldSettings($codes: [String!]!) { deleteVisitorInfoFieldSettings(codes: $codes) { ${answer_fields} } }`,
)

export const FindRegisterSettings = operation(
  'provider',
  `query FindRegisterSettings { findVisitorRegistorFieldSettingEntityList { id code field_name field_name_en is_valid is_required
    sort locked mod_user_name mod_time version } }`,
)

export type RegisterNode = Answered<
  typeof FindRegisterSettings
>['findVisitorRegistorFieldSettingEntityList'][number]

export const SaveRegisterSettings = operation(
  'provider',
  `mutation SaveRegisterSettings($models: [VisitorRegistorFieldSettingModel!]!) {
    updateVisitorRegistorFieldSetting(models: $models) { ${answer_fields} } }`,
)

export const FindRegisterKey = operation(
  'provider',
  `query FindRegisterKey { findVisitorRegisterKey { register_key }
    findVisitorOverallSettingsEntity { other_setting } }`,
)

export const RenewRegisterKey = operation(
  'provider',
  `mutation RenewRegisterKey($close: Boolean) { renewVisitorRegisterKey(close: $close) { ${answer_fields} } }`,
)

export const FindRegisterFields = operation(
  'provider',
  `query FindRegisterFields { findRegisterValidField { code field_name field_name_en field_type required reason reason_en
    consent consent_en sensitive keep_days } }`,
)

export const FindTablesForFields = operation(
  'provider',
  `query FindTablesForFields($first: Int!) { findCodesAll(first: $first) { edges { node { id code name name_en } } } }`,
)

export const FindEntryRules = operation(
  'provider',
  `query FindEntryRules { findVisitorEntryRuleAll(first: 500) { edges { node { id name name_en person_types begin_date end_date
    is_enable order } } } }`,
)

/** How many visits wait for a decision and are on today, and how many people are inside. */
export const FindVisitorsToday = operation(
  'provider',
  `query VisitorsToday {
    to_decide: findVisitorAppointmentAll(first: 1, filter: { view: "to_decide" }) { totalCount }
    today: findVisitorAppointmentAll(first: 1, filter: { view: "today" }) { totalCount }
    inside: findVisitorListEntityList(first: 1, filter: { inside: 1 }) { totalCount } }`,
)
