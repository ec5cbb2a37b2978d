import net from 'node:net'
import { createParser } from 'eventsource-parser'
import { Temporal } from 'temporal-polyfill'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp, type App } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openNotices, type Notices } from '#server/platform/live/notices.ts'
import { createLog } from '#server/platform/log.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { act, change, makeTemplate } from '#server/resources/testing/make.ts'
import { bookingStage, DAY, type BookingStage, type BusyData } from '#server/bookings/testing/stage.ts'

/** Two servers on one database, with separate connections; the test triggers the beat. */
let stage: BookingStage
let here: string
let there: string
let other: { db: Database; notices: Notices; app: App }
const faults: string[] = []
let type_id: string
let room: string
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const log = createLog('error', { write: (line: string) => void faults.push(line) })
  stage = await bookingStage({ log })
  const db = stage.server.open({ pool: 4 })
  const notices = await openNotices(db, log)
  other = { db, notices, app: await createApp({ ...stage.server.parts, db, notices }) }
  const listening = { port: 0, host: '127.0.0.1' }
  here = await stage.server.app.http.listen(listening)
  there = await other.app.http.listen(listening)
})
afterAll(async () => {
  vi.useRealTimers()
  other.app.drain()
  await other.app.http.close()
  await other.notices.close()
  await other.db.close()
  await stage.server.stop()
})
/** Events of earlier tests may still be on their way, so each test has its own type. */
beforeEach(async () => {
  stage.server.clock.set(FIRST_DAY)
  type_id = await stage.type()
  room = await stage.room(type_id)
})
const BEAT_MS = 25_000
/** The product promises one second; a machine that runs tests may be busy with other work. */
const soon = <T>(look: () => T) => expect.poll(look, { interval: 5 })

interface Row {
  id: string
  date: string
  busy: BusyData[]
  partly: { start: number; end: number; free: number }[]
}

const opened: { stop(): void }[] = []
afterEach(() => opened.splice(0).forEach((one) => one.stop()))

/** An open grid with the events received so far. */
async function listen(account: Account, { at = there, type = type_id, date = DAY, token = '' } = {}) {
  const abort = new AbortController()
  const response = await fetch(`${at}/live?resources_type_id=${type}&date=${date}`, {
    headers: { authorization: `Bearer ${token || (await stage.server.token(account))}` },
    signal: abort.signal,
  })
  const open = {
    rows: [] as Row[],
    comments: [] as string[],
    again: 0,
    ready: false,
    ended: false,
    stop: () => abort.abort(),
  }
  opened.push(open)
  const parser = createParser({
    onEvent: ({ event, data }) =>
      event === 'row'
        ? open.rows.push(JSON.parse(data) as Row)
        : event === 'ready'
          ? (open.ready = true)
          : (open.again += 1),
    onComment: (comment) => void open.comments.push(comment),
  })
  const reading = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? [])
      parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }))
  }
  reading().then(
    () => (open.ended = true),
    () => (open.ended = true),
  )
  await soon(() => open.ready).toBe(true)
  return open
}

/** Waits until a change made after all others has arrived at both servers. */
async function settled() {
  const mark = await stage.room(type_id)
  const both = [await listen('admin', { at: here }), await listen('admin')]
  await stage.book('guard', mark)
  for (const one of both) await soon(() => one.rows.some((row) => row.id === mark)).toBe(true)
}

