import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dayFrame } from '#rules/time/day_frame.ts'
import { newId } from '#server/platform/database/columns.ts'
import { loadRules } from '#server/booking_rules/rules_in_force.ts'
import { windowOf } from './grid.ts'
import { invalidateRuns, runsShown } from './runs_cache.ts'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'

const ZONE = 'Asia/Shanghai'
const DAY_WINDOW = windowOf(dayFrame(ZONE, DAY).start_ms, 1440)
let stage: BookingStage
let tenant_id: string
let room: string
/** Time stands still unless a test advances it. */
let stopped = 1000
beforeAll(async () => {
  stage = await bookingStage()
  tenant_id = stage.server.campus.tenant_id
})
afterAll(() => stage.server.stop())
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => stopped)
  room = await stage.room(await stage.type())
})
afterEach(() => vi.restoreAllMocks())

/** How many runs the room's day shows. */
const shown = (window = DAY_WINDOW) =>
  stage.inTenant(async (tx) => {
    const rows = [...(await loadRules({ tx, zone: ZONE }, [room])).values()]
    return (await runsShown(tx, rows, window)).get(room)?.runs.length
  })

/** Takes a hold of an hour without a notice, like another server whose notice is still on its way. */
const holdSilently = (hour: number) =>
  stage.inTenant(async ({ sql }) => {
    const [start, end] = [hour, hour + 1].map((one) => `${DAY} ${String(one).padStart(2, '0')}:00+08`)
    await sql`insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id, buffer_minutes)
      values (${tenant_id}, ${newId()}, ${room}, 1, ${start ?? ''}, ${end ?? ''}, 2, ${newId()}, 0)`
  })

test('caches a day for a second', async () => {
  expect(await shown()).toBe(0)
  await holdSilently(9)
  expect(await shown()).toBe(0)
  stopped += 1001
  expect(await shown()).toBe(1)
})

test('caches each window separately', async () => {
  expect(await shown()).toBe(0)
  await holdSilently(9)
  expect(await shown(windowOf(dayFrame(ZONE, DAY).start_ms, 1441))).toBe(1)
})

test('shows this process’s bookings and cancellations at once, while time stands still', async () => {
  expect(await shown()).toBe(0)
  const id = await stage.book('student', room)
  expect(await shown()).toBe(1)
  await stage.cancel('student', id)
  expect(await shown()).toBe(0)
})

test('reads a resource again after a notice', async () => {
  expect(await shown()).toBe(0)
  await holdSilently(9)
  invalidateRuns(tenant_id, room)
  expect(await shown()).toBe(1)
})

test('does not cache a read during which the resource changed', async () => {
  const owner = postgres(stage.server.url_owner, { max: 2, onnotice: () => {} })
  try {
    let early: Promise<number | undefined> | undefined
    await owner.begin(async (tx) => {
      await tx`lock table hold in access exclusive mode`
      early = shown()
      await expect
        .poll(
          async () =>
            (
              await owner`select from pg_locks where not granted and relation = 'hold'::regclass and database = (
              select oid from pg_database where datname = current_database())`
            ).length,
        )
        .toBe(1)
      invalidateRuns(tenant_id, room)
    })
    expect(await early).toBe(0)
    await holdSilently(9)
    expect(await shown()).toBe(1)
  } finally {
    await owner.end()
  }
})
