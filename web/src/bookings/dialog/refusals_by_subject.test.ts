import { describe, expect, test } from 'vitest'
import { bySubject, sameRequest } from './refusals_by_subject.ts'

const said = (errcode: string, field: string | null) => ({
  errcode,
  field,
  msg: `${errcode} 中`,
  msg_en: errcode,
})

describe('where a refusal is shown', () => {
  test.each([
    ['about the time: above the form', [said('SLOT_TAKEN', 'start_time')], [], ['SLOT_TAKEN']],
    ['about the user: above the form', [said('LIMIT', null)], [], ['LIMIT']],
    ['about a field: at the field', [said('TOO_MANY_PEOPLE', 'person_times')], ['person_times'], []],
    ['about a field by its path', [said('INVALID', 'model.phone')], ['phone'], []],
    [
      'about several: each at its own place',
      [said('TOO_LONG', 'end_time'), said('TOO_MANY_PEOPLE', 'person_times')],
      ['person_times'],
      ['TOO_LONG'],
    ],
  ])('%s', (_what, refusals, fields, above) => {
    const found = bySubject(refusals)
    expect([[...found.at_fields.keys()], found.above.map((one) => one.errcode)]).toEqual([fields, above])
  })
})

test('does not apply a refusal to another request', () => {
  const wish = {
    resources_id: 'r',
    appointment_date: '2026-09-08',
    start_time: '10:00',
    end_time: '11:00',
    person_times: 2,
  }
  expect(sameRequest(wish, { ...wish, theme: 'Other words' })).toBe(true)
  for (const other of [
    { start_time: '10:30' },
    { appointment_date: '2026-09-09' },
    { person_times: 3 },
    { participants: ['ann'] },
  ])
    expect(sameRequest(wish, { ...wish, ...other })).toBe(false)
})
