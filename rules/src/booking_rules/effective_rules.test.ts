import { describe, expect, it, test } from 'vitest'
import { effectiveRules } from './effective_rules.ts'

describe('effective rules', () => {
  it('use the resource’s own for source 1, the template’s for source 2', () => {
    const resource = {
      min_interval_minutes: 15,
      state: 2,
      capacity: 9,
      admin_dept: 'D1',
      capacity_mode: 'shared',
    }
    const template = { min_interval_minutes: 60, need_approve: 1, state: 0, capacity: 1 }
    const own = effectiveRules({}, { ...resource, rule_source: 1 }, template)
    const shared = effectiveRules({}, { ...resource, rule_source: 2 }, template)
    expect([own.min_interval_minutes, own.need_approve]).toEqual([15, 0])
    expect([shared.min_interval_minutes, shared.need_approve]).toEqual([60, 1])
    // State, capacity and department remain the resource's.
    expect(shared).toMatchObject({ state: 2, capacity: 9, admin_dept: 'D1', capacity_mode: 'shared' })
    expect(effectiveRules({}, { ...resource, rule_source: 2 }, null).min_interval_minutes).toBe(15)
  })

  it('replace missing values by their defaults', () => {
    expect(effectiveRules({}, {})).toMatchObject({
      start_time: '08:00',
      end_time: '22:00',
      common_enable: 1,
      cyclicity_enable: 0,
      batch_enable: 0,
      appointment_date_rule: 2,
      appointment_date_days: 14,
      advance_booking_rule: 0,
      min_interval_minutes: 30,
      min_interval_minutes_change: 1,
      max_minutes: null,
      need_approve: 0,
      capacity: null,
      capacity_mode: 'exclusive',
      state: 1,
      type_state: 1,
      incomplete_appointment_number_limit: null,
      appointmentNumberLimitRuleList: [],
    })
  })

  it('treat an invalid number as missing', () => {
    const rules = effectiveRules(
      { state: 9 },
      { need_approve: 7, time_slot_rule: 0, min_interval_minutes: 0 },
    )
    expect([rules.type_state, rules.need_approve, rules.time_slot_rule, rules.min_interval_minutes]).toEqual([
      1, 0, 1, 30,
    ])
  })

  it('limits: list first, then the type’s single limit unless it is a duplicate', () => {
    const line = { appointment_number_rule: 2, appointment_number_limit: 3 }
    const limitsOf = (type: object) =>
      effectiveRules({ is_appointment_number_limit: 1, ...type }, {}).appointmentNumberLimitRuleList.map(
        (limit) => `${limit.appointment_number_rule}:${limit.appointment_number_limit}`,
      )
    expect(limitsOf({ appointmentNumberLimitRuleList: [line] })).toEqual(['2:3'])
    expect(limitsOf({ ...line, appointmentNumberLimitRuleList: [line] })).toEqual(['2:3'])
    expect(
      limitsOf({ ...line, appointment_number_limit: 4, appointmentNumberLimitRuleList: [line] }),
    ).toEqual(['2:3', '2:4'])
    expect(limitsOf({ appointment_number_rule: 1 })).toEqual([])
    expect(limitsOf({ ...line, is_appointment_number_limit: 0 })).toEqual([])
  })

  test.each([
    [null, null, null],
    ['', null, null],
    ['invalid json', null, null],
    ['{"max_sessions":10,"max_days_ahead":"x"}', 10, null],
    [{ max_days_ahead: 60 }, null, 60],
    ['7', null, null],
  ])('reads the series rule %j', (source, max_sessions, max_days_ahead) => {
    expect(effectiveRules({}, { batch_rule: source }).batch_rule).toEqual({ max_sessions, max_days_ahead })
  })
})
