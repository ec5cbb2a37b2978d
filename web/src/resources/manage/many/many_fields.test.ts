import { expect, test } from 'vitest'
import { changeOfMany, sections_of_many, shownFor } from './many_fields.ts'

test.each([
  [['remark'], {}, { remark: null }],
  [['remark'], { remark: 'x', capacity: 3 }, { remark: 'x' }],
  [['rule_template_id'], { rule_template_id: 't' }, { rule_template_id: 't', rule_source: 2 }],
  [['state'], { state: 2, maintenance_until: '2026-12-01' }, { state: 2, maintenance_until: '2026-12-01' }],
  [['state'], { state: 1 }, { state: 1, maintenance_until: null }],
  [['notifiy_channels'], { notifiy_channels: ['in_app', 'email'] }, { notifiy_channels: 'in_app,email' }],
])('%j of %j is sent as %j', (chosen, values, sent) => expect(changeOfMany(chosen, values)).toEqual(sent))

test('asks until when only of a maintenance', () => {
  const names = (state: number) => shownFor(['state'], { state }).map(({ field }) => field)
  expect(names(1)).toEqual(['state'])
  expect(names(2)).toEqual(['state', 'maintenance_until'])
})

test('offers nothing that tells one resource from another', () => {
  const offered = sections_of_many.flatMap(({ fields }) => fields.map(({ field }) => field))
  expect(offered).toContain('admin_dept')
  expect(offered).toContain('buffer_minutes')
  expect(offered).not.toContain('resources_number')
  expect(offered).not.toContain('parts')
})
