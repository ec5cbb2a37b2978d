import words_en from '../locales/en.json' with { type: 'json' }
import words_zh from '../locales/zh.json' with { type: 'json' }

/** The initial records of a tenant have names in both languages: a missing one is a compile error. */
export type InitialWords = typeof words_zh & typeof words_en

export const en: InitialWords = words_en
export const zh: InitialWords = words_zh

/** Inserts numbers and names into a sentence: `{made}`. */
export const filledIn = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? ''))

/** The text for a key, or the key if there is none. */
export const wordOf = (words: object, key: string): string => String(Reflect.get(words, key) ?? key)
