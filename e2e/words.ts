import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const locales = path.resolve(import.meta.dirname, '../web/src/locales')

/**
 * A text of the pages, so that a story doesn't change when only its words do.
 * @param name the file and the key: `finding.any_time`
 * @param values what is put into it
 */
export function words(
  name: string,
  language: 'zh' | 'en' = 'en',
  values: Record<string, unknown> = {},
): string {
  const [file = '', ...keys] = name.split('.')
  const place = [`${file}.json`, `manage/${file}.json`]
    .map((one) => path.join(locales, language, one))
    .find((one) => existsSync(one))
  if (!place) throw new Error(`no file of words: ${file}`)
  let found: unknown = JSON.parse(readFileSync(place, 'utf8'))
  for (const key of keys) found = Reflect.get(Object(found), key)
  if (typeof found !== 'string') throw new Error(`no words: ${name}`)
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value]))
}
