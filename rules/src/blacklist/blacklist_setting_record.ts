/** When people are blocked for missed sessions, as administrators set it. Product §5 Blacklist. */
import { asks, record } from '../records/record.ts'
import { flag, ints, moment, ref, text, whole } from '../records/field_kinds.ts'

/** Days. */
const days = (max: number, otherwise: number) => whole({ min: 1, max, otherwise })

export const blacklist_setting_record = record({
  entity: 'BlacklistSetting',
  see: ['blacklist.see', 'blacklist.manage'],
  manage: 'blacklist.manage',
  operations: {
    list: 'findBlacklistSettingAll',
    one: 'findBlacklistSettingById',
    create: 'saveBlacklistSetting',
    update: 'updateBlacklistSetting',
    remove: 'deleteBlacklistSetting',
  },
  fields: {
    /** The type whose sessions count and which is blocked; null: all types together. */
    resources_type_id: asks(ref(), { fixed: true }),
    enabled: flag(1),
    miss_limit: whole({ min: 1, max: 100, otherwise: 3 }),
    window_days: days(366, 30),
    blocked_days: days(3660, 7),
    /** The days of the second, third … block within a year. */
    repeat_blocked_days: ints({ min: 1, max: 3660, most: 10 }),
  },
  shown: {
    resources_type_name: text(),
    resources_type_name_en: text(),
    counts_from: asks(moment(), { required: true }),
    create_time: asks(moment(), { required: true }),
  },
  filters: ['resources_type_id', 'enabled'],
  sorts: [
    'resources_type_name',
    'resources_type_name_en',
    'miss_limit',
    'window_days',
    'blocked_days',
    'create_time',
  ],
  search: ['resources_type_name', 'resources_type_name_en'],
})
