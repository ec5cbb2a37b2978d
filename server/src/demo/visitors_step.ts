import type { Ctx } from '#server/context.ts'
import {
  renewRegisterKey,
  saveFieldSettings,
  saveOverallSettings,
  saveRegisterSettings,
  visitor_categories,
  visitor_entry_rules,
  visitor_kinds,
} from '#server/visitors/settings/settings.service.ts'
import { flow_codes } from './approval_flows.ts'

const overall = {
  sys_name: '明湖大学访客预约',
  sys_name_en: 'Visits to Minghu University',
  in_school_name: '入校',
  in_school_name_en: 'entering the campus',
  is_welcome_setting: 1 as const,
  welcome_content: '<p>欢迎来访明湖大学。请在入校前至少一天提交申请，凭手机通行码从指定校门进入。</p>',
  welcome_content_en:
    '<p>Welcome to Minghu University. Please apply at least a day before you come, and enter by the named gate with the pass on your phone.</p>',
  is_visitor_infor: 1 as const,
  visitor_infor_cotent:
    '<p>我们仅为办理本次来访收集您的姓名、电话等信息，来访结束 90 天后删除。您可以随时查看、更正、导出或删除自己的信息。</p>',
  visitor_infor_cotent_en:
    '<p>Your name, phone number and the like are collected for this visit alone, and erased 90 days after it. You can see, correct, export and erase them at any time.</p>',
}

/** The host has the first word, the office the last. */
const twice = { is_invite_school_flow_path: 1, is_enable_second_level: 1 } as const

/** Kinds of visits that differ from what holds for all. */
const kinds = [
  { visitor_type: 'appointment', ...twice, longest_days: 7, days_ahead: 30 },
  { visitor_type: 'invitation', ...twice, longest_days: 7 },
  {
    visitor_type: 'group',
    ...twice,
    invite_school_flow_path: flow_codes.event,
    longest_days: 1,
    days_ahead: 60,
    number_per_day: 300,
  },
]

const categories = [
  { code: 'guest', name: '一般访客', name_en: 'Guest', colour: '#2f7d4f', order: 10 },
  {
    code: 'contractor',
    name: '施工与维保',
    name_en: 'Contractor',
    colour: '#b25e00',
    person_types: 'contractor,supplier',
    single_entry: 0 as const,
    needs_approval: 1 as const,
    online_only: 1 as const,
    names_companions: 1 as const,
    order: 20,
  },
  {
    code: 'courier',
    name: '快递与配送',
    name_en: 'Courier',
    colour: '#2458a6',
    person_types: 'courier',
    longest_days: 1,
    order: 30,
  },
]

const entry_rules = [
  {
    name: '教职工家属',
    name_en: 'Families of staff',
    person_types: 'family',
    vehicle_allowed: 1 as const,
    vehicle_kinds: 'car,new_energy_car',
    order: 10,
  },
  {
    name: '维保单位工作日入校',
    name_en: 'Contractors on working days',
    person_types: 'contractor,supplier',
    places: 'EAST,WEST',
    weekdays: [1, 2, 3, 4, 5],
    periods: [{ start_time: '07:30', end_time: '18:30' }],
    by_calendar: 1 as const,
    vehicle_allowed: 1 as const,
    order: 20,
  },
]

/** What the campus asks of its visitors, by which rules they come, and a field of its own that nobody else has. */
export async function writeVisitorSettings(ctx: Ctx): Promise<void> {
  await saveOverallSettings(ctx, 0, overall)
  for (const one of kinds) await visitor_kinds.create(ctx, one)
  for (const one of categories) await visitor_categories.create(ctx, one)
  for (const one of entry_rules) await visitor_entry_rules.create(ctx, one)
  await saveFieldSettings(ctx, [
    {
      code: 'own_meal',
      version: null,
      name: '在校用餐',
      name_en: 'Lunch on campus',
      kind: 'flag',
      reason: '便于餐厅备餐',
      reason_en: 'So that the canteen is prepared',
      is_appointment_valid_info: 1,
      keep_days: 7,
      order: 235,
    },
    {
      code: 'card_number',
      version: null,
      consent: '我同意学校为核验身份保存我的证件号码，来访结束 7 天后删除。',
      consent_en:
        'I agree that my document number is kept for checking who I am, and erased 7 days after the visit.',
    },
  ])
  await saveRegisterSettings(ctx, [
    { code: 'unit', version: null, is_valid: 1, is_required: null, sort: null },
  ])
  await renewRegisterKey(ctx, false)
}
