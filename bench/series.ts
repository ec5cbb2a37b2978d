import { newId } from '#server/platform/database/columns.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { BOOK, BOOKERS, clock } from './book.ts'
import { FIRST_DAY, rawClient, say, ZONE, type Ground } from './ground.ts'
import { ask, bestOf, cpuOfBoth, cpuOfFloor, machine, round, stand, tidied, timed } from './measure.ts'
import type { Figures, Stand } from './measure.ts'

/** The sessions of a series, one a day. */
const LENGTH = 30
const COUNT = 200
const WARM = 100
const AT_ONCE = 4
/** The CPU time that a series may cost, milliseconds: product and database. */
const MAX_CPU_MS = 20
/** The time in which a year of weekly sessions on three rooms is answered, milliseconds. */
const MAX_YEAR_MS = 1_000

/** A series of thirty sessions through HTTP, and the same writes by raw SQL. */
export const series = () =>
  tidied(async () => {
    const standing = await stand({ sessions: 500_000 }, BOOKERS)
    const { ground } = standing
    const slots = freeSlots(ground)
    say('Booking series …')
    await booked(standing, slots.splice(0, WARM))
    const ours = await bestOf(() => booked(standing, slots.splice(0, COUNT)))
    say('The same by raw SQL …')
    await rawSeries(ground, slots.splice(0, WARM))
    const floor = await bestOf(() => rawSeries(ground, slots.splice(0, COUNT)))
    const year = await yearOnThreeRooms(standing)
    const ratio = { cpu: round(ours.cpu_ms / floor.cpu_ms), per_s: round(ours.per_s / floor.per_s) }
    const ok = ours.cpu_ms <= MAX_CPU_MS && year.worst_ms <= MAX_YEAR_MS
    return { name: 'series', ok, ours, floor, ratio, year, machine }
  })

interface Slot {
  resources_id: string
  hour: number
}

/** Each odd hour of each room once: free on all days. */
const freeSlots = ({ rooms }: Ground): Slot[] =>
  Array.from({ length: 9 }, (_, n) => 5 + 2 * n).flatMap((hour) =>
    rooms.map((resources_id) => ({ resources_id, hour })),
  )

const FIRST = addDays(FIRST_DAY, 1)

const booked = (standing: Stand, slots: readonly Slot[]): Promise<Figures> =>
  timed(slots.length, AT_ONCE, cpuOfBoth(standing), (i) => {
    const { resources_id = '', hour = 0 } = slots[i] ?? {}
    return bookOne(standing, i, LENGTH, {
      resources_id,
      appointment_date: FIRST,
      start_time: clock(hour),
      end_time: clock(hour + 1),
      rule: { freq: 'daily', count: LENGTH },
    })
  })

/** @returns milliseconds until the answer */
async function bookOne({ server }: Stand, i: number, sessions: number, model: object): Promise<number> {
  const { status, ms, body } = await ask(server, i, BOOK, {
    model: {
      ...model,
      mode: 'periodic',
      theme: 'Bench',
      person_times: 4,
      instructions_read: true,
      idempotency_key: newId(),
    },
  })
  const answer = body.data?.['saveAppointmentInformation'] as { errcode: string; ids: string[] } | undefined
  if (status !== 200 || answer?.errcode !== '0' || answer.ids.length !== sessions)
    throw new Error(`not booked: ${status} ${JSON.stringify(body).slice(0, 300)}`)
  return ms
}

/** Every week of a year on three rooms, one at a time: milliseconds, the slowest of some. */
async function yearOnThreeRooms(standing: Stand): Promise<{ sessions: number; worst_ms: number }> {
  const WEEKS = 52
  const { rooms } = standing.ground
  let worst_ms = 0
  for (let n = 0; n < 10; n += 1) {
    const [resources_id, ...resources_ids] = rooms.slice(3 * n, 3 * n + 3)
    const model = {
      resources_id,
      resources_ids,
      appointment_date: FIRST,
      start_time: '23:00',
      end_time: '24:00',
      rule: { freq: 'weekly', weekdays: [2], count: WEEKS },
    }
    worst_ms = Math.max(worst_ms, await bookOne(standing, n, 3 * WEEKS, model))
  }
  return { sessions: 3 * WEEKS, worst_ms: round(worst_ms) }
}

/** What the database itself has to do for a series, in one transaction of one statement. */
async function rawSeries(ground: Ground, slots: readonly Slot[]): Promise<Figures> {
  const sql = rawClient(ground, AT_ONCE)
  const { tenant_id, type_id } = ground
  return timed(slots.length, AT_ONCE, cpuOfFloor(ground), async (i) => {
    const { resources_id = '', hour = 0 } = slots[i] ?? {}
    const [id, flow_no] = [newId(), newId()]
    const ids = Array.from({ length: LENGTH }, () => newId())
    const started = performance.now()
    const [row] = await sql<{ held: number }[]>`
      with asked as materialized (
        select id, (${FIRST}::date + (n - 1)::int + make_interval(hours => ${hour})) at time zone ${ZONE} as start_at
        from unnest(${ids}::uuid[]) with ordinality as a (id, n)
      ), series as (
        insert into booking_series (tenant_id, id, flow_no, mode, rule, appointment_user)
        values (${tenant_id}, ${id}, ${flow_no}, 'periodic', ${`FREQ=DAILY;COUNT=${LENGTH}`}, 'p1')
      ), session as (
        insert into appointment_information (tenant_id, id, series_id, flow_no, resources_id, resources_type_id, appointment_user, start_at, end_at, state, theme)
        select ${tenant_id}, id, ${id}, ${flow_no}, ${resources_id}, ${type_id}, 'p1', start_at, start_at + interval '1 hour', 2, 'Bench' from asked
      ), progress as (
        insert into appointment_progress (tenant_id, id, appointment_id, action, to_state)
        select ${tenant_id}, uuidv7(), id, 'submit', 2 from asked
      ), held as (
        insert into hold (tenant_id, id, resource_id, start_at, end_at, owner_kind, owner_id)
        select ${tenant_id}, uuidv7(), ${resources_id}, start_at, start_at + interval '1 hour', 1, id from asked
        on conflict do nothing returning 1
      ) select count(*)::int as held from held`
    if (row?.held !== LENGTH) throw new Error('the floor did not book')
    return performance.now() - started
  })
}
