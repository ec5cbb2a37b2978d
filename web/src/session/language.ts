/** The language of the pages. Kept under this key in local storage; Chinese unless chosen otherwise. Spec 000 §1, 001 §1. */
export const language_key = 'system-language'

export type Language = 'zh' | 'en'

/** What a stored value means: anything that begins with "en" is English, all else Chinese. */
export const languageOf = (stored: string | null): Language =>
  stored?.toLowerCase().startsWith('en') ? 'en' : 'zh'

const stored = (): string | null => {
  try {
    return globalThis.localStorage?.getItem(language_key) ?? null
  } catch {
    // A browser that forbids storage still gets pages, in Chinese.
    return null
  }
}

/** Read once: the page reloads when the language changes, so that nothing is ever half translated. */
let current: Language = languageOf(stored())

export const language = (): Language => current
export const english = (): boolean => current === 'en'

/** The tag that `lang` attributes, Intl and the sign-in page understand. */
export const locale = (): string => (current === 'en' ? 'en' : 'zh-CN')

/** For tests, and for a page that was asked for in a language (`?locale=en`). */
export function setLanguage(next: Language): void {
  current = next
}

/** Keeps the choice and reloads. */
export function switchLanguage(next: Language): void {
  localStorage.setItem(language_key, next)
  location.reload()
}

/** Whether people are offered the switch. Spec 001 §1 leaves it to the environment. */
export const canSwitchLanguage = (): boolean => import.meta.env.VITE_LANGUAGE_SWITCH !== 'NO'
