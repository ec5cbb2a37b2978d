import { describe, expect, test } from 'vitest'
import { phrase } from '../../refusals/phrases.ts'
import { checkFields, type FieldChecks } from './check_fields.ts'
import type { BuiltInCode, FieldKind } from './field_catalogue.ts'
import { usualSetting, type AskedField } from './visitor_fields.ts'

const asked = (code: BuiltInCode, required = false): AskedField => ({ ...usualSetting(code), required })
const own = (kind: FieldKind): AskedField => ({
  ...asked('remark'),
  code: 'own',
  own: 1,
  name: '自定义',
  name_en: '',
  kind,
})
const told = (fields: AskedField[], values: Record<string, unknown>, checks?: FieldChecks) =>
  checkFields(fields, values, checks).map(({ field, details }) => `${field} ${details['why']}`)

const car = [asked('is_car'), asked('car_card_number', true)]
const choices = { person_type: ['guest', 'parent'] }

test.each<[string, AskedField[], Record<string, unknown>, string[]]>([
  ['nothing asked, nothing said', [], {}, []],
  ['missing, where it need not be given', [asked('unit')], {}, []],
  ['missing', [asked('visitor_name', true)], {}, ['visitor_name required']],
  ['blank', [asked('visitor_name', true)], { visitor_name: '  ' }, ['visitor_name required']],
  ['null', [asked('visitor_name', true)], { visitor_name: null }, ['visitor_name required']],
  ['no companions', [asked('peers', true)], { peers: [] }, ['peers required']],
  [
    'everything that is wrong',
    [asked('visitor_name', true), asked('phone', true)],
    { phone: 'x' },
    ['visitor_name required', 'phone format'],
  ],
  ['not asked for', [asked('unit')], { unit: 'A', post: 'B' }, ['post not_asked']],
  ['not asked for, and empty', [asked('unit')], { unit: 'A', post: '' }, []],
  ['a number as a text', [asked('unit')], { unit: 5 }, ['unit format']],
  [
    'too long a text',
    [asked('in_school_reason')],
    { in_school_reason: 'x'.repeat(201) },
    ['in_school_reason too_long'],
  ],
  ['a mail address', [asked('email')], { email: 'a@b.example' }, []],
  ['no mail address', [asked('email')], { email: 'a@b' }, ['email format']],
  ['a number', [asked('in_child')], { in_child: 2 }, []],
  ['too great a number', [asked('in_child')], { in_child: 51 }, ['in_child out_of_range']],
  ['less than nothing', [asked('in_child')], { in_child: -1 }, ['in_child out_of_range']],
  ['a text as a number', [asked('in_child')], { in_child: '2' }, ['in_child format']],
  ['a date', [asked('in_school_date')], { in_school_date: '2028-02-29' }, []],
  ['no date', [asked('in_school_date')], { in_school_date: '2026-02-29' }, ['in_school_date date']],
  ['a value on offer', [asked('person_type')], { person_type: 'guest' }, []],
  ['a value that is not on offer', [asked('person_type')], { person_type: 'spy' }, ['person_type no_value']],
  ['a choice without known values', [asked('gender')], { gender: 'anything' }, []],
  ['yes', [asked('is_car')], { is_car: 1 }, []],
  ['something else than yes or no', [asked('is_car')], { is_car: true }, ['is_car format']],
  ['by car without a plate', car, { is_car: 1 }, ['car_card_number required']],
  ['by car', car, { is_car: 1, car_card_number: '沪A12345' }, []],
  ['on foot', car, { is_car: 0 }, []],
  ['on foot with a plate', car, { car_card_number: '沪A12345' }, ['car_card_number not_asked']],
  ['companions', [asked('peers')], { peers: [{ visitor_name: '张三', phone: '13800000000' }] }, []],
  ['a companion without a name', [asked('peers')], { peers: [{ phone: '13800000000' }] }, ['peers unnamed']],
  ['companions as a text', [asked('peers')], { peers: '张三' }, ['peers format']],
  ['a file of ours', [own('file')], { own: '/files/2026/a.pdf' }, []],
  ['a file of others', [own('file')], { own: 'https://elsewhere.example/a.pdf' }, ['own format']],
])('%s', (_case, fields, values, expected) => {
  expect(told(fields, values, { choices })).toEqual(expected)
})

describe('what is sensitive', () => {
  const fields = [asked('card_number')]
  test.each<[string, Record<string, unknown>, string[], string[]]>([
    ['left empty', {}, [], []],
    ['given with consent', { card_number: '110101199003070000' }, ['card_number'], []],
    ['given without', { card_number: '110101199003070000' }, [], ['card_number consent']],
    ['given with consent to something else', { card_number: '1' }, ['phone'], ['card_number consent']],
  ])('%s', (_case, values, consents, expected) => {
    expect(told(fields, values, { consents })).toEqual(expected)
  })
})

test.each<[AskedField, Record<string, unknown>, string, string]>([
  [asked('visitor_name', true), {}, '姓名 不能为空', 'Name cannot be empty'],
  [{ ...own('text'), required: true }, {}, '自定义 不能为空', '自定义 cannot be empty'],
  [
    asked('card_number'),
    { card_number: '1' },
    '证件号码须经您同意后才会保存，请勾选同意或留空',
    'Document number is kept only with your consent; agree to it, or leave it empty',
  ],
])('a refusal calls a field as the tenant does', (field, values, msg, msg_en) => {
  const [first] = checkFields([field], values)
  expect(first && phrase(first)).toMatchObject({ msg, msg_en })
})
