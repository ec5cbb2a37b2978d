import { findSettings } from '#server/settings/settings.service.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The product's name in each language, as the tenant's settings have it. */
export async function systemNames(tx: Tx): Promise<Record<'zh' | 'en', string>> {
  const settings = await findSettings(tx)
  const en = settings?.manage_setting.sys_name_en || 'Reservation Center'
  return { zh: settings?.manage_setting.sys_name || en, en }
}
