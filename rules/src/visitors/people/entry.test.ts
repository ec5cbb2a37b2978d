import { describe, expect, test } from 'vitest'
import { longTermRefused, permissionRefused, type EntryPermission, type LongTerm } from './entry.ts'
import type { Gate, NoEntryReason } from '../gates/gate.ts'

const east: Gate = { code: 'east', campus_code: 'main', direction: 'both', vehicles: 1, state: 1 }
/** Monday. */
const now = { date: '2026-09-07', time: '08:00', vehicle: false }

describe('of the long-term personnel', () => {
  const row: LongTerm = {
    is_enable: 1,
    in_school_start_date: '2026-09-01',
    in_school_end_date: '2026-09-07',
    in_school_campus_resources_category: 'campus',
    in_school_campus_resources: null,
    permission: null,
  }
  test.each<[string, Partial<LongTerm>, Partial<Gate>, Partial<typeof now>, NoEntryReason | null]>([
    ['in force', {}, {}, {}, null],
    ['on the last day, to its end', {}, {}, { time: '23:59' }, null],
    ['the day after', {}, {}, { date: '2026-09-08', time: '00:00' }, 'over'],
    ['the day before', {}, {}, { date: '2026-08-31' }, 'not_yet'],
    ['stopped', { is_enable: 0 }, {}, {}, 'stopped'],
    ['at a closed gate', {}, { state: 0 }, {}, 'gate_closed'],
    ['at a way out', {}, { direction: 'out' }, {}, 'gate_out'],
    ['at a way in', {}, { direction: 'in' }, {}, null],
    ['driving', {}, {}, { vehicle: true }, null],
    ['driving where nobody does', {}, { vehicles: 0 }, { vehicle: true }, 'gate_vehicles'],
    ['of the gate', { permission: 'west, east' }, {}, {}, null],
    ['of the gate’s campus', { permission: 'main' }, {}, {}, null],
    ['of another gate', { permission: 'west' }, {}, {}, 'other_gate'],
    ['of another campus', { in_school_campus_resources: 'lake' }, {}, {}, 'other_gate'],
    ['of campuses', { in_school_campus_resources: 'lake,main' }, {}, {}, null],
    [
      'of resources, which gates know nothing of',
      { in_school_campus_resources_category: 'resource', in_school_campus_resources: 'some-room' },
      {},
      {},
      null,
    ],
  ])('%s', (_who, more, gate, when, refused) =>
    expect(longTermRefused({ ...row, ...more }, { ...east, ...gate }, { ...now, ...when })).toBe(refused),
  )
})

describe('by a permission', () => {
  const row: EntryPermission = {
    state: 1,
    permission: null,
    weekdays: null,
    start_time: '00:00',
    end_time: '24:00',
    begin_date: null,
    end_date: null,
    with_vehicle: 0,
  }
  test.each<[string, Partial<EntryPermission>, Partial<typeof now>, NoEntryReason | null]>([
    ['for everything', {}, {}, null],
    ['to the last minute', {}, { time: '23:59' }, null],
    ['stopped', { state: 0 }, {}, 'stopped'],
    ['of later', { begin_date: '2026-09-08' }, {}, 'not_yet'],
    ['of before', { end_date: '2026-09-06' }, {}, 'over'],
    ['on the last day', { end_date: '2026-09-07' }, {}, null],
    ['of another gate', { permission: 'west' }, {}, 'other_gate'],
    ['of Mondays', { weekdays: [1] }, {}, null],
    ['of weekends', { weekdays: [6, 7] }, {}, 'weekday'],
    ['from eight on', { start_time: '08:00', end_time: '18:00' }, {}, null],
    ['until eight', { start_time: '06:00', end_time: '08:00' }, {}, 'hours'],
    ['on foot alone', {}, { vehicle: true }, 'vehicle'],
    ['with a vehicle', { with_vehicle: 1 }, { vehicle: true }, null],
  ])('%s', (_what, more, when, refused) =>
    expect(permissionRefused({ ...row, ...more }, east, { ...now, ...when })).toBe(refused),
  )
})
