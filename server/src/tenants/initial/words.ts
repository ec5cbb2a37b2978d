import words_en from '../locales/en.json' with { type: 'json' }
import words_zh from '../locales/zh.json' with { type: 'json' }

/** What a tenant starts with has names in both languages: one that is missing in either doesn't compile. */
export type Words = typeof words_zh & typeof words_en

export const en: Words = words_en
export const zh: Words = words_zh

/** Puts numbers and names into a sentence: `{made}`. */
export const filledIn = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''))

/** The word for a key, or the key where there is none. */
export const wordOf = (words: object, key: string): string => String(Reflect.get(words, key) ?? key)
