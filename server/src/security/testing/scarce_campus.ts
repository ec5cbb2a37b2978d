import type { Temporal } from 'temporal-polyfill'
import type { BookingStage } from '#server/bookings/testing/stage.ts'
import { repeated } from '#server/draws/testing/repeated.ts'
import { drawStage } from '#server/draws/testing/stage.ts'
import type { Database } from '#server/platform/database/database.ts'
import { makeVenue } from '#server/seats/testing/venue.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { waitingStage } from '#server/waiting_list/testing/stage.ts'
import { clockOf, dateOf, HOUR, MINUTE, refused, type Codes, type Period } from './model_rules.ts'
import {
  CANCEL_AHEAD,
  request_states,
  type Chosen,
  type ScarceModel,
  type ScarceSettings,
} from './scarce_model.ts'
import { domes, halls, places, seats, typeOf, type Place } from './scarce_places.ts'

type Told = Record<string, unknown>

interface Stored {
  id: string
  account: string
  resources_id: string
  state: number
  start: string
  end: string
}

interface StoredRequest extends Omit<Stored, 'id'> {
  any_like: number
  offered_resources_id: string | null
  until: string | null
}

interface StoredEntry {
  date: string
  state: number
  seed: string
  account: string
  entry: string
  weight: number
  outcome: number
  appointment_id: string | null
  got: string | null
}

const byAccount = (a: { account: string }, b: { account: string }) => a.account.localeCompare(b.account)

/** The product with the halls, seats and domes of one run. Sessions and requests have the model's numbers. */
export type ScarceCampus = Awaited<ReturnType<typeof scarceCampus>>

const session_states = new Map([
  [2, 'booked'],
  [5, 'cancelled'],
  [7, 'completed'],
])
const HELD = 3
const outcomes = ['pending', 'won', 'lost', 'refused'] as const

/**
 * Makes the types with the settings and their resources, in the week of that Monday, and sets the clock to it.
 * @param heard gets what was answered to each kind of call
 */
