import en from '../locales/en/offline.json' with { type: 'json' }
import zh from '../locales/zh/offline.json' with { type: 'json' }
import { english } from '../viewer/language.ts'

/** A text, with its values: it is there without a network, so it isn't loaded like other texts. */
export const say = (text: keyof typeof zh, values: Readonly<Record<string, string>> = {}): string =>
  (english() ? en : zh)[text].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
