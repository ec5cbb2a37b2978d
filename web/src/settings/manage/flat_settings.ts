import type { MutationAnswer } from '../../graphql/answer.ts'
import type { Values } from '../../kit/form/declare.ts'
import type { NavigationItem, TenantSettings } from '../../viewer/types.ts'

/** The settings as stored: what a form doesn't know is kept. */
export type StoredSettings = TenantSettings & { allowed_origins?: string[]; [key: string]: unknown }

/** The settings as the fields of a form. */
export function flatOf(settings: StoredSettings): Values {
  const { campus = {}, wlu = {} } = settings
  const ground = wlu.topNavBg ?? ''
  return {
    sys_name: settings.sys_name ?? '',
    sys_name_en: settings.sys_name_en ?? '',
    logo: settings.logo || null,
    campus_name: campus.name ?? '',
    campus_name_en: campus.name_en ?? '',
    campus_picture: campus.picture || null,
    theme_color: settings.theme_color ?? '',
    header_colour: ground.startsWith('#') ? ground : '',
    header_picture: ground.startsWith('/') ? ground : null,
    only_level_two: settings.public?.onlyLevelTwo ? 1 : 0,
    home_nav_setting: (settings.home_nav_setting ?? []).map(({ name, name_en, link, role }) => ({
      ...{ name, name_en: name_en ?? '', link: link ?? '', role: role ?? 'user' },
    })),
    allowed_origins: (settings.allowed_origins ?? []).map((origin) => ({ origin })),
    frame_origins: (settings.frame_origins ?? []).map((origin) => ({ origin })),
  }
}

/** A form's field and where the stored settings have it. */
const places: Readonly<Record<string, string>> = {
  campus_name: 'campus.name',
  campus_name_en: 'campus.name_en',
  campus_picture: 'campus.picture',
  header_colour: 'wlu.topNavBg',
  header_picture: 'wlu.topNavBg',
  only_level_two: 'public.onlyLevelTwo',
}

/** The settings with a form's values in them. A picture behind the header covers its colour. */
export function settingsWith(stored: StoredSettings, values: Values): StoredSettings {
  const all = { ...flatOf(stored), ...values }
  const text = (field: string) => String(Reflect.get(all, field) ?? '').trim()
  const list = <Row>(field: string) => (Reflect.get(all, field) ?? []) as readonly Row[]
  return {
    ...stored,
    sys_name: text('sys_name'),
    sys_name_en: text('sys_name_en'),
    theme_color: text('theme_color'),
    logo: text('logo'),
    campus: {
      ...stored.campus,
      name: text('campus_name'),
      name_en: text('campus_name_en'),
      picture: text('campus_picture'),
    },
    public: { ...stored.public, onlyLevelTwo: Reflect.get(all, 'only_level_two') === 1 },
    wlu: { ...stored.wlu, topNavBg: text('header_picture') || text('header_colour') },
    home_nav_setting: list<NavigationItem>('home_nav_setting').map(({ name, name_en, link, role }) => ({
      name,
      ...{ name_en: name_en ?? '', link: link ?? '', role: role ?? 'user' },
    })),
    allowed_origins: list<{ origin: string }>('allowed_origins').map(({ origin }) => origin),
    frame_origins: list<{ origin: string }>('frame_origins').map(({ origin }) => origin),
  }
}

/**
 * The server's answer with the form's names of the fields.
 * @param sent the fields that were sent: of two with one place, the sent one is meant
 */
export function answerAbout(answer: MutationAnswer, sent: Values): MutationAnswer {
  const named = (field: string | null | undefined): string | null => {
    if (!field) return null
    const path = field.replace(/^(model\.)?manage_setting\.?/, '')
    const at = Object.entries(places).filter(([, place]) => path === place)
    return (at.find(([own]) => own in sent) ?? at[0])?.[0] ?? path
  }
  return {
    ...answer,
    field: named(answer.field),
    refusals: (answer.refusals ?? []).map((one) => ({ ...one, field: named(one.field) })),
  } as MutationAnswer
}
