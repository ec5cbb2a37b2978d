import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { transition, type SessionSnapshot } from '../sessions/lifecycle.ts'
import { displayStatus } from '../sessions/status.ts'
import { isRefusal } from '../refusals/refusals.ts'
import { at, rulesOf, SHANGHAI, wantedAt } from '../testing.ts'
import { addMinutes, timestampText, type Period } from '../time/instants.ts'
import { AFTER_OUTAGE_MINUTES, extendedBy } from './outages.ts'

const period = wantedAt('2026-03-04', '10:00', '12:00')
const type = {
  punctuality_rule: 1,
  deviation_minutes: 15,
  earliest_punctuality_rule: 1,
  earliest_deviation_minutes: 15,
}
const DAY = '2026-03-04'
const outageOf = (from: string, to: string): Period => ({
  start: at(`${DAY} ${from}`),
  end: at(`${DAY} ${to}`),
})

describe('an outage', () => {
  test.each([
    ['before the window', '08:00', '09:40', type, null],
    ['within it, before the start', '09:46', '09:58', type, null],
    ['just before the deadline', '09:46', '10:10', type, '10:25'],
    ['after the start', '10:00', '10:05', type, '10:20'],
    ['over the deadline', '10:10', '10:40', type, '10:50'],
    ['after it', '10:16', '10:40', type, null],
    ['until near the end', '10:10', '11:55', type, '12:05'],
    ['over the end', '10:10', '13:00', type, '13:10'],
    ['over all of it', '09:00', '13:00', type, '13:10'],
    ['until the end counts, with time after it', '10:10', '10:40', { ...type, punctuality_rule: 2 }, null],
    ['until the end counts, without', '10:10', '11:55', { ...type, punctuality_rule: 2 }, '12:05'],
    ['without signing in', '10:10', '11:55', { ...type, punctuality_rule: 0 }, null],
  ] as const)('%s', (_what, from, to, fields, until) => {
    const extended = extendedBy(outageOf(from, to), period, SHANGHAI, rulesOf({}, fields))
    expect(extended ? timestampText(SHANGHAI, extended).slice(11, 16) : null).toBe(until)
  })

  it('never lets the clock miss who had less than ten minutes, nor the status differ from it', () => {
    const minutes = fc.integer({ min: -60, max: 180 })
    fc.assert(
      fc.property(
        minutes,
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 200 }),
        fc.constantFrom(1, 2),
        (begin, lasts, deviation, punctuality_rule) => {
          const rules = rulesOf({}, { ...type, punctuality_rule, deviation_minutes: deviation })
          const outage = {
            start: addMinutes(period.start, begin),
            end: addMinutes(period.start, begin + lasts),
          }
          const session: SessionSnapshot = {
            state: 2,
            audit_status: 0,
            appointment_state: 0,
            sign_out_status: 0,
            ...period,
            extended_until: extendedBy(outage, period, SHANGHAI, rules),
          }
          for (let minute = begin + lasts; minute <= 200; minute += 1) {
            const now = addMinutes(period.start, minute)
            const acts = (action: 'sign_in' | 'miss' | 'end') =>
              !isRefusal(
                transition(session, action, action === 'sign_in' ? 'applicant' : 'clock', now, {
                  zone: SHANGHAI,
                  rules,
                }),
              )
            const status = displayStatus(session, rules, SHANGHAI, now)
            const had = Math.min(deviation, 120) >= begin && begin + lasts > -15
            if (had && minute < begin + lasts + AFTER_OUTAGE_MINUTES) expect(acts('miss')).toBe(false)
            if (acts('sign_in')) expect(status).toBe('to_be_kept')
            if (acts('miss')) expect(status).toBe('non_performance')
            if (acts('end')) expect(status).toBe('completed')
            expect([acts('sign_in'), acts('miss'), acts('end')].filter(Boolean).length).toBeLessThanOrEqual(1)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})
