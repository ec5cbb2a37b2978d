import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockActs } from '#server/sessions/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { waitingActs } from '#server/waiting_list/waiting_list.service.ts'
import { violations } from './testing/checker.ts'
import { allAtOnce, noLock, openCrowd, type Crowd } from './testing/crowd.ts'
import { live, type Event } from './testing/history.ts'
import { owner } from './testing/owner.ts'
import { wishes, type Wish } from './testing/wishes.ts'

/** Calls of a history; many more at night. */
const CALLS = Number(process.env.HISTORY_CALLS ?? 400)
const SEED = Number(process.env.HISTORY_SEED ?? 1)

const BOOK =
  'mutation M($model: AppointmentInformationModel) { answer: saveAppointmentInformation(model: $model) { errcode ids } }'

/** Books as somebody through one of the two servers, and records it as an event. */
async function book(
  crowd: Crowd,
  n: number,
  account: string,
  resources_id: string,
  times: { appointment_date: string; start_time: string; end_time: string },
  people = 1,
): Promise<Event> {
  const wish: Wish = { kind: 'book', room: 0, people, times, draft: false }
  const { body } = await crowd.ask(n, await crowd.token(account), BOOK, {
    model: { resources_id, ...times, person_times: people, instructions_read: true },
  })
  const { data } = JSON.parse(body) as { data: { answer: { errcode: string; ids: string[] } } }
  return { wish, account, ...data.answer, asked: [], resources_id, from: 0, to: 1 }
}

const count = (events: Event[], errcode: string) => events.filter((one) => one.errcode === errcode).length
const DAY = '2026-09-10'
const morning = { appointment_date: DAY, start_time: '09:00', end_time: '10:00' }

describe('many concurrent actions through two servers', () => {
  let crowd: Crowd
  beforeAll(async () => void (crowd = await openCrowd({ per_day: 3, unfinished: 5 })))
  afterAll(() => crowd.stop())

  test(
    'leave nothing double, lost or surplus, and are reported correctly',
    { timeout: 180_000 + CALLS * 1_000 },
    async () => {
      // Few people, so that limits are met in every run, however the calls interleave.
      const events = await live(crowd, wishes(CALLS, SEED), { people: 6, at_once: 16 })
      // Whatever became of them: somebody asks again for what is over.
      const again: Wish[] = Array.from({ length: 20 }, () => ({
        kind: 'answer',
        request: 0,
        how: 'declineOffer',
      }))
      events.push(...(await live(crowd, again, { people: 6, at_once: 1, after: events })))
      expect(await violations(crowd, events)).toEqual([])
      const codes = Object.groupBy(events, ({ errcode }) => errcode)
      // A history without refusals would prove nothing.
      expect(events.length).toBeGreaterThan(CALLS * 0.8)
      expect(codes['0']?.length).toBeGreaterThan(CALLS / 8)
      for (const code of [
        'SLOT_TAKEN',
        'FULL',
        'QUOTA_EXCEEDED',
        'BAD_TRANSITION',
        'NO_WAITING',
        'OFFER_OVER',
      ])
        expect([code, codes[code]?.length ?? 0]).toEqual([code, expect.toSatisfy((n: number) => n > 0)])
    },
  )
})

test(
  'do nothing twice with two clocks and people acting meanwhile',
  { timeout: 180_000 + CALLS * 1_000 },
  async () => {
    const crowd = await openCrowd({ per_day: 3, unfinished: 5 })
    try {
      const events = await live(crowd, wishes(CALLS / 2, SEED + 1), { people: 14, at_once: 16 })
      const { server, dbs } = crowd
      const tenant = { id: server.campus.tenant_id, time_zone: 'Asia/Shanghai' }
      // In the middle of the first day: some sessions are over, others begin; people still cancel and move.
      server.clock.set('2026-09-08T04:00:00Z')
      const tick = (db: Database) =>
        clockActs({ db, jobs: server.jobs, notices: server.notices, now: server.clock.now }, tenant)
      const wait = (db: Database) =>
        waitingActs({ db, jobs: server.jobs, notices: server.notices, now: server.clock.now }, tenant)
      const meanwhile = live(crowd, wishes(CALLS / 4, SEED + 2), { people: 14, at_once: 4, after: events })
      const twelve = Array.from({ length: 12 }, (_, n) => dbs[n % 2] as Database)
      const [ticks] = await Promise.all([Promise.all(twelve.map(tick)), Promise.all(twelve.map(wait))])
      events.push(...(await meanwhile))
      // The clock skips a session that somebody is changing, and the next tick handles it.
      ticks.push(await tick(dbs[0] as Database))
      expect(await tick(dbs[1] as Database)).toBe(0)
      await wait(dbs[0] as Database)
      const [noted] = await owner(
        server.url_owner,
        (sql) =>
          sql<{ n: number }[]>`select count(*)::int as n from appointment_progress where account is null`,
      )
      expect(noted?.n).toBe(ticks.reduce((sum, changed) => sum + changed, 0))
      expect(noted?.n).toBeGreaterThan(0)
      expect(await violations(crowd, events)).toEqual([])
    } finally {
      await crowd.stop()
    }
  },
)

