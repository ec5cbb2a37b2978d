import { expect, test } from 'vitest'
import { at } from '../../testing.ts'
import { visit_audit, visit_state, visit_states, type VisitNeeds, type VisitSnapshot } from './states.ts'
import { visitTransition } from './visits.ts'

const blank: Omit<VisitSnapshot, 'state' | 'inside'> = {
  ...{ start: at('2026-09-08 09:00'), end: at('2026-09-08 18:00'), audit_status: visit_audit.not_needed },
  ...{ host_agrees: false, complete: true, single_entry: false, came: false },
}

/** What a gate gets for each state and action, but for visits that have expired. */
const outcomes = (needs: VisitNeeds) =>
  visit_states
    .filter((state) => state !== visit_state.expired)
    .flatMap((state) =>
      (['enter', 'leave'] as const).flatMap((action) =>
        [true, false].map((inside) =>
          visitTransition({ ...blank, state, inside }, action, 'gate', at('2026-09-08 12:00'), needs),
        ),
      ),
    )

test('who comes and goes does so whosever word is asked for, so that a gate reads no settings', () => {
  expect(outcomes({ host: true, approval: true })).toEqual(outcomes({ host: false, approval: false }))
})
