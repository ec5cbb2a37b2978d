import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pass } from '../passes/pass.ts'
import { verdict, type CheckedPass } from '../passes/verdict.ts'
import type { BlockedKeys, Expected } from './gate_day.ts'
import {
  blockedWithoutNetwork,
  codeWithoutNetwork,
  lookedUpWithoutNetwork,
  strangerBlocked,
  type TypedHashes,
} from './without_network.ts'

const now = 1_800_000_000
const pass: Pass = {
  ...{ number: new Uint8Array(8), phone_key: new Uint8Array(33), gates: [1], entries: 1, name: '王*' },
  ...{ from: now - 3600, until: now + 3600, plate: '', peers: 0, online_only: false },
}
const code: CheckedPass = { pass, signature: 'valid', shown: { signature: 'valid', at: now } }
const row: Expected = {
  ...{ kind: 'visit', id: '', number: '', inside: false, entered: false, single_entry: true },
  ...{ changed: false, online_only: false, blocked: 'no', from: now - 3600, until: now + 3600 },
  ...{ phone: '', document: '', plate: '', name: '王*' },
}
const here = { now, direction: 'in', gate: 1, last_code: null } as const

describe('a code at a gate without a network', () => {
  test.each<[string, CheckedPass | null, Expected | 'revoked' | null, object, string]>([
    ['of somebody expected', code, row, {}, 'green welcome'],
    ['of a pass that was made since', code, null, {}, 'yellow not_known'],
    ['of one that counts no more', code, 'revoked', {}, 'red revoked'],
    ['of a visit that was changed', code, { ...row, changed: true }, {}, 'red changed'],
    ['of somebody on the blacklist', code, { ...row, blocked: 'yes' }, {}, 'red blocked'],
    ['of somebody like one on it', code, { ...row, blocked: 'near' }, {}, 'yellow near_block'],
    ['of who is inside', code, { ...row, inside: true, entered: true }, {}, 'red used_up'],
    ['of who came in before', code, { ...row, entered: true }, {}, 'red used_up'],
    ['that was taken a moment ago', code, row, { last_code: now }, 'red replayed'],
    [
      'that demands the server',
      { ...code, pass: { ...pass, online_only: true } },
      row,
      {},
      'yellow ask_server',
    ],
    [
      'whose key the device has not met',
      { ...code, signature: 'unknown_key' },
      null,
      {},
      'yellow unknown_key',
    ],
    ['that is forged', { ...code, signature: 'forged' }, row, {}, 'red forged'],
    ['that is no pass', null, null, {}, 'red unreadable'],
    ['of who leaves, though nobody expects them', code, null, { direction: 'out' }, 'green goodbye'],
  ])('%s', (_what, code, found, more, said) => {
    const { colour, reason } = codeWithoutNetwork(code, found, { ...here, ...more })
    expect(`${colour} ${reason}`).toBe(said)
  })

  test('is never green where the server, knowing the same and more, says red', () => {
    const any = fc.record({
      changed: fc.boolean(),
      inside: fc.boolean(),
      entered: fc.boolean(),
      single_entry: fc.boolean(),
      online_only: fc.boolean(),
      blocked: fc.constantFrom('no' as const, 'near' as const, 'yes' as const),
    })
    fc.assert(
      fc.property(any, fc.constantFrom('in' as const, 'out' as const), (known, direction) => {
        const found = { ...row, ...known }
        const local = codeWithoutNetwork(code, found, { ...here, direction })
        const server = verdict(code, {
          ...{ now, gate: 1, direction, online: true, revoked: false, last_code: null },
          ...{ changed: known.changed, blocked: known.blocked, inside: known.inside },
          entered: Number(known.entered),
        })
        expect(local.colour === 'green' && server.colour === 'red').toBe(false)
        expect(local.colour === 'red').toBe(server.colour === 'red')
      }),
    )
  })
})

const gate = { code: 'north', campus_code: null, direction: 'both', vehicles: 1, state: 1 } as const

describe('somebody who is looked up at a gate without a network', () => {
  test.each<[string, Partial<Expected>, 'in' | 'out', string]>([
    ['is expected', {}, 'in', 'green welcome'],
    ['comes too early', { from: now + 1 }, 'in', 'red early'],
    ['comes in their last second', { until: now + 1 }, 'in', 'green welcome'],
    ['comes too late', { until: now }, 'in', 'red over'],
    ['is inside', { inside: true, entered: true }, 'in', 'red already_inside'],
    ['was here, for once', { entered: true }, 'in', 'red used_up'],
    ['was here, and may come again', { entered: true, single_entry: false }, 'in', 'green welcome'],
    ['is on the blacklist', { blocked: 'yes' }, 'in', 'red blocked'],
    ['is like somebody on it', { blocked: 'near' }, 'in', 'yellow near_block'],
    ['has times that only the server knows', { online_only: true }, 'in', 'yellow ask_server'],
    ['is barred and has times', { online_only: true, blocked: 'yes' }, 'in', 'red blocked'],
    ['leaves', { inside: true, online_only: true }, 'out', 'green goodbye'],
    ['leaves, and was not seen coming in', {}, 'out', 'yellow not_inside'],
  ])('%s', (_what, fields, direction, said) => {
    const { colour, reason } = lookedUpWithoutNetwork({ ...row, ...fields }, { now, direction, gate })
    expect(`${colour} ${reason}`).toBe(said)
  })
})

describe('the blacklist without a network', () => {
  const person: BlockedKeys = {
    ...{ kind: 'person', phone: 'p1', document: 'd1', name: 'n1', plate: '', plate_shape: '' },
  }
  const vehicle: BlockedKeys = {
    ...{ kind: 'vehicle', phone: '', document: '', name: '', plate: 'v1', plate_shape: 's1' },
  }
  const named: BlockedKeys = { ...person, phone: '', document: '' }
  const nothing: TypedHashes = { phone: '', document: '', name: '', plate: '', plate_shape: '' }
  test.each<[string, Partial<TypedHashes>, readonly BlockedKeys[], string]>([
    ['nothing typed', {}, [person, vehicle], 'no'],
    ['a document', { document: 'd1' }, [vehicle, person], 'yes'],
    ['a phone alone', { phone: 'p1' }, [person], 'near'],
    ['a phone and the name', { phone: 'p1', name: 'n1' }, [person], 'yes'],
    ['a name that others bear', { name: 'n1' }, [person], 'no'],
    ['a name that is all there is', { name: 'n1' }, [named], 'near'],
    ['a plate', { plate: 'v1', plate_shape: 's1' }, [vehicle], 'yes'],
    ['a plate that looks like one', { plate: 'v2', plate_shape: 's1' }, [vehicle], 'near'],
    ['somebody else', { document: 'd2', phone: 'p2', name: 'n2' }, [person, vehicle], 'no'],
  ])('%s', (_what, typed, rows, said) =>
    expect(blockedWithoutNetwork({ ...nothing, ...typed }, rows)).toBe(said),
  )

  test.each<[string, Partial<TypedHashes>, string]>([
    ['a name on it, whatever else is known there', { name: 'n1' }, 'yes'],
    ['a plate that looks like one', { name: 'n2', plate: 'v2', plate_shape: 's1' }, 'near'],
    ['nothing typed', {}, 'no'],
  ])('of whom nothing but a name and a plate is known: %s', (_what, typed, said) =>
    expect(strangerBlocked({ ...nothing, ...typed }, [person, vehicle])).toBe(said),
  )
})
