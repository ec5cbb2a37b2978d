import type { Ctx } from '#server/context.ts'
import { findSettings, saveSettings } from '#server/settings/settings.service.ts'

/**
 * The university's name, crest and picture, and a portal menu with an additional entry. The entry without a link
 * is the menu of resource types.
 */
export async function writeSettings(
  ctx: Ctx,
  { logo, picture }: { logo: string; picture: string },
): Promise<void> {
  const settings = await findSettings(ctx.tx)
  if (!settings) throw new Error('the university has no settings yet')
  const home_nav_setting = [
    { name: '首页', name_en: 'Home', link: '/pc/home' },
    { name: '预约类型', name_en: 'Reservation type' },
    { name: '公告', name_en: 'Notices', link: '/pc/announcements' },
    { name: '我的预约', name_en: 'My reservations', link: '/pc/myAppointment' },
    { name: '个人信息', name_en: 'Profile', link: '/pc/me' },
  ]
  const campus = { name: '明湖大学', name_en: 'Minghu University', picture }
  await saveSettings(ctx, { ...settings.manage_setting, logo, campus, home_nav_setting }, settings.version)
}
