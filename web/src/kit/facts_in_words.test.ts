import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../viewer/language.ts'
import { factsInWords } from './facts_in_words.ts'

const fact = (field_name_en: string, label: string, label_en: string, more = {}) => ({
  field_name_en,
  field_name_cn: label,
  field_label_en: label_en,
  field_data_type: 'text',
  field_value: null,
  field_value_en: null,
  ...more,
})
const facts = [
  fact('dept_name', '单位', 'Department', { field_value: '物理系', field_value_en: 'Physics' }),
  fact('phone', '电话', 'Phone'),
  fact('birthday', '生日', 'Birthday', { field_data_type: 'date', field_value: '2005-03-02' }),
  fact('room', '宿舍', '', { field_value: 'W 3' }),
]
afterEach(() => setLanguage('zh'))

test.each([
  ['zh', ['单位 物理系', '电话 ', '生日 2005年3月2日', '宿舍 W 3']],
  ['en', ['Department Physics', 'Phone ', 'Birthday Mar 2, 2005', '宿舍 W 3']],
] as const)('lists what a type shows of the applicant, in its order, in %s', (language, lines) => {
  setLanguage(language)
  expect(factsInWords(facts).map(({ label, value }) => `${label} ${value}`)).toEqual(lines)
})
