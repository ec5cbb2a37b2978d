import { call } from '../graphql/client.ts'
import { under } from '../graphql/base.ts'
import { english } from './language.ts'
import { updateViewer } from './viewer.ts'
import type { TenantSettings } from './types.ts'
import words_en from '../locales/en/title.json' with { type: 'json' }
import words_zh from '../locales/zh/title.json' with { type: 'json' }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses the settings' JSON string; invalid JSON counts as empty. */
export function readSetting(manage_setting: unknown): TenantSettings {
  try {
    const found: unknown = typeof manage_setting === 'string' ? JSON.parse(manage_setting) : manage_setting
    return isObject(found) ? found : {}
  } catch {
    return {}
  }
}

/** The system's name in the user's language, with the specification's fallbacks. Spec 000 §1. */
export function systemName({ sys_name, sys_name_en }: TenantSettings, in_english = english()): string {
  return in_english ? sys_name_en || words_en.reservation_center : sys_name || words_zh.reservation_center
}

/**
 * The same for the bar of the management area, for which the specification has another fallback. Spec 001 §2.
 */
export function barName({ sys_name, sys_name_en }: TenantSettings, in_english = english()): string {
  return in_english ? sys_name_en || words_en.appointment_system : sys_name || words_zh.appointment_system
}

/**
 * GET /yy-sys/api?api_type=get_sys_settings: entities[0] holds id and manage_setting. A failure is logged.
 * @returns whether the server answered
 */
export async function loadSettings(): Promise<boolean> {
  try {
    const response = await call(
      under('/yy-sys/api?api_type=get_sys_settings'),
      {},
      { anonymous: true, silent: true },
    )
    const answer: unknown = await response.json()
    const first: unknown =
      isObject(answer) && Array.isArray(answer['entities']) ? answer['entities'][0] : null
    if (isObject(first)) {
      updateViewer({
        settings: readSetting(first['manage_setting']),
        settings_id: typeof first['id'] === 'string' ? first['id'] : null,
      })
    }
    return true
  } catch (cause) {
    console.warn('the system settings were not loaded', cause)
    return false
  }
}