describe('a change is sent', () => {
  test('within a second, to grids of this server and of another', async () => {
    const grids = [await listen('student', { at: here }), await listen('student')]
    const took: number[] = []
    for (const hour of [10, 12, 14]) {
      await stage.book('student', room, {
        theme: 'Mine',
        start_time: `${hour}:00`,
        end_time: `${hour + 1}:00`,
      })
      // The booking itself may take as long as the machine needs.
      const began = performance.now()
      for (const grid of grids) await soon(() => grid.rows.length).toBe(took.length + 1)
      took.push(performance.now() - began)
    }
    expect(Math.min(...took)).toBeLessThan(1000)
    for (const grid of grids)
      expect(grid.rows[0]).toEqual({
        id: room,
        date: DAY,
        partly: [],
        busy: [expect.objectContaining({ kind: 'mine', start: 600, end: 660, theme: 'Mine' })],
      })
  })

  test('to each listener as they may see it', async () => {
    const hidden = await stage.room(type_id, {
      hide_appointment_information: 1,
      appointment_information_field: 'dept_name',
    })
    const [stranger, manager] = [await listen('student2'), await listen('manager')]
    await stage.book('student', hidden, { theme: 'Secret' })
    await soon(() => [stranger.rows.length, manager.rows.length]).toEqual([1, 1])
    expect(stranger.rows[0]?.busy[0]).toMatchObject({
      id: null,
      theme: null,
      appointment_user_name: null,
      dept_name: 'physics dept',
    })
    expect(manager.rows[0]?.busy[0]).toMatchObject({ theme: 'Secret', appointment_user_name: 'student name' })
  })

  test('when a session is moved, cancelled or ended early; for a part also on the row of the whole', async () => {
    const part = await stage.room(type_id)
    const whole = await stage.room(type_id, { parts: [part] })
    const grid = await listen('student')
    const seen = (id: string) =>
      grid.rows.filter((row) => row.id === id).map((row) => row.busy.map((run) => run.start))
    const id = await stage.book('student', part)
    await soon(() => [seen(part), seen(whole)]).toEqual([[[600]], [[600]]])
    await stage.move('student', id, '14:00', '15:00')
    await soon(() => [seen(part).at(-1), seen(whole).at(-1)]).toEqual([[840], [840]])
    await stage.cancel('student', id)
    await soon(() => [seen(part).at(-1), seen(whole).at(-1)]).toEqual([[], []])
  })

  test('for a shared room with the places left', async () => {
    const shared = await stage.room(type_id, { capacity: 4, capacity_mode: 'shared' })
    const grid = await listen('student2')
    await stage.book('student', shared, { person_times: 3 })
    await soon(() => grid.rows).toEqual([
      { id: shared, date: DAY, busy: [], partly: [{ start: 600, end: 660, free: 1 }] },
    ])
  })

  test('as `again` when resources, rules, locations or the calendar changed', async () => {
    const template = await makeTemplate(stage.server)
    const others = await stage.type()
    const [grid, other, foreign] = [
      await listen('student'),
      await listen('student', { type: others }),
      await listen('other-admin'),
    ]
    const { server } = stage
    const calls: [string, () => Promise<unknown>, concerned: 'type' | 'all'][] = [
      ['a resource', () => act(server, 'admin', 'updateResourceState', room, 0), 'type'],
      ['its type', () => act(server, 'admin', 'updateResourcesTypeState', type_id, 2), 'type'],
      [
        'a template',
        () =>
          change(server, 'admin', 'updateResourcesRuleTemplate', 'ResourcesRuleTemplateChange', {
            id: template,
            version: 1,
            buffer_minutes: 10,
          }),
        'all',
      ],
      [
        'a place',
        () =>
          change(server, 'admin', 'saveLocation', 'LocationModel', { kind: 'campus', code: 'L', name: 'L' }),
        'all',
      ],
      [
        'the calendar',
        () =>
          stage.ask(
            'admin',
            `mutation { saveCalendarDay(models: [{ date: "${DAY}", name: "off", is_off_day: 1 }]) { errcode } }`,
            {},
          ),
        'all',
      ],
    ]
    await settled()
    const before = [grid, other, foreign].map((one) => one.again)
    const heard = () => [grid, other, foreign].map((one, i) => one.again - (before[i] ?? 0))
    let all = 0
    for (const [n, [what, run, concerned]] of calls.entries()) {
      await run()
      if (concerned === 'all') all += 1
      await soon(() => [what, ...heard()]).toEqual([what, n + 1, all, 0])
    }
    await stage.ask('admin', `mutation { deleteCalendarDays(dates: ["${DAY}"]) { errcode } }`, {})
  })

  test('to no listener of another day, type or tenant, and not for refused bookings', async () => {
    const night = await stage.type({ start_time: '18:00', end_time: '02:00' })
    const grids = [
      await listen('student', { date: '2026-09-09' }),
      // A day without hours past midnight ends with its last minute.
      await listen('student', { date: '2026-09-07' }),
      await listen('student', { type: night }),
      await listen('other-admin'),
    ]
    const own = await stage.room(type_id)
    await stage.book('student', own)
    await stage.save('student2', own)
    const late = await stage.room(night)
    await stage.book('student', late, {
      appointment_date: '2026-09-07',
      start_time: '23:00',
      end_time: '01:00',
    })
    // This one ends before the next day begins.
    await stage.book('student', late, {
      appointment_date: '2026-09-07',
      start_time: '20:00',
      end_time: '21:00',
    })
    await settled()
    expect(grids.map((grid) => grid.rows.filter((row) => row.id !== late).map((row) => row.id))).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect(grids[2]?.rows.map((row) => row.busy.map((run) => [run.start, run.end]))).toEqual([[[0, 60]]])
  })

  test('to a listener that reconnects', async () => {
    const first = await listen('student')
    first.stop()
    await soon(() => first.ended).toBe(true)
    const again = await listen('student')
    const own = await stage.room(type_id)
    await stage.book('student', own)
    await soon(() => again.rows.map((row) => row.id)).toEqual([own])
    expect(first.rows).toEqual([])
  })

  test('with all fields to a new administrator of the room, without reconnecting', async () => {
    const own = await stage.room(type_id, { hide_appointment_information: 1, admin_dept: 'science' })
    const grid = await listen('manager')
    await stage.book('student', own, { theme: 'First' })
    await soon(() => grid.rows.at(-1)?.busy.map((run) => run.theme)).toEqual([null])
    await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`update resource set admin_dept = 'library', version = version + 1 where tenant_id = ${tenant_id} and id = ${own}`,
    )
    await stage.book('student', own, { theme: 'Second', start_time: '12:00', end_time: '13:00' })
    await soon(() => grid.rows.at(-1)?.busy.map((run) => run.theme)).toEqual(['First', 'Second'])
  })
})

