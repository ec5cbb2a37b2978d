import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../viewer/language.ts'
import { propertiesInWords } from './properties.ts'

const item = (item_code: string, item_name: string, item_name_en: string) => ({
  item_code,
  item_name,
  item_name_en,
  disabled: 0,
})
const property = (
  code: string,
  name: string,
  name_en: string,
  code_item = [item('u', '立式', 'Upright')],
) => ({
  extended_properties_code: code,
  extended_properties_name: name,
  extended_properties_name_en: name_en,
  code_item,
})
const properties = [property('piano', '琴型', 'Kind of piano'), property('floor', '地面', '')]

afterEach(() => setLanguage('zh'))

test.each([
  ['zh', { floor: 'u', piano: 'u' }, ['琴型 立式', '地面 立式']],
  ['en', { floor: 'u', piano: 'u' }, ['Kind of piano Upright', '地面 Upright']],
  ['zh', { piano: 'gone' }, ['琴型 gone']],
  ['zh', { other: 'u', piano: 3 }, []],
  ['zh', null, []],
] as const)('in %s, %j are told', (language, values, lines) => {
  setLanguage(language)
  expect(propertiesInWords(properties, values).map(({ label, value }) => `${label} ${value}`)).toEqual(lines)
})
