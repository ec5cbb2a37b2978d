/** The settings that hold for all visitors of a tenant. Specification 001 §3 VisitorOverallSettings; product §7. */
import { flag, group, html, picture, text, whole, word } from '../../records/field_kinds.ts'
import { pair } from '../../records/record.ts'

/** What `other_setting` knows; other keys are refused. */
export const other_setting_fields = {
  /** Seconds after which a pass shows another code: not longer than a gate takes one for current. */
  pass_seconds: whole({ min: 10, max: 60, otherwise: 30 }),
  /** Hours that a gate's device may decide without the server. */
  offline_hours: whole({ min: 1, max: 72, otherwise: 24 }),
  /** 1: only devices that the office has enrolled decide without the server, and tell of it afterwards. */
  enrolled_devices: flag(),
  /** Days after the last visit until what is kept of a person is erased; fields may be erased earlier. */
  retention_days: whole({ min: 1, max: 366, otherwise: 90 }),
  /** Hours before a visit at which people are reminded; 0: never. */
  remind_hours: whole({ max: 168, otherwise: 12 }),
  /** What sends one-time codes to those who register themselves. */
  code_gateway: word(['off', 'sms'], 'off'),
}

/** The spelling `cotent` is the specification's. */
export const overall_fields = {
  is_invite_school_flow_path: flag(),
  /** The code of an approval flow; null: the default one. */
  invite_school_flow_path: text(60),
  /** Codes of locations and ids of resources, separated by commas; empty: all campuses may be applied for. */
  apply_school_resources: { ...text(8000), otherwise: '' },
  /** Visitors get a pass with a code. */
  is_visitor_qr_code: flag(1),
  is_welcome_setting: flag(),
  welcome_content: html(),
  welcome_content_en: html(),
  /** Visitors confirm the notice about their data before they apply. */
  is_visitor_infor: flag(),
  visitor_infor_cotent: html(),
  visitor_infor_cotent_en: html(),
  ...pair('sys_name'),
  banner_img: picture(),
  /** What entering is called: entering the campus, the park … */
  ...pair('in_school_name', { max: 20, max_en: 40 }),
  other_setting: group(other_setting_fields),
} as const
