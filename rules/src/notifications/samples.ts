import type { SampleWords } from './kinds.ts'
import { samples_en } from './samples.en.ts'
import { samples_zh } from './samples.zh.ts'
import type { NotificationLanguage } from './when_in_words.ts'

/** Invented values of every word, for the preview of a text. The product's name is the tenant's own. */
export const sampleWords = (language: NotificationLanguage): SampleWords =>
  language === 'en' ? samples_en : samples_zh
