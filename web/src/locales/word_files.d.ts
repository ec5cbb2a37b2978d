/**
 * The locale files, by the name that pages ask for: one line each, and a missing text does not compile. A test compares
 * the English files with these.
 */
export { default as approvals } from './zh/approvals.json' with { type: 'json' }
export { default as asked_back } from './zh/asked_back.json' with { type: 'json' }
export { default as attendance } from './zh/attendance.json' with { type: 'json' }
export { default as blacklist } from './zh/blacklist.json' with { type: 'json' }
export { default as booking_form } from './zh/booking_form.json' with { type: 'json' }
export { default as bookings } from './zh/bookings.json' with { type: 'json' }
export { default as change_time } from './zh/change_time.json' with { type: 'json' }
export { default as draws } from './zh/draws.json' with { type: 'json' }
export { default as editor } from './zh/editor.json' with { type: 'json' }
export { default as evaluations } from './zh/evaluations.json' with { type: 'json' }
export { default as exceptions } from './zh/exceptions.json' with { type: 'json' }
export { default as feeds } from './zh/feeds.json' with { type: 'json' }
export { default as finding } from './zh/finding.json' with { type: 'json' }
export { default as groups } from './zh/groups.json' with { type: 'json' }
export { default as invitations } from './zh/invitations.json' with { type: 'json' }
export { default as kit } from './zh/kit.json' with { type: 'json' }
export { default as notices } from './zh/notices.json' with { type: 'json' }
export { default as notifications } from './zh/notifications.json' with { type: 'json' }
export { default as overview } from './zh/overview.json' with { type: 'json' }
export { default as password } from './zh/password.json' with { type: 'json' }
export { default as portal } from './zh/portal.json' with { type: 'json' }
export { default as presence_rules } from './zh/presence_rules.json' with { type: 'json' }
export { default as reservations } from './zh/reservations.json' with { type: 'json' }
export { default as resources } from './zh/resources.json' with { type: 'json' }
export { default as seats } from './zh/seats.json' with { type: 'json' }
export { default as series } from './zh/series.json' with { type: 'json' }
export { default as short_booking } from './zh/short_booking.json' with { type: 'json' }
export { default as sign_in } from './zh/sign_in.json' with { type: 'json' }
export { default as together } from './zh/together.json' with { type: 'json' }
export { default as waiting_list } from './zh/waiting_list.json' with { type: 'json' }
export { default as blacklist_settings } from './zh/manage/blacklist_settings.json' with { type: 'json' }
export { default as code_items } from './zh/manage/code_items.json' with { type: 'json' }
export { default as codes } from './zh/manage/codes.json' with { type: 'json' }
export { default as import } from './zh/manage/import.json' with { type: 'json' }
export { default as locations } from './zh/manage/locations.json' with { type: 'json' }
export { default as manage } from './zh/manage/manage.json' with { type: 'json' }
export { default as message_log } from './zh/manage/message_log.json' with { type: 'json' }
export { default as notice_manage } from './zh/manage/notice_manage.json' with { type: 'json' }
export { default as operate_log } from './zh/manage/operate_log.json' with { type: 'json' }
export { default as resource_forms } from './zh/manage/resource_forms.json' with { type: 'json' }
export { default as review_addresses } from './zh/manage/review_addresses.json' with { type: 'json' }
export { default as rule_templates } from './zh/manage/rule_templates.json' with { type: 'json' }
