import type { MessageFrame, NotificationTexts, TemplateName } from './kinds.ts'
import { frame_en, texts_en } from './texts.en.ts'
import { frame_zh, texts_zh } from './texts.zh.ts'
import type { NotificationLanguage } from './when_in_words.ts'

/** The built-in texts of a kind, or of the chat robot. */
export const builtInTexts = (kind: TemplateName, language: NotificationLanguage): NotificationTexts =>
  kind === 'robot' ? frameOf(language).robot : (language === 'en' ? texts_en : texts_zh)[kind]

export const frameOf = (language: NotificationLanguage): MessageFrame =>
  language === 'en' ? frame_en : frame_zh
