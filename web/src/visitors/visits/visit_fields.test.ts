import { describe, expect, test } from 'vitest'
import { byField, isShown, modelsOf, valuesOf, visitModel, type VisitField } from './visit_fields.ts'
import { listedVisitors } from './lines.ts'

const field = (code: string, kind = 'text', required = false): VisitField => ({
  code,
  name: code,
  name_en: code,
  own: code.startsWith('own_') ? 1 : 0,
  kind,
  required,
  sensitive: 0,
  reason: '',
  reason_en: '',
  consent: '',
  consent_en: '',
  choices: [],
})
const fields = [
  field('visitor_name'),
  field('in_school_area', 'choice'),
  field('peers', 'people'),
  field('in_child', 'number'),
  field('is_car', 'flag'),
  field('car_card_number'),
]
const ROOM = '0198a1b2-0000-7000-8000-000000000001'

describe('what is sent of a form', () => {
  test('is what is asked for, and nothing that was asked for before', () => {
    expect(visitModel([field('visitor_name')], { visitor_name: ' Chen Yu ', unit: 'gone' })).toEqual({
      visitor_name: 'Chen Yu',
    })
  })

  test.each([
    [{}, { is_car: 0, car_card_number: null, in_child: null, peers: [], visitor_name: null }],
    [{ car_card_number: 'A1' }, { is_car: 0, car_card_number: null }],
    [
      { is_car: '1', car_card_number: 'A1' },
      { is_car: 1, car_card_number: 'A1' },
    ],
    [{ in_child: '2' }, { in_child: 2 }],
    [{ peers: 'Wu Di, 13700000000' }, { peers: [{ name: 'Wu Di', phone: '13700000000', unit: null }] }],
    [{ in_school_area: 'north' }, { in_school_area: 'north', resources_id: null }],
    [{ in_school_area: ROOM }, { in_school_area: null, resources_id: ROOM }],
  ])('%j', (values, expected) => {
    expect(visitModel(fields, values)).toMatchObject(expected)
  })

  test('has the organisation of those who are invited only where it is asked for', () => {
    const listed = listedVisitors('Chen Yu, , Maps Ltd')
    expect(modelsOf(fields, listed, {})).toEqual([{ visitor_name: 'Chen Yu', phone: null }])
    expect(modelsOf([...fields, field('unit')], listed, {})).toMatchObject([{ unit: 'Maps Ltd' }])
  })
})

test('a stored visit is read back as the form has it', () => {
  const stored = {
    visitor_name: 'Chen Yu',
    in_school_area: null,
    resources_id: ROOM,
    peers: [{ name: 'Wu Di', phone: null, unit: 'Maps Ltd' }],
    in_child: 0,
    is_car: 1,
    car_card_number: null,
  }
  expect(valuesOf(fields, stored)).toEqual({
    visitor_name: 'Chen Yu',
    in_school_area: ROOM,
    peers: 'Wu Di, , Maps Ltd',
    in_child: '',
    is_car: '1',
    car_card_number: '',
  })
})

const own_fields = [
  field('unit'),
  field('own_lecture'),
  field('own_seats', 'number'),
  field('own_vegetarian', 'flag'),
]
test.each([
  [
    { own_lecture: ' Maps ', own_seats: '2.5', own_vegetarian: '1' },
    { own_lecture: 'Maps', own_seats: 2.5, own_vegetarian: 1 },
  ],
  [{ own_seats: 'two' }, { own_lecture: null, own_seats: 'two', own_vegetarian: 0 }],
])('the tenant’s own fields %j stand by themselves, and are read back', (values, own_values) => {
  const model = visitModel(own_fields, { unit: 'A firm', ...values })
  expect(model).toEqual({ unit: 'A firm', own_values })
  expect(visitModel(own_fields, valuesOf(own_fields, model))).toEqual(model)
})

test('a plate is shown to those who drive', () => {
  expect([{}, { is_car: '1' }].map((values) => isShown(field('car_card_number'), values))).toEqual([
    false,
    true,
  ])
})

test('refusals are told beside the field that they are about', () => {
  const told = byField(
    new Map([
      ['peers.0.name', ['a']],
      ['peers.1.name', ['b']],
      ['resources_id', ['c']],
      ['models.0.in_school_date', ['d']],
    ]),
  )
  expect(Object.fromEntries(told)).toEqual({
    peers: ['a', 'b'],
    in_school_area: ['c'],
    in_school_date: ['d'],
  })
})
