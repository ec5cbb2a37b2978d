import { describe, expect, test } from 'vitest'
import { changeOf, modelOf, rule_names, valuesOf } from './resource_values.ts'

const row = {
  id: 'a',
  version: 3,
  parts: [{ id: 'b' }],
  max_minutes: 120,
  notifiy_channels: 'in_app, email',
  appointment_information_field: null,
}

describe('what a form begins with', () => {
  test('own rules, parts by id, lists out of texts', () => {
    expect(valuesOf({ ...row, rule_source: 1 })).toEqual({
      id: 'a',
      version: 3,
      rule_source: 1,
      parts: ['b'],
      max_minutes: 120,
      notifiy_channels: ['in_app', 'email'],
      appointment_information_field: [],
    })
  })
  test('none of its own under a template', () => {
    expect(valuesOf({ ...row, rule_source: 2 })).toEqual({
      id: 'a',
      version: 3,
      rule_source: 2,
      parts: ['b'],
    })
  })
})

describe('what is sent', () => {
  test('texts out of lists, and nothing that is only shown', () => {
    expect(
      modelOf({
        notifiy_channels: ['in_app', 'sms'],
        appointment_information_field: [],
        rules_in_words: 1,
        capacity: 2,
      }),
    ).toEqual({
      notifiy_channels: 'in_app,sms',
      appointment_information_field: '',
      capacity: 2,
    })
  })
  test('only what changed, while the source of the rules stays', () => {
    expect(changeOf({ id: 'a', version: 3, max_minutes: 60 })).toEqual({
      id: 'a',
      version: 3,
      max_minutes: 60,
    })
  })
  test('every rule, where they become its own', () => {
    const sent = changeOf({ id: 'a', version: 3, rule_source: 1, max_minutes: 60 })
    expect(sent['max_minutes']).toBe(60)
    expect(rule_names.filter((field) => !(field in sent))).toEqual([])
    expect(sent['buffer_minutes']).toBeNull()
  })
})
