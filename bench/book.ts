import { newId } from '#server/platform/database/columns.ts'
import { FIRST_DAY, rawClient, say, type Ground } from './ground.ts'
import {
  ask,
  bestOf,
  cpuOfBoth,
  cpuOfFloor,
  machine,
  ROUNDS,
  round,
  stand,
  tidied,
  timed,
  type Figures,
  type Stand,
} from './measure.ts'

export const BOOK = `mutation ($model: AppointmentInformationModel) { saveAppointmentInformation(model: $model) { errcode msg ids flow_no } }`
const COUNT = 3000
const AT_ONCE = 16
/** The users who book, one after the other. */
export const BOOKERS = 500
/**
 * The factor by which a booking may cost more than the same writes by raw SQL: a ratio within one run is
 * valid on any machine.
 */
const MAX_RATIO = 4

/** The booking mutation through HTTP, and the same writes by raw SQL. */
export const book = () =>
  tidied(async () => {
    const standing = await stand({ sessions: 500_000 }, BOOKERS)
    await warmBooking(standing)
    const ours = await bestOf((i) => bookings(standing, FIRST + i))
    say('The same by raw SQL …')
    const { ground } = standing
    await rawBookings(ground, BOOKERS, FIRST + ROUNDS)
    const floor = await bestOf((i) => rawBookings(ground, COUNT, FIRST + ROUNDS + 1 + i))
    const ratio = { cpu: round(ours.cpu_ms / floor.cpu_ms), per_s: round(ours.per_s / floor.per_s) }
    return {
      name: 'book',
      ok: ratio.cpu <= MAX_RATIO,
      ours,
      floor,
      ratio,
      machine,
    }
  })

/** Day 0 is for warming up. */
export const FIRST = 1

export async function warmBooking(standing: Stand): Promise<void> {
  say('Booking …')
  await booked(standing, 2 * BOOKERS, 0)
}

/** Bookings of a day, each for another slot, 16 at once. */
export const bookings = (standing: Stand, day: number): Promise<Figures> => booked(standing, COUNT, day)

/** A free odd hour of a room, a different one for each `i` and `day`. */
export function freeSlot(ground: Ground, i: number, day: number) {
  const resources_id = ground.rooms[i % ground.rooms.length] ?? ''
  const hour = 5 + 2 * (Math.floor(i / ground.rooms.length) % 9)
  const date = new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10)
  return {
    resources_id,
    appointment_date: date,
    start_time: clock(hour),
    end_time: clock(hour + 1),
    hour,
    date,
  }
}

/** A full hour as the wire writes it. */
export const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function booked(standing: Stand, count: number, day: number): Promise<Figures> {
  const { ground, server } = standing
  return timed(count, AT_ONCE, cpuOfBoth(standing), async (i) => {
    const { resources_id, appointment_date, start_time, end_time } = freeSlot(ground, i, day)
    const model = {
      resources_id,
      appointment_date,
      start_time,
      end_time,
      theme: 'Bench',
      person_times: 4,
      idempotency_key: newId(),
      instructions_read: true,
    }
    const { status, ms, body } = await ask(server, i, BOOK, { model })
    const answer = body.data?.['saveAppointmentInformation'] as { errcode: string; msg: string } | undefined
    if (status !== 200 || answer?.errcode !== '0')
      throw new Error(`not booked: ${status} ${JSON.stringify(body).slice(0, 300)}`)
    return ms
  })
}

/** What the database itself has to do for a booking, in one transaction of one statement. */
async function rawBookings(ground: Ground, count: number, day: number): Promise<Figures> {
  const sql = rawClient(ground, AT_ONCE)
  const { tenant_id, type_id } = ground
  return timed(count, AT_ONCE, cpuOfFloor(ground), async (i) => {
    const started = performance.now()
    const { resources_id, date, hour } = freeSlot(ground, i, day)
    const [series, session, flow_no] = [newId(), newId(), newId()]
    const start = `${date} ${clock(hour)}+08`
    const end = `${date} ${clock(hour + 1)}+08`
    const [row] = await sql<{ held: number }[]>`
      with series as (insert into booking_series (tenant_id, id, flow_no, appointment_user) values (${tenant_id}, ${series}, ${flow_no}, 'p1')),
      session as (insert into appointment_information (tenant_id, id, series_id, flow_no, resources_id, resources_type_id, appointment_user, start_at, end_at, state, theme)
        values (${tenant_id}, ${session}, ${series}, ${flow_no}, ${resources_id}, ${type_id}, 'p1', ${start}, ${end}, 2, 'Bench')),
      progress as (insert into appointment_progress (tenant_id, id, appointment_id, action, to_state) values (${tenant_id}, ${newId()}, ${session}, 'submit', 2)),
      held as (insert into hold (tenant_id, id, resource_id, start_at, end_at, owner_kind, owner_id)
        values (${tenant_id}, ${newId()}, ${resources_id}, ${start}, ${end}, 1, ${session}) on conflict do nothing returning 1)
      select count(*)::int as held from held`
    if (row?.held !== 1) throw new Error('the floor did not book')
    return performance.now() - started
  })
}