describe('a quiet stream', () => {
  test('carries a comment line at each beat', async () => {
    const grid = await listen('student')
    vi.advanceTimersByTime(BEAT_MS)
    await soon(() => grid.comments.length).toBe(1)
    vi.advanceTimersByTime(BEAT_MS)
    await soon(() => grid.comments.length).toBe(2)
    expect([grid.rows, grid.ended]).toEqual([[], false])
  })

  test('ends with the token that opened it', async () => {
    const now = FIRST_DAY.epochMilliseconds / 1000
    const grid = await listen('student', { token: await stage.server.token('student', { exp: now + 60 }) })
    const longer = await listen('student', {
      token: await stage.server.token('student', { exp: now + 3600 }),
    })
    stage.server.clock.set(Temporal.Instant.fromEpochMilliseconds((now + 59) * 1000))
    vi.advanceTimersByTime(BEAT_MS)
    await soon(() => grid.comments.length).toBe(1)
    stage.server.clock.set(Temporal.Instant.fromEpochMilliseconds((now + 60) * 1000))
    vi.advanceTimersByTime(BEAT_MS)
    await soon(() => grid.ended).toBe(true)
    expect(longer.ended).toBe(false)
  })
})

describe('a client that does not read', () => {
  /** A grid that is opened and then never read. */
  async function stalled(account: Account): Promise<net.Socket> {
    const socket = net.connect(Number(new URL(there).port), '127.0.0.1')
    const token = await stage.server.token(account)
    socket.write(
      `GET /live?resources_type_id=${type_id}&date=${DAY} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    socket.on('error', () => {})
    opened.push({ stop: () => socket.destroy() })
    return socket
  }
  const open = async () =>
    Number(/^live_grids (\d+)/m.exec((await other.app.http.inject('/metrics')).body)?.[1])

  test('is disconnected before memory fills, and others still receive events', async () => {
    await soon(open).toBe(0)
    await stalled('teacher')
    const reader = await listen('student')
    expect(await open()).toBe(2)
    // Rows as wide as possible: each change sends the whole day.
    const wide = await stage.room(type_id, { min_interval_minutes: 1 })
    const theme = '长'.repeat(100)
    for (let minute = 480; minute < 480 + 90; minute++) {
      const time = (at: number) =>
        `${String(Math.trunc(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
      await stage.book('teacher', wide, { theme, start_time: time(minute), end_time: time(minute + 1) })
    }
    const change = {
      topic: 'occupancy',
      tenant_id: stage.server.campus.tenant_id,
      resources_id: wide,
      from: 0,
      to: 9e12,
    }
    for (let n = 0; n < 4000 && (await open()) > 1; n += 10) {
      const known = reader.rows.length
      for (let i = n; i < n + 10; i++) stage.server.notices.send({ ...change, n: i })
      await soon(() => reader.rows.length).toBeGreaterThanOrEqual(known + 10)
    }
    await soon(open).toBe(1)
    const before = reader.rows.length
    const own = await stage.room(type_id)
    await stage.book('student', own)
    await soon(() => reader.rows.slice(before).some((row) => row.id === own)).toBe(true)
    expect(reader.ended).toBe(false)
  })

  test('is cut off when it loses its rights, and later changes cause no error', async () => {
    await stalled('teacher')
    const { tenant_id } = stage.server.campus
    stage.server.notices.send({ topic: 'viewer', tenant_id, account: 'teacher' })
    await soon(open).toBe(0)
    for (let i = 0; i < 3; i++) {
      await stage.book('student', await stage.room(type_id))
      vi.advanceTimersByTime(BEAT_MS)
    }
    await settled()
    expect(faults).toEqual([])
  })
})

test('lets a person open at most twenty grids; the same account of another tenant is another person', async () => {
  const grids = await Promise.all(Array.from({ length: 20 }, () => listen('teacher', { at: here })))
  const claims = { tenant: 'other' }
  const namesake = await listen('teacher', { at: here, token: await stage.server.token('teacher', claims) })
  expect([grids.some((grid) => grid.ended), namesake.ready]).toEqual([false, true])
  const refused = await fetch(`${here}/live?resources_type_id=${type_id}&date=${DAY}`, {
    headers: { authorization: `Bearer ${await stage.server.token('teacher')}` },
  })
  expect(refused.status).toBe(429)
  await refused.body?.cancel()
})
