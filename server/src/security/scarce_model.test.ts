import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Database } from '#server/platform/database/database.ts'
import { scarceCampus } from './testing/scarce_campus.ts'
import { ScarceModel, type ScarceSettings } from './testing/scarce_model.ts'
import { scarceSteps } from './testing/scarce_steps.ts'

/** Runs; many more at night. */
const RUNS = Number(process.env.MODEL_RUNS ?? 16)
const SEED = Number(process.env.MODEL_SEED ?? 1)
/** False: the first failure as it is, not the shortest one. */
const SHRINKS = process.env.MODEL_SHRINKS !== '0'
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

const settings: fc.Arbitrary<ScarceSettings> = fc.record({
  per_day: fc.integer({ min: 2, max: 4 }),
  per_week: fc.integer({ min: 1, max: 2 }),
  waiting_minutes: fc.constantFrom(30, 90),
  buffer: fc.constantFrom(0, 15),
  weighs: fc.boolean(),
})

test('who waits, sits down anywhere or takes part in a draw gets what a simple model says', async () => {
  const first_monday = Temporal.PlainDate.from('2026-09-07')
  let runs = 0
  const heard = new Set<string>()
  await fc.assert(
    fc.asyncProperty(settings, scarceSteps(MOST_STEPS), async (chosen, acts) => {
      // Each run has weeks of its own, so time only passes.
      const monday = first_monday.add({ weeks: 3 * runs++ })
      const real = await scarceCampus(stage, [stage.server.db, second], chosen, monday, heard)
      await fc.asyncModelRun(() => ({ model: new ScarceModel(chosen), real }), acts)
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: !SHRINKS },
  )
  // Runs in which nobody gets or is refused anything would prove nothing.
  for (const one of [
    'join 0',
    'join NO_WAITING',
    'accept 0',
    'decline 0',
    'leave 0',
    'any seat 0',
    'join draw 0',
  ])
    expect([...heard]).toContain(one)
  expect(heard.size).toBeGreaterThan(30)
}, 1_200_000)
