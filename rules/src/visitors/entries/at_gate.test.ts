import { expect, test } from 'vitest'
import { instantAt } from '../../time/instants.ts'
import type { Gate, NoEntryReason } from '../gates/gate.ts'
import type { BlockedAtGate } from '../people/blocks.ts'
import { visit_state } from '../visits/states.ts'
import {
  longTermAtGate,
  vehicleAtGate,
  visitAtGate,
  type VehicleAtGate,
  type VisitAtGate,
} from './at_gate.ts'

const at = (time: string) => instantAt('Asia/Shanghai', '2026-09-08', time)
const gate: Gate = { code: 'north', campus_code: 'main', direction: 'both', vehicles: 0, state: 1 }
const visit: VisitAtGate = {
  state: visit_state.approved,
  single_entry: 0,
  inside: false,
  start: at('09:00'),
  end: at('17:00'),
  campus: 'main',
}

interface Case {
  visit?: Partial<VisitAtGate>
  gate?: Partial<Gate>
  direction?: 'in' | 'out'
  time?: string
  blocked?: BlockedAtGate
}

test.each<[string, Case, string]>([
  ['approved, within its time', {}, 'green welcome'],
  ['at its first moment', { time: '09:00' }, 'green welcome'],
  ['a minute before', { time: '08:59' }, 'red early'],
  ['at its last second', { time: '17:00' }, 'green welcome'],
  ['a minute after', { time: '17:01' }, 'red over'],
  ['not approved', { visit: { state: visit_state.awaiting_approval } }, 'red not_approved'],
  ['revoked', { visit: { state: visit_state.revoked } }, 'red not_approved'],
  ['again, where it admits more than once', { visit: { state: visit_state.left } }, 'green welcome'],
  ['again, where it admits once', { visit: { state: visit_state.left, single_entry: 1 } }, 'red used_up'],
  ['inside already', { visit: { state: visit_state.entered, inside: true } }, 'red already_inside'],
  ['of another campus', { visit: { campus: 'lake' } }, 'red other_gate'],
  ['of any campus', { visit: { campus: null } }, 'green welcome'],
  ['at a gate of no campus', { gate: { campus_code: null } }, 'green welcome'],
  ['on the blacklist', { blocked: 'yes' }, 'red blocked'],
  ['like somebody on it', { blocked: 'near' }, 'yellow near_block'],
  ['leaving', { direction: 'out', visit: { state: visit_state.entered, inside: true } }, 'green goodbye'],
  [
    'leaving after it was revoked, and from the blacklist',
    { direction: 'out', blocked: 'yes', visit: { state: visit_state.revoked, inside: true } },
    'green goodbye',
  ],
  ['leaving without having come', { direction: 'out' }, 'yellow not_inside'],
])('a visit that was looked up: %s', (_, one, said) => {
  const { colour, reason } = visitAtGate(
    { ...visit, ...one.visit },
    {
      gate: { ...gate, ...one.gate },
      direction: one.direction ?? 'in',
      now: at(one.time ?? '12:00'),
      blocked: one.blocked ?? 'no',
    },
  )
  expect(`${colour} ${reason}`).toBe(said)
})

test.each<[NoEntryReason | null, Partial<Parameters<typeof longTermAtGate>[1]>, string]>([
  [null, {}, 'green welcome'],
  ['over', {}, 'red over'],
  ['not_yet', {}, 'red early'],
  ['stopped', {}, 'red not_allowed'],
  ['hours', {}, 'red not_allowed'],
  ['other_gate', {}, 'red other_gate'],
  ['vehicle', {}, 'red no_vehicles'],
  [null, { blocked: 'yes' }, 'red blocked'],
  [null, { blocked: 'near' }, 'yellow near_block'],
  [null, { inside: true }, 'red already_inside'],
  ['over', { direction: 'out', inside: true }, 'green goodbye'],
  [null, { direction: 'out' }, 'yellow not_inside'],
])('the long-term personnel, refused %s, %o: %s', (refused, more, said) => {
  const { colour, reason } = longTermAtGate(refused, {
    direction: 'in',
    blocked: 'no',
    inside: false,
    ...more,
  })
  expect(`${colour} ${reason}`).toBe(said)
})

const vehicle: VehicleAtGate = { state: 1, permission: null, begin_date: null, end_date: null }

test.each<[string, Partial<VehicleAtGate>, Partial<Parameters<typeof vehicleAtGate>[1]>, string]>([
  ['in force', {}, {}, 'green welcome'],
  ['on its last day', { end_date: '2026-09-08' }, {}, 'green welcome'],
  ['the day after', { end_date: '2026-09-07' }, {}, 'red over'],
  ['the day before', { begin_date: '2026-09-09' }, {}, 'red early'],
  ['stopped', { state: 0 }, {}, 'red not_allowed'],
  ['of the gate’s campus', { permission: 'main' }, {}, 'green welcome'],
  ['of another gate', { permission: 'south' }, {}, 'red other_gate'],
  ['where nobody drives', {}, { gate: { ...gate, vehicles: 0 } }, 'red no_vehicles'],
  ['on the blacklist', {}, { blocked: 'yes' }, 'red blocked'],
  ['like one on the blacklist', {}, { blocked: 'near' }, 'yellow near_block'],
  ['whose plate only looks alike', {}, { alike: 'near' }, 'yellow near_plate'],
  ['inside already', {}, { inside: true }, 'red already_inside'],
  ['leaving, though stopped since', { state: 0 }, { direction: 'out', inside: true }, 'green goodbye'],
  ['leaving without having come', {}, { direction: 'out' }, 'yellow not_inside'],
])('a vehicle %s', (_, one, more, said) => {
  const { colour, reason } = vehicleAtGate(
    { ...vehicle, ...one },
    {
      gate: { ...gate, vehicles: 1 },
      direction: 'in',
      date: '2026-09-08',
      blocked: 'no',
      inside: false,
      alike: 'same',
      ...more,
    },
  )
  expect(`${colour} ${reason}`).toBe(said)
})
