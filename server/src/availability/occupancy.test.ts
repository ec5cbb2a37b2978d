import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayFrame } from '#rules/time/day_frame.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { windowOf } from './grid.ts'
import { runsWithin } from './occupancy.ts'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'

const window = windowOf(dayFrame('Asia/Shanghai', DAY).start_ms, 1440)
let stage: BookingStage
let room: string
beforeAll(async () => {
  stage = await bookingStage()
  room = await stage.room(await stage.type())
  await stage.book('student', room)
})
afterAll(() => stage.server.stop())

test('never joins holds and sessions by a nested loop, even if PostgreSQL estimates none', async () => {
  const plans: string[] = []
  await stage.inTenant(async (tx) => {
    const explaining = new Proxy(tx.sql, {
      apply: (sql, _, asked: Parameters<Tx['sql']>) => {
        // Fragments can't be explained by themselves.
        if (!/^\s*with/.test(String(asked[0]))) return sql(...asked)
        const explained = sql`explain (analyze, costs off, timing off, summary off) ${sql(...asked)}`
        return explained.then((plan) => (plans.push(JSON.stringify(plan)), []))
      },
    })
    await runsWithin({ ...tx, sql: explaining }, [room], window)
  })
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatch(/(Hash|Merge) Full Join/)
})

test('finds a session in the window with its details, and none outside it', async () => {
  const runsIn = (shown: typeof window) => stage.inTenant((tx) => runsWithin(tx, [room], shown))
  const [run, ...more] = await runsIn(window)
  expect(more).toEqual([])
  expect(run).toMatchObject({ resource_id: room, resources_id: room, owner_kind: 1, state: 2 })
  expect(await runsIn({ from: run?.end ?? 0, to: window.to })).toEqual([])
  expect(await runsIn({ from: window.from, to: run?.start ?? 0 })).toEqual([])
})
