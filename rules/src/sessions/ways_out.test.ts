import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { checkCancel } from '../bookings/cancel.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { isRefusal } from '../refusals/refusals.ts'
import { rulesOf, SHANGHAI, wantedAt } from '../testing.ts'
import { addMinutes, type Instant } from '../time/instants.ts'
import {
  adherence,
  state,
  transition,
  wayOut,
  type Actor,
  type SessionAction,
  type SessionSnapshot,
} from './lifecycle.ts'
import { counted_facts, ways_out, type WayOut, type WayOutName } from './ways_out.ts'

const period = wantedAt('2026-03-04', '10:00', '12:00')
const LENGTH = 120

const booked: SessionSnapshot = {
  state: state.succeeded,
  audit_status: 0,
  appointment_state: adherence.to_be_kept,
  sign_out_status: 0,
  start: period.start,
  end: period.end,
}

const counts = ({ state: at, appointment_state: kept }: SessionSnapshot): boolean =>
  counted_facts.some((one) => one.state === at && one.appointment_state === kept)

/** Types with and without sign-in, and with every rule that a way out depends on. */
const anyRules = fc
  .record({
    own: fc.record({ cancel_notification_rule_apply: fc.constantFrom(0, 30, 60) }),
    type: fc.record({
      late_cancel_counts: fc.constantFrom(0, 1),
      punctuality_rule: fc.constantFrom(0, 1, 2),
      deviation_minutes: fc.constantFrom(0, 10, 30),
      earliest_punctuality_rule: fc.constantFrom(0, 1, 2),
      earliest_deviation_minutes: fc.constantFrom(15, 60),
      sign_out_rule: fc.constantFrom(0, 1),
      default_appointment_state: fc.constantFrom(1, 2),
      missed_frees_slot: fc.constantFrom(0, 1),
      report_minutes: fc.constantFrom(0, 5),
      leave_minutes: fc.constantFrom(0, 30),
    }),
  })
  .map(({ own, type }) => rulesOf(own, type))

const CLOCK: readonly SessionAction[] = ['expire_approval', 'miss_return', 'miss_confirm', 'miss', 'end']

/** What a session has become by then, with the clock alone. */
function left(session: SessionSnapshot, rules: ResourceRules, now: Instant): SessionSnapshot {
  for (const action of CLOCK) {
    const to = transition(session, action, 'clock', now, { zone: SHANGHAI, rules })
    if (!isRefusal(to)) return { ...session, ...to, away_until: null, report_until: null }
  }
  return session
}

/** Who never signs in gives the session up as soon after that minute as nothing forbids: by cancelling or by ending it. */
function givenUp(rules: ResourceRules, minute: number): SessionSnapshot {
  const now = addMinutes(period.start, minute)
  const session = left(booked, rules, now)
  for (const action of ['cancel', 'terminate'] as const) {
    if (action === 'cancel' && checkCancel(session, action, rules, 'applicant', now)) continue
    const to = transition(session, action, 'applicant', now, { zone: SHANGHAI, rules })
    if (!isRefusal(to)) return { ...session, ...to }
  }
  return left(left(session, rules, addMinutes(period.end, -1)), rules, addMinutes(period.end, LENGTH))
}

it('never pays who waits longer before they give up what they don’t use', () => {
  const minute = fc.integer({ min: -90, max: LENGTH - 1 })
  fc.assert(
    fc.property(anyRules, minute, minute, (rules, a, b) => {
      const [early, late] = [givenUp(rules, Math.min(a, b)), givenUp(rules, Math.max(a, b))]
      expect(Number(counts(late))).toBeGreaterThanOrEqual(Number(counts(early)))
      const isMissed = (one: SessionSnapshot) => Number(one.appointment_state === adherence.missed)
      expect(isMissed(late)).toBeGreaterThanOrEqual(isMissed(early))
    }),
    { numRuns: 2_000 },
  )
})

const ACTORS: readonly Actor[] = [
  'applicant',
  'participant',
  'approver',
  'administrator',
  'neighbour',
  'clock',
]

it('leaves facts by which it is known again, whoever acts and whenever', () => {
  const seen = new Set<WayOutName>()
  const anySession = fc.record({
    state: fc.constantFrom(0, 1, 2, 2, 2, 7),
    appointment_state: fc.constantFrom(0, 1, 2),
    extended_until: fc.constantFrom(null, addMinutes(period.end, 5)),
    away_until: fc.constantFrom(null, addMinutes(period.start, 40)),
    report_until: fc.constantFrom(null, addMinutes(period.start, 40)),
  })
  const actions = fc.constantFrom<SessionAction>(
    ...CLOCK,
    ...(['cancel', 'reject', 'terminate', 'sign_out', 'mark_missed'] as const),
  )
  const minute = fc.integer({ min: -90, max: LENGTH + 60 })
  fc.assert(
    fc.property(anyRules, anySession, actions, minute, (rules, facts, action, minutes) => {
      const session = { ...booked, ...facts } as SessionSnapshot
      // Neither drafts nor what waits for approval were kept or missed, and nothing is missed before it begins.
      if (session.state < state.succeeded && session.appointment_state !== adherence.to_be_kept) return
      if (minutes < 0 && session.appointment_state === adherence.missed) return
      const now = addMinutes(period.start, minutes)
      for (const actor of ACTORS) {
        const to = transition(session, action, actor, now, { zone: SHANGHAI, rules })
        if (isRefusal(to)) continue
        const name = wayOut(session, action, actor, now, { zone: SHANGHAI, rules })
        if (name === null) throw new Error(`no way out: ${action}`)
        const way: WayOut = ways_out[name]
        seen.add(name)
        expect([name, to.state]).toEqual([name, way.leaves?.state])
        expect([name, way.leaves?.appointment_state.includes(to.appointment_state)]).toEqual([name, true])
        expect([name, counts({ ...session, ...to })]).toEqual([name, way.counts])
        if (way.missed) expect([name, to.appointment_state]).toEqual([name, adherence.missed])
      }
    }),
    { numRuns: 8_000 },
  )
  const with_session = Object.entries<WayOut>(ways_out).flatMap(([name, { leaves }]) =>
    leaves ? [name] : [],
  )
  expect([...seen].toSorted()).toEqual(with_session.toSorted())
})

test.each<[WayOutName, WayOutName]>([
  ['ended_unsigned', 'cancelled_late'],
  ['not_signed_in', 'cancelled_late'],
  ['left_for_good', 'ended_early'],
  ['cancelled_late', 'cancelled_in_time'],
  ['offer_open', 'offer_given_up'],
])('%s is not cheaper than %s', (one, honest) => {
  const cost = (name: WayOutName) => Number(ways_out[name].counts) + Number(ways_out[name].missed)
  expect(cost(one)).toBeGreaterThanOrEqual(cost(honest))
})