export async function scarceCampus(
  stage: BookingStage,
  dbs: readonly [Database, Database],
  settings: ScarceSettings,
  monday: Temporal.PlainDate,
  heard: Set<string>,
) {
  const { server } = stage
  const waiting = waitingStage(stage)
  const draws = drawStage(stage)
  const zero = monday.toZonedDateTime('Asia/Shanghai').toInstant()
  const set = (now: number) => server.clock.set(zero.add({ seconds: now }))
  set(8 * HOUR)
  const common = { cancel_notification_rule_apply: CANCEL_AHEAD / MINUTE }
  const limit = (appointment_number_rule: number, appointment_number_limit: number) => ({
    is_appointment_number_limit: 1,
    appointmentNumberLimitRuleList: [{ appointment_number_rule, appointment_number_limit }],
  })
  const hall_type = await stage.type({
    waiting_minutes: settings.waiting_minutes,
    ...limit(1, settings.per_day),
  })
  const dome_type = await stage.type({
    ...{ allocation: 1, draw_open_days: 7, draw_close_days: 1, draw_close_time: '12:00' },
    draw_weight_days: settings.weighs ? 7 : 0,
    ...limit(2, settings.per_week),
  })
  const venue = await makeVenue(server, seats.length, { seat: common })
  const ids = new Map<Place, string>()
  for (const hall of halls) {
    const capacity = hall === 'small' ? 2 : 10
    ids.set(hall, await stage.room(hall_type, { ...common, capacity, buffer_minutes: settings.buffer }))
  }
  for (const dome of domes) ids.set(dome, await stage.room(dome_type, common))
  for (const [n, seat] of seats.entries()) ids.set(seat, venue.seats[n] ?? '')
  const idOf = (place: Place) => ids.get(place) ?? ''
  const placeOf = (id: string | null) => places.find((one) => ids.get(one) === id) ?? null

  const sessions: string[] = []
  const requests: string[] = []
  const draw_ids = new Map<number, string>()
  const times = ({ start, end }: Period) => ({
    appointment_date: monday.add({ days: dateOf(start) }).toString(),
    start_time: clockOf(start),
    end_time: clockOf(end),
  })
  const codesOf = (what: string, { errcode, refusals }: Pick<AnswerData, 'errcode' | 'refusals'>): Codes => {
    const codes = errcode === '0' ? [] : refused(...refusals.map((one) => one.errcode))
    for (const code of codes.length > 0 ? codes : ['0']) heard.add(`${what} ${code}`)
    return codes
  }
  /** A call that makes one session. */
  const booking = (what: string, answer: AnswerData): Codes => {
    if (answer.errcode === '0') sessions.push(...answer.ids)
    return codesOf(what, answer)
  }
  const sinceZero = (moment: string) => Math.round((Date.parse(moment) - zero.epochMilliseconds) / 1000)

  return {
    set,
    book: async (account: Account, place: Place, period: Period) =>
      booking(`book ${typeOf(place)}`, await stage.save(account, idOf(place), times(period))),
    /** @returns the seat as well */
    async anySeat(account: Account, period: Period): Promise<{ codes: Codes; got: Place | null }> {
      const answer = await stage.ask<AnswerData>(
        account,
        `mutation ($model: AnySeatModel) { bookAnySeat(model: $model) { ${ANSWER} } }`,
        { model: { resources_id: venue.id, ...times(period), instructions_read: true } },
      )
      const codes = booking('any seat', answer)
      const [seat] = await stage.inTenant(
        ({ sql, tenant_id }) => sql<{ resources_id: string }[]>`
          select resources_id from appointment_information where tenant_id = ${tenant_id} and id = ${answer.ids[0] ?? null}`,
      )
      return { codes, got: placeOf(seat?.resources_id ?? null) }
    },
    async cancel(account: Account, n: number): Promise<Codes> {
      const { refused: not } = await stage.cancel(account, sessions[n] ?? '')
      return codesOf('cancel', { errcode: not[0]?.errcode ?? '0', refusals: not as AnswerData['refusals'] })
    },
    async move(account: Account, n: number, to: Period): Promise<Codes> {
      const { appointment_date, start_time, end_time } = times(to)
      return codesOf(
        'move',
        await stage.move(account, sessions[n] ?? '', start_time, end_time, appointment_date),
      )
    },
    async join(account: Account, place: Place, any_like: boolean, period: Period): Promise<Codes> {
      const answer = await waiting.join(account, idOf(place), { any_like, ...times(period) })
      if (answer.errcode === '0') requests.push(...answer.ids)
      return codesOf('join', answer)
    },
    accept: async (account: Account, n: number) =>
      booking('accept', await waiting.accept(account, requests[n] ?? '')),
    decline: async (account: Account, n: number) =>
      codesOf('decline', await waiting.decline(account, requests[n] ?? '')),
    leave: async (account: Account, n: number) =>
      codesOf('leave', await waiting.leave(account, requests[n] ?? '')),
    async joinDraw(account: Account, place: Place, any_like: boolean, period: Period): Promise<Codes> {
      const answer = await draws.join(account, idOf(place), { any_like, ...times(period) })
      if (answer.ids[0]) draw_ids.set(dateOf(period.start), answer.ids[0])
      return codesOf('join draw', answer)
    },
    leaveDraw: async (account: Account, day: number) =>
      codesOf('leave draw', await draws.leave(account, draw_ids.get(day) ?? '')),
    /** Runs the clocks of both servers, at once or one after the other. */
    async tick(at_once: boolean): Promise<void> {
      const run = async (db: Database) => {
        while ((await stage.tick(db)) > 0);
        await waiting.act(db)
      }
      if (at_once) await Promise.all(dbs.map(run))
      else for (const db of dbs) await run(db)
      if (at_once) await run(dbs[0])
    },
    /** Opens and holds the draws that are due, on both servers at once. */
    async draw(): Promise<void> {
      await Promise.all(dbs.map((db) => draws.act(db)))
      const { drawn } = await stored()
      for (const { appointment_id } of drawn)
        if (appointment_id && !sessions.includes(appointment_id)) sessions.push(appointment_id)
    },
    /** What the product chose by now. */
    async chosen(): Promise<Chosen> {
      const { waiting: all, drawn } = await stored()
      return {
        offered: (n) => placeOf(all[n]?.offered_resources_id ?? null),
        order: (day) => drawn.filter((one) => dayOf(one.date) === day).map(({ account }) => account),
        won: (day, account) =>
          placeOf(drawn.find((one) => dayOf(one.date) === day && one.account === account)?.got ?? null),
      }
    },
    /** The order of each draw that was held, as a second program computes it from what was published. */
    async isDrawnByTheSeed(): Promise<boolean> {
      const { drawn } = await stored()
      return [
        ...Map.groupBy(
          drawn.filter(({ state }) => state === HELD),
          ({ date }) => date,
        ).values(),
      ].every((list) => repeated(list[0]?.seed ?? '', list).join() === list.map(({ entry }) => entry).join())
    },
    async state(): Promise<Told> {
      const { booked, waiting: all, drawn, dates } = await stored()
      return {
        booked: booked.map(({ account, resources_id, start, end, state }) => ({
          ...{ account, place: placeOf(resources_id), state: session_states.get(state) },
          ...{ start: sinceZero(start), end: sinceZero(end) },
        })),
        requests: all.map((one) => ({
          ...{ account: one.account, place: placeOf(one.resources_id), any_like: one.any_like === 1 },
          ...{ start: sinceZero(one.start), end: sinceZero(one.end), state: request_states[one.state - 1] },
          offered: placeOf(one.offered_resources_id),
          until: one.until === null ? null : sinceZero(one.until),
        })),
        draws: dates.map(({ date, state }) => ({
          day: dayOf(date),
          held: state === HELD,
          requests: drawn
            .filter((one) => one.date === date)
            .map(({ account, weight, outcome }) => ({ account, weight, outcome: outcomes[outcome] }))
            .toSorted(byAccount),
        })),
      }
    },
    /** The same of the model. */
    expected: (model: ScarceModel): Told => ({
      booked: model.booked,
      requests: model.requests,
      draws: [...model.draws]
        .toSorted(([a], [b]) => a - b)
        .map(([day, { held, requests: list }]) => ({
          day,
          held,
          requests: list
            .map(({ account, weight, outcome }) => ({ account, weight, outcome }))
            .toSorted(byAccount),
        })),
    }),
  }

  function dayOf(date: string): number {
    return monday.until(date).days
  }

  /** Everything that is stored of this run. */
  async function stored() {
    return stage.inTenant(async ({ sql, tenant_id }) => {
      const instant = (name: string) =>
        sql`to_char(${sql(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
      const booked = await sql<Stored[]>`
        select id, appointment_user as account, resources_id, state, ${instant('start_at')} as start, ${instant('end_at')} as end
        from appointment_information where tenant_id = ${tenant_id} and resources_id = any(${[...ids.values()]}::uuid[])`
      const all = await sql<StoredRequest[]>`
        select account, resources_id, any_like, state, offered_resources_id, ${instant('start_at')} as start, ${instant('end_at')} as end,
          ${instant('offer_until')} as until
        from waiting_request where tenant_id = ${tenant_id} and resources_type_id = ${hall_type} order by number`
      const dates = await sql<{ date: string; state: number }[]>`
        select date::text, state from draw where tenant_id = ${tenant_id} and resources_type_id = ${dome_type} order by date`
      const drawn = await sql<StoredEntry[]>`
        select d.date::text, d.state, d.seed, r.account, r.entry, r.weight, r.outcome, r.appointment_id,
          (select a.resources_id from appointment_information a where a.tenant_id = ${tenant_id} and a.id = r.appointment_id) as got
        from draw_request r join draw d on d.tenant_id = ${tenant_id} and d.id = r.draw_id
        where r.tenant_id = ${tenant_id} and d.resources_type_id = ${dome_type} order by d.date, r.rank`
      booked.sort((a, b) => sessions.indexOf(a.id) - sessions.indexOf(b.id))
      return { booked, waiting: all, dates, drawn }
    })
  }
}
