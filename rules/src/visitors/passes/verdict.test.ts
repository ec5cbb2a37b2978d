import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pass } from './pass.ts'
import { verdict, type CheckedPass, type KnownAtGate } from './verdict.ts'

const now = 1_800_000_000
const pass: Pass = {
  number: new Uint8Array(8),
  phone_key: new Uint8Array(33),
  gates: [1, 2],
  from: now - 3600,
  until: now + 3600,
  entries: 1,
  name: '王*',
  plate: '',
  peers: 0,
  online_only: false,
}
const code: CheckedPass = { pass, signature: 'valid', shown: { signature: 'valid', at: now } }
const known: KnownAtGate = {
  now,
  gate: 1,
  direction: 'in',
  online: true,
  revoked: false,
  changed: false,
  blocked: 'no',
  entered: 0,
  inside: false,
  last_code: null,
}
const offline = { online: false } as const
const printed: CheckedPass = { ...code, pass: { ...pass, phone_key: null }, shown: null }

describe('a pass at a gate', () => {
  test.each<[string, CheckedPass | null, Partial<KnownAtGate>, string]>([
    ['comes in', code, {}, 'green welcome'],
    ['comes in without a network', code, offline, 'green welcome'],
    ['can’t be read', null, {}, 'red unreadable'],
    ['is signed by nobody', { ...code, signature: 'forged' }, {}, 'red forged'],
    ['is of another tenant', { ...code, signature: 'unknown_key' }, {}, 'red unknown_key'],
    [
      'has a key that a gate may not have yet',
      { ...code, signature: 'unknown_key' },
      offline,
      'yellow unknown_key',
    ],
    ['is shown by another phone', { ...code, shown: { signature: 'forged', at: now } }, {}, 'red forged'],
    ['is shown a minute later', code, { now: now + 60 }, 'green welcome'],
    ['is shown as a picture', code, { now: now + 61 }, 'red screenshot'],
    ['is shown by a clock that runs ahead', code, { now: now - 60 }, 'green welcome'],
    ['is shown by a clock put forward', code, { now: now - 61 }, 'red screenshot'],
    ['begins now', { ...code, pass: { ...pass, from: now } }, {}, 'green welcome'],
    ['begins later', { ...code, pass: { ...pass, from: now + 1 } }, {}, 'red early'],
    ['is over', { ...code, pass: { ...pass, until: now } }, {}, 'red over'],
    ['is for another gate', code, { gate: 3 }, 'red other_gate'],
    ['is revoked', code, { revoked: true }, 'red revoked'],
    ['says what was true before its visit was changed', code, { changed: true }, 'red changed'],
    ['is of somebody who is blocked', code, { blocked: 'yes' }, 'red blocked'],
    ['is of somebody who may be blocked', code, { blocked: 'near' }, 'yellow near_block'],
    ['came in already', code, { entered: 1 }, 'red used_up'],
    ['may come in again', { ...code, pass: { ...pass, entries: null } }, { entered: 9 }, 'green welcome'],
    ['is inside', { ...code, pass: { ...pass, entries: null } }, { inside: true }, 'red already_inside'],
    ['shows the same code again', code, { last_code: now }, 'red replayed'],
    ['shows its next code', code, { last_code: now - 30 }, 'green welcome'],
    ['must be asked for', { ...code, pass: { ...pass, online_only: true } }, offline, 'yellow ask_server'],
    ['was asked for', { ...code, pass: { ...pass, online_only: true } }, {}, 'green welcome'],
    ['might be revoked', code, { ...offline, revoked: null }, 'yellow not_known'],
    ['might not be true any more', code, { ...offline, changed: null }, 'yellow not_known'],
    ['might be blocked', code, { ...offline, blocked: null }, 'yellow not_known'],
    ['might have come in', code, { ...offline, entered: null }, 'yellow not_known'],
    ['might be inside', code, { ...offline, inside: null }, 'yellow not_known'],
    [
      'may come in often, who knows how often',
      { ...code, pass: { ...pass, entries: null } },
      { entered: null },
      'green welcome',
    ],
    ['leaves', code, { direction: 'out', inside: true }, 'green goodbye'],
    [
      'leaves late, though revoked',
      code,
      { direction: 'out', revoked: true, now: now + 60 },
      'green goodbye',
    ],
    ['leaves by a picture', code, { direction: 'out', now: now + 61 }, 'red screenshot'],
    ['leaves by a forged pass', { ...code, signature: 'forged' }, { direction: 'out' }, 'red forged'],
  ])('%s', (_what, of, more, said) => {
    const { colour, reason } = verdict(of, { ...known, ...more })
    expect(`${colour} ${reason}`).toBe(said)
  })

  test('that stands still asks for the document', () => {
    expect(verdict(printed, known)).toEqual({ colour: 'green', reason: 'welcome', ask_document: true })
    expect(verdict(code, known).ask_document).toBe(false)
  })
})

test('what isn’t known never turns red into green, and never lets in', () => {
  const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values))
  const knowns = fc.record({
    now: fc.integer({ min: now - 7200, max: now + 7200 }),
    gate: fc.nat(3),
    direction: fc.constant('in' as const),
    online: fc.boolean(),
    revoked: maybe(true, false),
    changed: maybe(true, false),
    blocked: maybe('yes' as const, 'near' as const, 'no' as const),
    entered: maybe(0, 1, 2),
    inside: maybe(true, false),
    last_code: maybe(now - 30, now),
  })
  fc.assert(
    fc.property(knowns, (of) => {
      const said = verdict(code, of)
      const blind = { ...of, revoked: null, changed: null, blocked: null, entered: null, inside: null }
      if (verdict(code, blind).colour === 'red') expect(said.colour).toBe('red')
      expect(verdict(code, blind).colour).not.toBe('green')
      if (said.colour === 'green') {
        expect(of).toMatchObject({ revoked: false, changed: false, blocked: 'no', entered: 0, inside: false })
      }
    }),
  )
})
