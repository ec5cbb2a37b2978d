import { expect, test } from 'vitest'
import { checkFieldSetting, checkRegisterSetting } from './check_settings.ts'
import type { BuiltInCode } from './field_catalogue.ts'
import { usualSetting, type FieldSetting, type RegisterSetting } from './visitor_fields.ts'

const built_in = (code: BuiltInCode, more: Partial<FieldSetting> = {}) => ({ ...usualSetting(code), ...more })
const own = (more: Partial<FieldSetting> = {}): FieldSetting => ({
  ...usualSetting('remark'),
  code: 'own_badge',
  own: 1,
  name: '胸牌',
  ...more,
})
const before = own({ kind: 'choice', values: 'card_type' })

test.each<[string, FieldSetting, boolean, string[]]>([
  ['as the product has it', built_in('unit'), false, []],
  [
    'required but not asked for',
    built_in('post', { is_appointment_required_info: 1 }),
    false,
    ['is_appointment_required_info needs_valid'],
  ],
  [
    'a name switched off',
    built_in('visitor_name', { is_visitor_valid_info: 0, is_visitor_required_info: 0 }),
    false,
    ['is_visitor_valid_info locked', 'is_visitor_required_info locked'],
  ],
  [
    'a phone that need not be given',
    built_in('phone', { is_appointment_required_info: 0 }),
    false,
    ['is_appointment_required_info locked'],
  ],
  [
    'the reason of a visit in what is kept of a person',
    built_in('in_school_reason', { is_visitor_valid_info: 1 }),
    false,
    ['is_visitor_valid_info not_here'],
  ],
  [
    'a portrait that everybody has to give',
    built_in('visitor_picture', {
      is_visitor_valid_info: 1,
      is_visitor_required_info: 1,
      consent: '同意保存照片',
    }),
    false,
    ['is_visitor_required_info optional_only'],
  ],
  [
    'a document number without a word of consent',
    built_in('card_number', { is_visitor_valid_info: 1 }),
    false,
    ['consent no_consent_text'],
  ],
  [
    'a portrait of a visit',
    built_in('visitor_picture', { is_appointment_valid_info: 1, consent: '同意' }),
    false,
    ['is_appointment_valid_info not_here'],
  ],
  [
    'an own file of a visit',
    own({ kind: 'file', is_appointment_valid_info: 1 }),
    false,
    ['is_appointment_valid_info not_here'],
  ],
  [
    'an own secret of a visit',
    own({ sensitive: 1, consent: '同意', keep_days: 7, is_appointment_valid_info: 1 }),
    false,
    ['is_appointment_valid_info not_here'],
  ],
  ['the same with one', built_in('card_number', { is_visitor_valid_info: 1, consent: '同意' }), false, []],
  ['kept for ever', built_in('phone', { keep_days: 4000 }), false, ['keep_days out_of_range']],
  [
    'sensitive, and kept for long',
    built_in('card_number', { keep_days: 90 }),
    false,
    ['keep_days out_of_range'],
  ],
  ['an own field', own(), false, []],
  ['an own choice without values', own({ kind: 'choice', values: null }), false, ['values required']],
  ['an own field without a name', own({ name: '' }), false, ['name required']],
  ['own companions', own({ kind: 'people' }), false, ['kind no_own_kind']],
  ['another kind, not filled in yet', own({ kind: 'number' }), false, []],
  ['another kind, filled in', own({ kind: 'number' }), true, ['kind kind_fixed']],
  ['another code table, filled in', own({ kind: 'choice', values: 'gender' }), true, ['kind kind_fixed']],
  ['the same kind, filled in', own({ kind: 'choice', values: 'card_type' }), true, []],
])('%s', (_case, setting, used, expected) => {
  const wrong = checkFieldSetting(setting, { used, before })
  expect(wrong.map(({ field, details }) => `${field} ${details['why']}`)).toEqual(expected)
})

const register = (code: string, more: Partial<RegisterSetting> = {}): RegisterSetting => ({
  code,
  is_valid: 1,
  is_required: 0,
  sort: 0,
  ...more,
})

test.each<[string, RegisterSetting, FieldSetting, string[]]>([
  ['asked for', register('unit'), built_in('unit'), []],
  ['the phone need not be given', register('phone'), built_in('phone'), ['is_required locked']],
  [
    'the phone is not asked for',
    register('phone', { is_valid: 0 }),
    built_in('phone'),
    ['is_valid locked', 'is_required locked'],
  ],
  [
    'required, not asked for',
    register('unit', { is_valid: 0, is_required: 1 }),
    built_in('unit'),
    ['is_required needs_valid'],
  ],
  [
    'the reason of a visit',
    register('in_school_reason'),
    built_in('in_school_reason'),
    ['is_valid not_here'],
  ],
  ['an own file', register('badge'), own({ kind: 'file' }), ['is_valid not_here']],
  ['a document number', register('card_number'), built_in('card_number'), ['is_valid no_consent_text']],
])('the registration: %s', (_case, setting, field, expected) => {
  const wrong = checkRegisterSetting(setting, field)
  expect(wrong.map(({ field: name, details }) => `${name} ${details['why']}`)).toEqual(expected)
})
