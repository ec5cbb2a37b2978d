import { mount } from '../graphql/base.ts'

/** The language of the pages. Kept under this key in local storage; Chinese unless chosen otherwise. Spec 000 §1, 001 §1. */
export const language_key = 'system-language'

export type Language = 'zh' | 'en'

/** What a stored value means: anything that begins with "en" is English, all else Chinese. */
export const languageOf = (stored: string | null): Language =>
  stored?.toLowerCase().startsWith('en') ? 'en' : 'zh'

/** A choice made on the pages of the bundled sign-in, which can leave only a cookie. It is taken over once. */
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

const asked_key = 'locale'

/**
 * What an address asks for, `?locale=en`: for the rest of this tab, whatever is chosen in this browser.
 * Kept, because the parameter is lost with the next step.
 */
export function askedLanguage(search: string): string | null {
  const said = new URLSearchParams(search).get('locale')
  const wanted = said && /^(en|zh)(-|_|$)/i.test(said) ? said : null
  try {
    if (wanted) sessionStorage.setItem(asked_key, wanted)
    return sessionStorage.getItem(asked_key)
  } catch {
    // Some browsers forbid storage within a frame of another site.
    return wanted
  }
}

/** Whether anybody has chosen a language in this browser. Until then it is Chinese. */
export const languageChosen = (): boolean => stored() !== null

/** Read once: the page reloads when the language changes, so that nothing is ever half translated. */
let current: Language = languageOf(askedLanguage(globalThis.location?.search ?? '') ?? stored())

export const language = (): Language => current
export const english = (): boolean => current === 'en'

/** The tag that `lang` attributes, Intl and the sign-in page understand. */
export const locale = (): string => (current === 'en' ? 'en' : 'zh-CN')

/** What the sign-in page is asked for, dearest first. Who has chosen nothing yet may be offered English there. */
export const signInLocales = (): string => (languageChosen() ? locale() : 'zh-CN en')

/** For tests. */
export function setLanguage(next: Language): void {
  current = next
}

/** Keeps a choice. */
export function keepLanguage(chosen: Language): void {
  localStorage.setItem(language_key, chosen)
}

/** Keeps the choice and reloads. */
export function switchLanguage(next: Language): void {
  keepLanguage(next)
  sessionStorage.removeItem(asked_key)
  const here = new URL(location.href)
  if (!here.searchParams.has('locale')) return location.reload()
  here.searchParams.delete('locale')
  location.replace(here)
}
