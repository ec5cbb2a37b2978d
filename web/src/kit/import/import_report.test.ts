import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../viewer/language.ts'
import { reasonText } from './ImportReport.tsx'

afterEach(() => setLanguage('zh'))

test.each([
  ['item_code', 'item_code cannot be empty', 'Code cannot be empty'],
  ['item_index', '"first" is not a whole number', 'Order: "first" is not a whole number'],
  [null, 'The file is empty', 'The file is empty'],
  ['item_code', null, ''],
])('%s: %s', (field, msg_en, expected) => {
  setLanguage('en')
  const label = (key: string) => (key === 'fields.item_code' ? 'Code' : 'Order')
  expect(reasonText({ field, msg: null, msg_en }, label)).toBe(expected)
})
