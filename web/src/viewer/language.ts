import { mount } from '../graphql/base.ts'

/**
 * The language of the pages. Stored under this key in local storage; Chinese by default. Spec 000 §1, 001 §1.
 */
export const language_key = 'system-language'

export type Language = 'zh' | 'en'

/** The language of a stored value: anything that begins with "en" is English, all else Chinese. */
export const languageOf = (stored: string | null): Language =>
  stored?.toLowerCase().startsWith('en') ? 'en' : 'zh'

/** A choice made on the bundled sign-in's pages, which can only set a cookie. It is adopted once. */
function takeOver(): void {
  const [, chosen] = /(?:^|;\s*)system-language=(zh|en)(?:;|$)/.exec(globalThis.document?.cookie ?? '') ?? []
  if (!chosen) return
  localStorage.setItem(language_key, chosen)
  document.cookie = `${language_key}=; Path=${mount}/; Max-Age=0; SameSite=Lax`
}

const stored = (): string | null => {
  try {
    takeOver()
    return globalThis.localStorage?.getItem(language_key) ?? null
  } catch {
    // A browser that forbids storage still gets pages, in Chinese.
    return null
  }
}

const LANGUAGE_KEY = 'locale'

/**
 * The language requested by an address, `?locale=en`: for the rest of this tab, whatever is chosen in this
 * browser. Stored, because the next navigation drops the parameter.
 */
export function requestedLanguage(search: string): string | null {
  const parameter = new URLSearchParams(search).get('locale')
  const requested = parameter && /^(en|zh)(-|_|$)/i.test(parameter) ? parameter : null
  try {
    if (requested) sessionStorage.setItem(LANGUAGE_KEY, requested)
    return sessionStorage.getItem(LANGUAGE_KEY)
  } catch {
    // Some browsers forbid storage within a frame of another site.
    return requested
  }
}

/** Whether the user has chosen a language in this browser. Until then it is Chinese. */
export const languageChosen = (): boolean => stored() !== null

/** Read once: the page reloads when the language changes, so that nothing is ever half translated. */
let current: Language = languageOf(requestedLanguage(globalThis.location?.search ?? '') ?? stored())

export const language = (): Language => current
export const english = (): boolean => current === 'en'

/** The tag that `lang` attributes, Intl and the sign-in page understand. */
export const locale = (): string => (current === 'en' ? 'en' : 'zh-CN')

/**
 * The `ui_locales` for the sign-in page, preferred first. A user without a choice may be offered English
 * there.
 */
export const signInLocales = (): string => (languageChosen() ? locale() : 'zh-CN en')

/** @internal for tests */
export function setLanguage(next: Language): void {
  current = next
}

/** Stores a choice. */
export function keepLanguage(chosen: Language): void {
  localStorage.setItem(language_key, chosen)
}

const before_reload = new Set<() => void>()

/**
 * Called before the page reloads in the other language: keeps what the reload must not lose.
 * @returns stops it
 */
export function onLanguageSwitch(keep: () => void): () => void {
  before_reload.add(keep)
  return () => void before_reload.delete(keep)
}

/** Stores the choice and reloads. */
export function switchLanguage(next: Language): void {
  for (const keep of before_reload) keep()
  keepLanguage(next)
  sessionStorage.removeItem(LANGUAGE_KEY)
  const here = new URL(location.href)
  if (!here.searchParams.has('locale')) return location.reload()
  here.searchParams.delete('locale')
  location.replace(here)
}
