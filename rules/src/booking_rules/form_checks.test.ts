import { describe, expect, test } from 'vitest'
import { checkClosedPeriod } from './closed_periods.ts'
import { checkResource, checkRules, type CheckedResource, type CheckedRules } from './form_checks.ts'

const plain: CheckedResource = {
  id: 'a',
  parent_id: null,
  capacity: 10,
  capacity_mode: 'exclusive',
  part_ids: [],
  rule_source: 1,
  rule_template_id: null,
  appointment_date_rule: 2,
  appointment_date_begin: null,
  appointment_date_end: null,
  time_slot_rule: 1,
  fixed_slots: [],
  closed_periods: [],
  min_interval_minutes: 30,
  max_minutes: null,
  need_approve: 0,
  need_approve_minutes: null,
  need_approve_people: null,
}
const day = { start_time: '08:00', end_time: '22:00' }
const night = { start_time: '18:00', end_time: '02:00' }

const said = (refusals: ReturnType<typeof checkRules>) =>
  refusals.map(({ code, field }) => `${code} ${field}`)
const slot = (start_time: string, end_time: string) => ({ name: '', name_en: '', start_time, end_time })

describe('rules as a whole', () => {
  test.each<[string, Partial<CheckedRules>, typeof day | null, string[]]>([
    ['defaults', {}, day, []],
    [
      'a range without dates',
      { appointment_date_rule: 4 },
      day,
      ['REQUIRED appointment_date_begin', 'REQUIRED appointment_date_end'],
    ],
    [
      'a one-day range',
      { appointment_date_rule: 4, appointment_date_begin: '2026-03-01', appointment_date_end: '2026-03-01' },
      day,
      [],
    ],
    [
      'a reversed range',
      { appointment_date_rule: 4, appointment_date_begin: '2026-03-02', appointment_date_end: '2026-03-01' },
      day,
      ['INVALID appointment_date_end'],
    ],
    [
      'dates that another rule ignores',
      { appointment_date_begin: '2026-03-02', appointment_date_end: '2026-03-01' },
      day,
      [],
    ],
    ['exactly one step', { max_minutes: 30 }, day, []],
    ['a step that divides an hour', { min_interval_minutes: 6 }, day, []],
    ['a step as long as a lesson', { min_interval_minutes: 45 }, day, []],
    ['a step with odd minutes', { min_interval_minutes: 7 }, day, ['INVALID min_interval_minutes']],
    [
      'a step of odd minutes, with fixed slots',
      { min_interval_minutes: 7, time_slot_rule: 2, fixed_slots: [slot('08:00', '10:00')] },
      day,
      [],
    ],
    ['shorter than one step', { max_minutes: 29 }, day, ['INVALID max_minutes']],
    [
      'shorter than one step, with fixed slots',
      { max_minutes: 29, time_slot_rule: 2, fixed_slots: [slot('08:00', '10:00')] },
      day,
      [],
    ],
    ['no fixed slots', { time_slot_rule: 2 }, day, ['REQUIRED fixed_slots']],
    [
      'adjacent slots',
      { time_slot_rule: 2, fixed_slots: [slot('08:00', '10:00'), slot('10:00', '22:00')] },
      day,
      [],
    ],
    [
      'overlapping slots',
      { time_slot_rule: 2, fixed_slots: [slot('10:00', '12:00'), slot('08:00', '10:01')] },
      day,
      ['OVERLAPPING fixed_slots.0.start_time'],
    ],
    [
      'an empty slot',
      { time_slot_rule: 2, fixed_slots: [slot('10:00', '10:00')] },
      day,
      ['INVALID fixed_slots.0.end_time'],
    ],
    [
      'a slot that ends after closing',
      { time_slot_rule: 2, fixed_slots: [slot('21:00', '22:01')] },
      day,
      ['CLOSED fixed_slots.0.end_time'],
    ],
    [
      'a slot that starts before opening',
      { time_slot_rule: 2, fixed_slots: [slot('07:00', '09:00')] },
      day,
      ['CLOSED fixed_slots.0.end_time'],
    ],
    ['a slot across midnight', { time_slot_rule: 2, fixed_slots: [slot('23:00', '01:00')] }, night, []],
    ['a slot after midnight', { time_slot_rule: 2, fixed_slots: [slot('00:00', '02:00')] }, night, []],
    ['unknown opening hours', { time_slot_rule: 2, fixed_slots: [slot('05:00', '06:00')] }, null, []],
    ['approval above a bound, without a bound', { need_approve: 3 }, day, ['REQUIRED need_approve_minutes']],
    ['approval above a number of people', { need_approve: 3, need_approve_people: 0 }, day, []],
  ])('%s', (_name, rules, hours, refusals) =>
    expect(said(checkRules({ ...plain, ...rules }, hours))).toEqual(refusals),
  )
})

describe('a resource as a whole', () => {
  test.each<[string, Partial<CheckedResource>, string[]]>([
    ['plain', {}, []],
    ['2,000 places', { capacity_mode: 'shared', capacity: 2000 }, []],
    ['2,001 places', { capacity_mode: 'shared', capacity: 2001 }, ['INVALID capacity']],
    ['2,001 people in one booking', { capacity: 2001 }, []],
    ['shared and with parts', { capacity_mode: 'shared', part_ids: ['b'] }, ['INVALID capacity_mode']],
    ['itself among its parts', { part_ids: ['b', 'a'] }, ['INVALID parts']],
    ['itself as its parent', { parent_id: 'a' }, ['INVALID parent_id']],
    ['a new resource without a parent', { id: null }, []],
    ['template source without a template', { rule_source: 2 }, ['REQUIRED rule_template_id']],
    ['own rules not in force', { rule_source: 2, rule_template_id: 't', max_minutes: 1 }, []],
    ['own rules in force', { max_minutes: 1 }, ['INVALID max_minutes']],
  ])('%s', (_name, resource, refusals) =>
    expect(said(checkResource({ ...plain, ...resource }, day))).toEqual(refusals),
  )
})

describe('a closed period as a whole', () => {
  const none = { weekdays: null, begin_date: null, end_date: null, start_time: null, end_time: null }
  test.each<[string, Partial<Parameters<typeof checkClosedPeriod>[0]>, string[]]>([
    ['without a condition', {}, ['INVALID p.0 required']],
    ['with an empty list of weekdays', { weekdays: [] }, ['INVALID p.0 required']],
    ['on weekdays', { weekdays: [1] }, []],
    ['from a date on', { begin_date: '2026-03-02' }, []],
    [
      'ended before it begins',
      { begin_date: '2026-03-02', end_date: '2026-03-01' },
      ['INVALID p.0.end_date before_start'],
    ],
    ['with a start alone', { start_time: '09:00' }, ['INVALID p.0.end_time required']],
    ['with an end alone', { end_time: '09:00' }, ['INVALID p.0.start_time required']],
    ['of no length', { start_time: '09:00', end_time: '09:00' }, ['INVALID p.0.end_time empty_period']],
    ['over midnight', { start_time: '22:00', end_time: '06:00' }, []],
  ])('%s', (_what, period, expected) => {
    const refusals = checkClosedPeriod({ ...none, ...period }, 'p.0')
    expect(refusals.map(({ code, field, details }) => `${code} ${field} ${String(details.why)}`)).toEqual(
      expected,
    )
  })
})
