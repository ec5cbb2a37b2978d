import { describe, expect, test } from 'vitest'
import { built_in_codes, type FieldPlace } from './field_catalogue.ts'
import {
  effectiveFields,
  effectiveRegister,
  fieldsOf,
  usualSetting,
  type FieldSetting,
  type RegisterSetting,
} from './visitor_fields.ts'

const own = (more: Partial<FieldSetting> = {}): FieldSetting => ({
  ...usualSetting('remark'),
  code: 'badge',
  own: 1,
  name: '胸牌',
  name_en: 'Badge',
  order: 5,
  ...more,
})

describe('a tenant that has set nothing', () => {
  const fields = effectiveFields([])
  const settings = { fields, register: effectiveRegister(fields, []) }

  test('has every field of the product, named and explained in both languages', () => {
    expect(fields.map(({ code }) => code)).toEqual(built_in_codes)
    for (const { name, name_en, reason, reason_en } of fields)
      expect([name, name_en, reason, reason_en].every((text) => text !== '')).toBe(true)
  })

  test.each<[FieldPlace, string[], string[]]>([
    ['visitor', ['visitor_name', 'phone', 'unit', 'person_type', 'email'], ['visitor_name', 'phone']],
    ['register', ['visitor_name', 'phone'], ['visitor_name', 'phone']],
    [
      'appointment',
      [
        ...['visitor_name', 'phone', 'unit', 'person_type', 'in_school_date', 'in_school_end_date'],
        ...['in_school_area', 'in_school_reason', 'accept_visit_name', 'accept_visit_phone', 'peers'],
        ...['is_car', 'car_card_number', 'remark'],
      ],
      [
        ...['visitor_name', 'phone', 'in_school_date', 'in_school_reason', 'accept_visit_name'],
        'car_card_number',
      ],
    ],
  ])('asks for little: %s', (place, codes, required) => {
    const asked = fieldsOf(settings, place)
    expect(asked.map(({ code }) => code)).toEqual(codes)
    expect(asked.filter((one) => one.required).map(({ code }) => code)).toEqual(required)
    expect(asked.filter(({ sensitive }) => sensitive === 1)).toEqual([])
  })

  test('keeps what is sensitive for the shortest time', () => {
    const kept = new Map(fields.map(({ code, keep_days }) => [code, keep_days]))
    expect([kept.get('card_number'), kept.get('visitor_picture'), kept.get('phone')]).toEqual([7, 7, 90])
  })
})

describe('what a tenant has set', () => {
  test('counts before what the product has; kind and sensitivity stay the product’s', () => {
    const row = {
      ...usualSetting('card_number'),
      is_visitor_valid_info: 1 as const,
      kind: 'file' as const,
      sensitive: 0 as const,
      keep_days: 3,
      order: 1,
    }
    const [first] = effectiveFields([row])
    expect(first).toMatchObject({
      code: 'card_number',
      kind: 'text',
      sensitive: 1,
      keep_days: 3,
      is_visitor_valid_info: 1,
    })
  })

  test.each([
    [{ name: '', name_en: '' }, ['姓名', 'Name']],
    [{ name: '来宾姓名', name_en: '' }, ['来宾姓名', '来宾姓名']],
    [{ name: '来宾姓名', name_en: 'Guest' }, ['来宾姓名', 'Guest']],
  ])('%j is called %j', (names, expected) => {
    const found = effectiveFields([{ ...usualSetting('visitor_name'), ...names }])
    const field = found.find(({ code }) => code === 'visitor_name')
    expect([field?.name, field?.name_en]).toEqual(expected)
  })

  test('own fields stand at their place, and are asked for where they are switched on', () => {
    const fields = effectiveFields([own({ is_visitor_valid_info: 0, is_appointment_valid_info: 1 })])
    const settings = { fields, register: effectiveRegister(fields, []) }
    expect(fields[0]?.code).toBe('badge')
    expect(fieldsOf(settings, 'visitor').map(({ code }) => code)).not.toContain('badge')
    expect(fieldsOf(settings, 'appointment')[0]).toMatchObject({ code: 'badge', own: 1, required: false })
  })

  test('the registration has an order of its own, and no fields of a visit', () => {
    const fields = effectiveFields([own(), own({ code: 'plan', kind: 'file' })])
    const first: RegisterSetting = { code: 'badge', is_valid: 1, is_required: 1, sort: -1 }
    const register = effectiveRegister(fields, [first])
    expect(fieldsOf({ fields, register }, 'register').map(({ code, required }) => [code, required])).toEqual([
      ['badge', true],
      ['visitor_name', true],
      ['phone', true],
    ])
    expect(register.map(({ code }) => code)).not.toContain('in_school_reason')
    expect(register.map(({ code }) => code)).not.toContain('plan')
  })
})