describe('one thing that everybody wants', () => {
  let crowd: Crowd
  let sql: Sql
  beforeAll(async () => {
    crowd = await openCrowd()
    sql = postgres(crowd.server.url_owner, { max: 2, onnotice: () => {} })
  })
  afterAll(async () => {
    await sql.end()
    await crowd.stop()
  })

  test('a slot that twelve people saw free goes to one of them', async () => {
    const events = await allAtOnce(
      sql,
      () => Array.from({ length: 12 }, (_, n) => book(crowd, n, `rush${n}`, crowd.rooms.single, morning)),
      12,
    )
    expect([count(events, '0'), count(events, 'SLOT_TAKEN')]).toEqual([1, 11])
    expect(await violations(crowd, events)).toEqual([])
  })

  test('a whole and its parts that twelve people saw free are never booked together', async () => {
    const { whole, left, right } = crowd.rooms
    const before = await crowd_events(crowd)
    const events = await allAtOnce(
      sql,
      () =>
        Array.from({ length: 12 }, (_, n) =>
          book(crowd, n, `part${n}`, [whole, left, right][n % 3] ?? whole, morning),
        ),
      12,
    )
    const won = events.filter(({ errcode }) => errcode === '0').map(({ resources_id }) => resources_id)
    expect([[whole], [left, right], [right, left]]).toContainEqual(won)
    expect(await violations(crowd, [...before, ...events])).toEqual([])
  })

  test('three places go to three people, in groups of one and two', async () => {
    const before = await crowd_events(crowd)
    const events = await allAtOnce(
      sql,
      () =>
        Array.from({ length: 12 }, (_, n) =>
          book(crowd, n, `place${n}`, crowd.rooms.shared, morning, 1 + (n % 2)),
        ),
      12,
    )
    const people = events
      .filter(({ errcode }) => errcode === '0')
      .reduce((sum, { wish }) => sum + (wish.kind === 'book' ? wish.people : 0), 0)
    expect([people, count(events, '0') + count(events, 'FULL')]).toEqual([3, 12])
    expect(await violations(crowd, [...before, ...events])).toEqual([])
  })

  test('two a day remain two, of twenty that one person sends at once for twenty rooms', async () => {
    const rooms: string[] = []
    for (let n = 0; n < 20; n++) rooms.push(await crowd.room(`quota${n}`))
    const before = await crowd_events(crowd)
    const events = await Promise.all(rooms.map((room, n) => book(crowd, n, 'greedy', room, morning)))
    expect([count(events, '0'), count(events, 'QUOTA_EXCEEDED')]).toEqual([2, 18])
    expect(await violations(crowd, [...before, ...events])).toEqual([])
  })

  test('five unfinished remain five, of twenty sent at once for ten days', async () => {
    const before = await crowd_events(crowd)
    const day = (n: number) => ({
      appointment_date: `2026-09-${String(11 + (n % 10))}`,
      start_time: n < 10 ? '09:00' : '11:00',
      end_time: n < 10 ? '10:00' : '12:00',
    })
    const events = await Promise.all(
      Array.from({ length: 20 }, (_, n) => book(crowd, n, 'hoarder', crowd.rooms.single, day(n))),
    )
    expect([count(events, '0'), count(events, 'TOO_MANY_UNFINISHED')]).toEqual([5, 15])
    expect(await violations(crowd, [...before, ...events])).toEqual([])
  })

  test('a session that an administrator puts on a full day exceeds nobody’s limit', async () => {
    const at = (appointment_date: string, hour: number) => ({
      appointment_date,
      start_time: `${hour}:00`,
      end_time: `${hour + 1}:00`,
    })
    const { single } = crowd.rooms
    for (const hour of [16, 17]) await book(crowd, 0, 'moved', single, at(DAY, hour))
    const { ids } = await book(crowd, 0, 'moved', single, at('2026-09-09', 16))
    const MOVE =
      'mutation M($id: String, $appointment_date: String, $start_time: String, $end_time: String) { answer: changeAppointmentTime(id: $id, appointment_date: $appointment_date, start_time: $start_time, end_time: $end_time) { errcode } }'
    const move = async (account: string) => {
      const { body } = await crowd.ask(0, await crowd.token(account), MOVE, { id: ids[0], ...at(DAY, 18) })
      return body
    }
    expect(await move('moved')).toContain('QUOTA_EXCEEDED')
    expect(await move('admin')).toContain('"errcode":"0"')
    expect(await violations(crowd, await crowd_events(crowd))).toEqual([])
  })

  test('four seats go to four of twelve who want any', async () => {
    const before = await crowd_events(crowd)
    const ANY_SEAT = 'mutation M($model: AnySeatModel) { answer: bookAnySeat(model: $model) { errcode ids } }'
    const anySeat = async (n: number): Promise<string> => {
      const model = { resources_id: crowd.venue.id, ...morning, instructions_read: true }
      const { body } = await crowd.ask(n, await crowd.token(`seat${n}`), ANY_SEAT, { model })
      return (JSON.parse(body) as { data: { answer: { errcode: string } } }).data.answer.errcode
    }
    const answers = await allAtOnce(sql, () => Array.from({ length: 12 }, (_, n) => anySeat(n)), 12)
    expect(answers.filter((errcode) => errcode === '0')).toHaveLength(4)
    expect(answers.filter((errcode) => errcode === 'FULL')).toHaveLength(8)
    const seats = await owner(
      crowd.server.url_owner,
      (sql) =>
        sql`select distinct resource_id from hold where resource_id = any(${[...crowd.venue.seats]}::uuid[])`,
    )
    expect(seats).toHaveLength(4)
    expect(before.every(({ resources_id }) => !crowd.venue.seats.includes(resources_id ?? ''))).toBe(true)
    expect(await violations(crowd, await crowd_events(crowd))).toEqual([])
  })

  test('one person who wants any seat twenty times at once gets one', async () => {
    const noon = { ...morning, start_time: '12:00', end_time: '13:00' }
    const ANY_SEAT = 'mutation M($model: AnySeatModel) { answer: bookAnySeat(model: $model) { errcode ids } }'
    const token = await crowd.token('everywhere')
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const { body } = await crowd.ask(n, token, ANY_SEAT, {
          model: { resources_id: crowd.venue.id, ...noon },
        })
        return (JSON.parse(body) as { data: { answer: { errcode: string } } }).data.answer.errcode
      }),
    )
    expect(answers.filter((errcode) => errcode === '0')).toHaveLength(1)
    expect(await violations(crowd, await crowd_events(crowd))).toEqual([])
  })

  test('a released slot goes to one of ten people who want it', async () => {
    const afternoon = { ...morning, start_time: '14:00', end_time: '15:00' }
    const held = await book(crowd, 0, 'giver', crowd.rooms.single, afternoon)
    const CANCEL =
      'mutation M($ids: [String]) { answer: cancelAppointmentInformation(ids: $ids) { errcode ids } }'
    const giving = crowd.ask(1, await crowd.token('giver'), CANCEL, { ids: held.ids })
    const events = await Promise.all(
      Array.from({ length: 10 }, (_, n) => book(crowd, n, `taker${n}`, crowd.rooms.single, afternoon)),
    )
    await giving
    const late = await book(crowd, 1, 'late', crowd.rooms.single, afternoon)
    expect(count([...events, late], '0')).toBe(1)
    expect(await violations(crowd, await crowd_events(crowd))).toEqual([])
  })
})

