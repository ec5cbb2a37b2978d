import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Database } from '#server/platform/database/database.ts'
import { CampusModel } from './testing/model.ts'
import { realCampus } from './testing/model_campus.ts'
import type { Settings } from './testing/model_rules.ts'
import { steps } from './testing/model_steps.ts'

/** Runs, and what they are made of; many more at night. */
const RUNS = Number(process.env.MODEL_RUNS ?? 14)
const SEED = Number(process.env.MODEL_SEED ?? 1)
/** False: the first failure as it is, not the shortest one. */
const SHRINKS = process.env.MODEL_SHRINKS !== '0'
/** Most of them are left out, because nothing suits them when their turn comes. */
const MOST_STEPS = 200

let stage: BookingStage
let second: Database
beforeAll(async () => {
  stage = await bookingStage()
  second = stage.server.open({ pool: 4 })
})
afterAll(async () => {
  await second.close()
  await stage.server.stop()
})

const settings: fc.Arbitrary<Settings> = fc.record({
  per_day: fc.integer({ min: 1, max: 3 }),
  unfinished: fc.integer({ min: 1, max: 4 }),
  signs_in: fc.constantFrom('at_start', 'at_start', 'until_end', 'no'),
  in_pairs: fc.constantFrom(false, false, true),
  pair_minutes: fc.constantFrom(0, 10),
  signs_out: fc.boolean(),
  late_cancel_counts: fc.boolean(),
  missed_frees: fc.boolean(),
  buffer: fc.constantFrom(0, 15),
  miss_limit: fc.integer({ min: 1, max: 2 }),
  leaves: fc.constantFrom(true, true, false),
  reports: fc.constantFrom(true, true, false),
})

test('whatever people do one after another, the product answers and remembers what a simple model says', async () => {
  const first_monday = Temporal.PlainDate.from('2026-09-07')
  let runs = 0
  const heard = new Set<string>()
  await fc.assert(
    fc.asyncProperty(settings, steps(MOST_STEPS), async (chosen, acts) => {
      // Each run has weeks of its own, so time only passes.
      const monday = first_monday.add({ weeks: 2 * runs++ })
      const real = await realCampus(stage, [stage.server.db, second], chosen, monday, heard)
      await fc.asyncModelRun(() => ({ model: new CampusModel(chosen), real }), acts)
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: !SHRINKS },
  )
  // Runs in which nothing is refused would prove nothing.
  expect(heard.size).toBeGreaterThan(9)
}, 1_200_000)
