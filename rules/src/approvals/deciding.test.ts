import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decidesOutside,
  slotsOf,
  stepOutcome,
  type SentOut,
  type Slot,
  type StepRun,
  type Vote,
} from './deciding.ts'

const slot = (account: string | null, escalated = false): Slot => ({ account, escalated })
const yes = (account: string | null): Vote => ({ account, decision: 'approve' })
const no = (account: string | null): Vote => ({ account, decision: 'reject' })
const everybody = () => true

describe('the outcome of a step', () => {
  test.each<[string, StepRun, 'open' | 'approved' | 'rejected']>([
    ['any: nobody yet', { rule: 'any', slots: [slot('a'), slot('b')], votes: [] }, 'open'],
    ['any: one is enough', { rule: 'any', slots: [slot('a'), slot('b')], votes: [yes('b')] }, 'approved'],
    ['any: one rejects', { rule: 'any', slots: [slot('a'), slot('b')], votes: [no('a')] }, 'rejected'],
    ['all: one of two', { rule: 'all', slots: [slot('a'), slot('b')], votes: [yes('a')] }, 'open'],
    ['all: both', { rule: 'all', slots: [slot('a'), slot('b')], votes: [yes('a'), yes('b')] }, 'approved'],
    [
      'all: one rejects',
      { rule: 'all', slots: [slot('a'), slot('b')], votes: [yes('a'), no('b')] },
      'rejected',
    ],
    [
      'all: the administrators',
      { rule: 'all', slots: [slot('a'), slot(null)], votes: [yes(null)] },
      'approved',
    ],
    [
      'all: somebody asked later',
      { rule: 'all', slots: [slot('a'), slot('c', true)], votes: [yes('c')] },
      'approved',
    ],
    ['all: nobody yet', { rule: 'all', slots: [slot('a')], votes: [] }, 'open'],
    [
      'all: a review address',
      { rule: 'all', slots: [slot('a'), slot('b')], votes: [{ ...yes(null), outside: true }] },
      'approved',
    ],
    [
      'all: a review address rejects',
      { rule: 'all', slots: [slot('a')], votes: [{ ...no(null), outside: true }] },
      'rejected',
    ],
  ])('%s', (_case, run, outcome) => {
    expect(stepOutcome(run, everybody)).toBe(outcome)
  })

  test('does not wait for one who may not decide any more', () => {
    const run: StepRun = { rule: 'all', slots: [slot('a'), slot('gone')], votes: [yes('a')] }
    expect(stepOutcome(run, (account) => account !== 'gone')).toBe('approved')
  })
})

describe('the slots of a person', () => {
  const run: StepRun = { rule: 'all', slots: [slot('a'), slot('b'), slot(null)], votes: [yes('b')] }
  test.each<[string, Parameters<typeof slotsOf>[1], (string | null)[]]>([
    ['an approver', { account: 'a', delegators: [], administers: false }, ['a']],
    ['one who has decided', { account: 'b', delegators: [], administers: false }, []],
    ['a delegate', { account: 'x', delegators: ['a', 'b'], administers: false }, ['a']],
    ['an administrator', { account: 'x', delegators: [], administers: true }, [null]],
    ['an approver with a delegation', { account: 'a', delegators: ['b'], administers: true }, ['a', null]],
    ['a stranger', { account: 'x', delegators: [], administers: false }, []],
  ])('%s', (_case, who, slots) => {
    expect(slotsOf(run, who)).toEqual(slots)
  })
})

test.each<[string, SentOut | null, boolean[], boolean]>([
  ['nothing was sent', null, [false], false],
  ['both may decide', { open_process_form: 0, in_force: true }, [false], false],
  ['the address alone decides', { open_process_form: 1, in_force: true }, [false], true],
  ['the request did not reach it', { open_process_form: 1, in_force: false }, [false], false],
  ['one who was asked later', { open_process_form: 1, in_force: true }, [true], false],
  ['one who was asked twice', { open_process_form: 1, in_force: true }, [false, true], false],
])('decides outside: %s', (_case, sent, escalated, outside) => {
  expect(decidesOutside(sent, escalated)).toBe(outside)
})

/** People a to e are asked, later also f; everybody may act for somebody. */
const people = ['a', 'b', 'c', 'd', 'e', 'f']

type Act =
  | { kind: 'decide'; who: string; decision: Vote['decision']; delegator: string | null }
  | { kind: 'leave'; who: string }
  | { kind: 'escalate' }

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('decide' as const),
        who: fc.constantFrom(...people, 'admin'),
        decision: fc.constantFrom('approve' as const, 'approve' as const, 'reject' as const),
        delegator: fc.constantFrom(...people, null),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('leave' as const), who: fc.constantFrom(...people) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('escalate' as const) }) },
  ),
  { maxLength: 30 },
)

test('whatever people do, a step has one outcome, and the administrators can end one that is left open', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('any' as const, 'all' as const),
      fc.subarray(people.slice(0, 5), { minLength: 1 }),
      acts,
      (rule, asked, todo) => {
        let run: StepRun = { rule, slots: asked.map((one) => slot(one)), votes: [] }
        const left = new Set<string>()
        const outcome = () => stepOutcome(run, (account) => !left.has(account))
        for (const act of todo) {
          if (outcome() !== 'open') break
          if (act.kind === 'leave') left.add(act.who)
          else if (act.kind === 'escalate') run = { ...run, slots: [...run.slots, slot('f', true)] }
          else {
            const delegators = act.delegator === null ? [] : [act.delegator]
            const slots = slotsOf(run, { account: act.who, delegators, administers: act.who === 'admin' })
            // Nobody fills the slot of one who didn't ask them to.
            for (const account of slots) expect([act.who, ...delegators]).toContain(account)
            run = {
              ...run,
              votes: [...run.votes, ...slots.map((account) => ({ account, decision: act.decision }))],
            }
            if (slots.length > 0 && act.decision === 'reject') expect(outcome()).toBe('rejected')
            else expect(outcome()).not.toBe('rejected')
            if (slots.length > 0 && rule === 'any') expect(outcome()).not.toBe('open')
          }
        }
        if (outcome() !== 'open') return
        run = { ...run, slots: [...run.slots, slot(null)], votes: [...run.votes, yes(null)] }
        expect(outcome()).toBe('approved')
      },
    ),
  )
})