/** The bookings in the database as acknowledged events: only for checking later calls. */
const crowd_events = (crowd: Crowd): Promise<Event[]> =>
  owner(crowd.server.url_owner, async (sql) => {
    const rows = await sql<
      { id: string; account: string; resources_id: string }[]
    >`select id, appointment_user as account, resources_id from appointment_information`
    const times = { appointment_date: '1970-01-01', start_time: '00:00', end_time: '00:30' }
    return rows.map(({ id, account, resources_id }): Event => ({
      wish: { kind: 'book', room: 0, people: 1, times, draft: false },
      account,
      errcode: '0',
      ids: [id],
      asked: [],
      resources_id,
      from: 0,
      to: 0,
    }))
  })

/**
 * The checker must detect real violations: the same calls with one guard removed, each in a database of its
 * own.
 */
describe('the checker finds what goes wrong without a guard', () => {
  /**
   * The removed guard, how it is removed, the number of concurrent calls, the calls, and the expected
   * finding.
   */
  const guards: [string, string, number, (crowd: Crowd) => Promise<Event>[], RegExp][] = [
    [
      'the exclusion constraint',
      'alter table hold drop constraint hold_no_overlap',
      12,
      (crowd) =>
        Array.from({ length: 12 }, (_, n) => book(crowd, n, `rush${n}`, crowd.rooms.single, morning)),
      /two holds of place 1|are in one room at once/,
    ],
    [
      'the queue of one person',
      noLock('person'),
      4,
      (crowd) =>
        [crowd.rooms.single, crowd.rooms.left, crowd.rooms.right, crowd.rooms.approved].map((room, n) =>
          book(crowd, n, 'greedy', room, morning),
        ),
      /^greedy on 2026-09-10 has \d sessions of at most 2$/,
    ],
    [
      'the places of a shared room',
      'alter table hold drop constraint hold_no_overlap; ' + noLock('places'),
      12,
      (crowd) =>
        Array.from({ length: 12 }, (_, n) => book(crowd, n, `place${n}`, crowd.rooms.shared, morning)),
      /people in the room for 3/,
    ],
  ]
  test.each(guards)('%s', async (_name, mutation, waiting, calls, expected) => {
    const crowd = await openCrowd({ without: mutation })
    const sql = postgres(crowd.server.url_owner, { max: 2, onnotice: () => {} })
    try {
      const events = await allAtOnce(sql, () => calls(crowd), waiting)
      expect(await violations(crowd, events)).toContainEqual(expect.stringMatching(expected))
    } finally {
      await sql.end()
      await crowd.stop()
    }
  })
})
