import { describe, expect, test } from 'vitest'
import { rule_names } from '../resources.graphql.ts'
import { changeOf, modelOf, valuesOf } from './resource_values.ts'

const row = {
  id: 'a',
  version: 3,
  parts: [{ id: 'b' }],
  max_minutes: 120,
  notifiy_channels: 'in_app, email',
  appointment_information_field: null,
}

describe('the initial values of a form', () => {
  test('own rules, parts by id, lists from texts', () => {
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
  test('no rules of its own under a template', () => {
    expect(valuesOf({ ...row, rule_source: 2 })).toEqual({
      id: 'a',
      version: 3,
      rule_source: 2,
      parts: ['b'],
    })
  })
})

describe('what is sent', () => {
  test('turns lists into texts, and leaves out read-only fields', () => {
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
  test('sends only what changed while the rule source stays', () => {
    expect(changeOf({ id: 'a', version: 3, max_minutes: 60 })).toEqual({
      id: 'a',
      version: 3,
      max_minutes: 60,
    })
  })
  test("sends every rule when they become the resource's own", () => {
    const sent = changeOf({ id: 'a', version: 3, rule_source: 1, max_minutes: 60 })
    expect(sent['max_minutes']).toBe(60)
    expect(rule_names.filter((field) => !(field in sent))).toEqual([])
    expect(sent['buffer_minutes']).toBeNull()
  })
})
