import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import { blacklistStage, dateOf } from './testing/stage.ts'

let stage: BookingStage
let black: ReturnType<typeof blacklistStage>
beforeAll(async () => {
  stage = await bookingStage()
  black = blacklistStage(stage)
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

test('two servers that mark two sessions of a person as missed at once block them once', async () => {
  const type = await black.signs()
  await black.setting('admin', { resources_type_id: type, miss_limit: 2, blocked_days: 30 })
  const other = stage.server.open({ pool: 4 })
  for (let round = 0; round < 4; round += 1) {
    stage.server.clock.set(FIRST_DAY)
    const [one, two] = [await stage.room(type), await stage.room(type)]
    const account = (['manager2', 'admin', 'student2', 'guard'] as const)[round] ?? 'guard'
    const before = (await black.mine(account, { resources_type_id: type })).length
    const [first, second] = [await stage.book(account, one), await stage.book(account, two)]
    stage.server.clock.set(`${DAY}T10:15:01+08:00`)
    await Promise.all([black.markMissed(first), black.markMissed(second, other)])
    const blocks = await black.mine(account, { resources_type_id: type })
    expect(blocks).toHaveLength(before + 1)
    expect(blocks[0]?.evidence).toHaveLength(2)
  }
  await other.close()
})

test('what is missed by one act is one block, not several of which the later ones last longer', async () => {
  const type = await stage.type({ late_cancel_counts: 1, default_appointment_state: 2, batch_enable: 1 })
  const setting = { miss_limit: 2, window_days: 10, blocked_days: 7, repeat_blocked_days: [30, 60] }
  await black.setting('admin', { resources_type_id: type, ...setting })
  const room = await stage.room(type, { cancel_notification_rule_apply: 1440 })
  stage.server.clock.set(`${dateOf(7)}T20:00:00+08:00`)
  const slots = [9, 10, 11, 12].map((hour) => ({
    start_time: `${String(hour).padStart(2, '0')}:00`,
    end_time: `${String(hour).padStart(2, '0')}:30`,
  }))
  const { ids } = await stage.save('student2', room, { mode: 'batch', dates: [dateOf(8)], slots })
  await stage.ask(
    'student2',
    'mutation ($ids: [String]) { cancelAppointmentInformation(ids: $ids, reach: "all") { errcode } }',
    { ids: ids.slice(0, 1) },
  )
  const blocks = await black.mine('student2', { resources_type_id: type })
  expect(blocks).toMatchObject([
    { until: `${dateOf(14)} 20:00:00`, reason_en: '4 missed reservations within 10 days' },
  ])
  expect(blocks[0]?.evidence).toHaveLength(4)
})

test('nobody is locked as long as sessions are: two requests that cross cannot wait for each other', async () => {
  const type = await black.signs()
  await black.setting('admin', { resources_type_id: type, miss_limit: 2 })
  const [first, second] = [
    await stage.book('teacher', await stage.room(type)),
    await stage.book('teacher', await stage.room(type)),
  ]
  stage.server.clock.set(`${DAY}T10:15:01+08:00`)
  const mark = () =>
    stage.ask<{ ids: string[] }>(
      'admin',
      'mutation ($ids: [String]) { updateAppointmentState(ids: $ids, appointment_state: 2) { ids } }',
      { ids: [first, second] },
    )
  const other = stage.server.open({ pool: 4 })
  const { tenant_id } = stage.server.campus
  let marking: ReturnType<typeof mark> | undefined
  await other.withTenant(tenant_id, async ({ sql }) => {
    await sql`select from appointment_information where tenant_id = ${tenant_id} and id = ${second} for update`
    marking = mark()
    const [{ me } = { me: 0 }] = await sql<{ me: number }[]>`select pg_backend_pid() as me`
    await expect
      .poll(() =>
        other.withoutTenant(
          (db) => db`select from pg_locks where not granted and ${me} = any(pg_blocking_pids(pid))`,
        ),
      )
      .toHaveLength(1)
    const [person] = await sql<{ free: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended(${`misses ${tenant_id} teacher`}, 0)) as free`
    expect(person).toEqual({ free: true })
  })
  expect((await marking)?.ids).toEqual([first, second])
  expect((await black.mine('teacher', { resources_type_id: type }))[0]?.evidence).toHaveLength(2)
  await other.close()
})

test('a session that had begun when its person was blocked belongs to that block, whoever marks it afterwards', async () => {
  const type = await black.signs()
  await black.setting('admin', { resources_type_id: type, miss_limit: 2, window_days: 4, blocked_days: 2 })
  const [earlier] = await black.miss('manager', type, [8])
  const [one, two] = [await stage.room(type), await stage.room(type)]
  const on = { appointment_date: dateOf(9) }
  const [first, second] = [await stage.book('manager', one, on), await stage.book('manager', two, on)]
  const later = await stage.book('manager', one, { appointment_date: dateOf(10) })
  stage.server.clock.set(`${dateOf(9)}T10:15:01+08:00`)
  await black.markMissed(first)
  await black.markMissed(second)
  const blocks = () => black.mine('manager', { resources_type_id: type })
  expect(await blocks()).toMatchObject([
    {
      status: 'in_force',
      reason_en: '3 missed reservations within 4 days',
      evidence: [{ appointment_id: earlier }, { appointment_id: first }, { appointment_id: second }],
    },
  ])
  stage.server.clock.set(`${dateOf(10)}T10:15:01+08:00`)
  await black.markMissed(later)
  expect(await black.counts('manager', type)).toMatchObject([
    { used: 1, sessions: [{ appointment_id: later }] },
  ])
  stage.server.clock.set(`${dateOf(14)}T10:15:01+08:00`)
  await black.keep(first)
  expect(await blocks()).toMatchObject([
    {
      status: 'over',
      reason_en: '2 missed reservations within 4 days',
      evidence: [{ released: 0 }, { released: 1 }, { released: 0 }],
    },
  ])
})

test('a lifted block forgives a session that had begun before it, whoever marks that afterwards', async () => {
  const type = await black.signs()
  await black.setting('admin', { resources_type_id: type, miss_limit: 1, window_days: 4, blocked_days: 2 })
  const on = { appointment_date: dateOf(9) }
  const [first, second] = [
    await stage.book('manager', await stage.room(type), on),
    await stage.book('manager', await stage.room(type), on),
  ]
  stage.server.clock.set(`${dateOf(9)}T10:15:01+08:00`)
  await black.markMissed(first)
  const blocks = () => black.mine('manager', { resources_type_id: type })
  const [{ id } = { id: '' }] = await blocks()
  await black.lift('admin', id, 'A fair')
  await black.markMissed(second)
  expect(await blocks()).toMatchObject([{ status: 'lifted', evidence: [{ released: 0 }, { released: 0 }] }])
})

test('whatever is missed, kept after all and lifted, while two servers run the clock, the blocks are those of a simple model', async () => {
  const rule = { miss_limit: 2, window_days: 4, blocked_days: 2 }
  const other = stage.server.open({ pool: 4 })
  const day = fc.record({
    missed: fc.integer({ min: 0, max: 2 }),
    then_do: fc.constantFrom('nothing', 'keep', 'lift'),
    which: fc.nat(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 3, maxLength: 7 }), async (days) => {
      stage.server.clock.set(FIRST_DAY)
      const type = await black.signs()
      await black.setting('admin', { resources_type_id: type, ...rule })
      const rooms = [await stage.room(type), await stage.room(type)]
      const booked: string[][] = []
      for (const [n, { missed }] of days.entries())
        booked.push(
          await Promise.all(
            rooms
              .slice(0, missed)
              .map((room) => stage.book('manager', room, { appointment_date: dateOf(8 + n) })),
          ),
        )
      // Missed sessions by day that no block holds, and blocks with those that they hold.
      let loose: { id: string; day: number }[] = []
      const blocks: { state: string; held: { id: string; day: number }[] }[] = []
      for (const [n, { then_do, which }] of days.entries()) {
        stage.server.clock.set(`${dateOf(8 + n)}T10:15:01+08:00`)
        await Promise.all([black.tick(), black.tick(other)])
        for (const id of booked[n] ?? []) loose.push({ id, day: n })
        const counted = loose.filter((one) => one.day > n - rule.window_days)
        if ((booked[n] ?? []).length > 0 && counted.length >= rule.miss_limit) {
          blocks.push({ state: 'active', held: counted })
          loose = loose.filter((one) => !counted.includes(one))
        }
        const past = booked.slice(0, n + 1).flat()
        if (then_do === 'keep' && past.length > 0) {
          const id = past[which % past.length] ?? ''
          for (const list of booked) if (list.includes(id)) list.splice(list.indexOf(id), 1)
          await black.keep(id)
          loose = loose.filter((one) => one.id !== id)
          for (const block of blocks) {
            const before = block.held.length
            block.held = block.held.filter((one) => one.id !== id)
            if (
              block.held.length === before ||
              block.state !== 'active' ||
              block.held.length >= rule.miss_limit
            )
              continue
            block.state = 'taken_back'
            loose.push(...block.held)
            block.held = []
          }
        }
        const [newest] = await black.mine('manager', { resources_type_id: type, status: 'in_force' })
        if (then_do === 'lift' && newest) {
          await black.lift('admin', newest.id, 'A fair')
          const held = new Set(newest.evidence.map((one) => one.appointment_id))
          for (const block of blocks)
            if (block.state === 'active' && block.held.some(({ id }) => held.has(id))) block.state = 'lifted'
        }
      }
      const stored = (await black.mine('manager', { resources_type_id: type })).map(
        ({ status, evidence }) => ({
          state: status === 'lifted' || status === 'taken_back' ? status : 'active',
          held: evidence.filter(({ released }) => released === 0).map((one) => one.appointment_id),
        }),
      )
      const plain = (list: { state: string; held: string[] }[]) =>
        list.map(({ state, held }) => `${state} ${held.toSorted().join(' ')}`).toSorted()
      expect(plain(stored)).toEqual(
        plain(blocks.map(({ state, held }) => ({ state, held: held.map(({ id }) => id) }))),
      )
    }),
    { numRuns: 15 },
  )
  await other.close()
})

test('a session that is marked as kept takes the block back, and the others may count again', async () => {
  const type = await black.signs()
  await black.setting('admin', { resources_type_id: type, miss_limit: 2, window_days: 30, blocked_days: 30 })
  const [first, second] = await black.miss('student', type, [15, 16])
  expect(await black.mine('student', { resources_type_id: type, status: 'in_force' })).toHaveLength(1)
  await black.keep(first ?? '')
  expect(await black.mine('student', { resources_type_id: type })).toMatchObject([
    {
      status: 'taken_back',
      evidence: [{ released: 1 }, { released: 1 }],
      history: [{ action: 'blocked' }, { action: 'taken_back' }],
    },
  ])
  const [third] = await black.miss('student', type, [18])
  expect(await black.mine('student', { resources_type_id: type, status: 'in_force' })).toMatchObject([
    { evidence: [{ appointment_id: second }, { appointment_id: third }] },
  ])
})
