import type { Temporal } from 'temporal-polyfill'
import { blacklistStage } from '#server/blacklist/testing/stage.ts'
import type { BatchData, BookingStage } from '#server/bookings/testing/stage.ts'
import { exceptionStage } from '#server/exceptions/testing/stage.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import {
  ADMIN_CANCEL_AHEAD,
  CANCEL_AHEAD,
  clockOf,
  DAY,
  DEVIATION,
  HOUR,
  LEAVE,
  LONGEST,
  MINUTE,
  numberOf,
  PLACES,
  refused,
  REPORT,
  type Codes,
  type Period,
  type Room,
  type Settings,
  type Wish,
} from './model_rules.ts'
import type { CampusModel } from './model.ts'

/** A session and what it holds, in words that can be compared. */
export type Told = Record<string, unknown>

/** The product with the rooms of one run. Sessions and requests have the model's numbers. */
export type RealCampus = Awaited<ReturnType<typeof realCampus>>

/** Two people's blocks may begin in any order, those of one person begin one after another. */
const byAccount = (a: { account?: unknown }, b: { account?: unknown }) =>
  String(a.account) < String(b.account) ? -1 : a.account === b.account ? 0 : 1

/**
 * Makes a type with the settings and its rooms, in the week of that Monday, and sets the clock to it.
 * @param heard gets the codes of refusals
 */
export async function realCampus(
  stage: BookingStage,
  dbs: readonly Database[],
  settings: Settings,
  monday: Temporal.PlainDate,
  heard: Set<string>,
) {
  const { server } = stage
  const zero = monday.toZonedDateTime('Asia/Shanghai').toInstant()
  const set = (now: number) => server.clock.set(zero.add({ seconds: now }))
  set(8 * HOUR)
  // What the run before left to the clock.
  await stage.tick(dbs[0])
  const black = blacklistStage(stage)
  const exceptions = exceptionStage(stage)
  const type = await stage.type({
    cyclicity_enable: 1,
    is_appointment_number_limit: 1,
    appointmentNumberLimitRuleList: [
      { appointment_number_rule: 1, appointment_number_limit: settings.per_day },
    ],
    is_incomplete_appointment_number_limit: 1,
    incomplete_appointment_number_limit: settings.unfinished,
    punctuality_rule: ['no', 'at_start', 'until_end'].indexOf(settings.signs_in),
    quorum_members: settings.in_pairs ? 2 : 0,
    quorum_minutes: settings.pair_minutes,
    deviation_minutes: DEVIATION / MINUTE,
    earliest_punctuality_rule: 1,
    earliest_deviation_minutes: DEVIATION / MINUTE,
    sign_in_proof: 0,
    sign_out_rule: settings.signs_out ? 1 : 0,
    default_appointment_state: 1,
    late_cancel_counts: settings.late_cancel_counts ? 1 : 0,
    missed_frees_slot: settings.missed_frees ? 1 : 0,
    leave_minutes: settings.leaves ? LEAVE.minutes : 0,
    leave_times: LEAVE.times,
    leave_periods: [
      {
        start_time: clockOf(LEAVE.noon.from),
        end_time: clockOf(LEAVE.noon.to),
        minutes: LEAVE.noon.minutes,
      },
    ],
    report_minutes: settings.reports ? REPORT.answer / MINUTE : 0,
  })
  const common = {
    max_minutes: LONGEST / MINUTE,
    cancel_notification_rule_apply: CANCEL_AHEAD / MINUTE,
    cancel_notification_rule_admin: ADMIN_CANCEL_AHEAD / MINUTE,
  }
  const buffered = { ...common, buffer_minutes: settings.buffer }
  const left = await stage.room(type, buffered)
  const right = await stage.room(type, common)
  const ids: Record<Room, string> = {
    left,
    right,
    whole: await stage.room(type, { ...common, parts: [left, right] }),
    shared: await stage.room(type, { ...common, capacity: PLACES, capacity_mode: 'shared' }),
    approved: await stage.room(type, { ...buffered, need_approve: 1 }),
  }
  await black.setting('admin', {
    resources_type_id: type,
    miss_limit: settings.miss_limit,
    window_days: 30,
    blocked_days: 2,
  })
  const sessions: string[] = []
  const asked: string[] = []
  const idOf = (n: number) => sessions[n] ?? ''

  const times = ({ start, end }: Period) => ({
    appointment_date: monday.add({ days: Math.floor(start / DAY) }).toString(),
    start_time: clockOf(start),
    end_time: clockOf(end),
  })
  const wished = ({ room: _room, people, companion, ...period }: Wish) => ({
    ...times(period),
    person_times: people,
    participants: companion === null ? [] : [companion],
  })
  const hear = (refusals: readonly { errcode: string }[]): Codes => {
    for (const { errcode } of refusals) heard.add(errcode)
    return refused(...refusals.map(({ errcode }) => errcode))
  }
  const codesOf = ({ errcode, refusals }: AnswerData): Codes => (errcode === '0' ? [] : hear(refusals))
  const single = async (answer: Promise<BatchData>): Promise<Codes> => hear((await answer).refused)
  /** What became of each of several sessions. */
  const several = async (answer: Promise<BatchData>): Promise<Map<number, Codes>> => {
    const { ids: done, refused: not } = await answer
    return new Map([
      ...done.map((id): [number, Codes] => [sessions.indexOf(id), []]),
      ...not.map((one): [number, Codes] => [sessions.indexOf(one.id), hear([one])]),
    ])
  }
  const sign = (name: string) => async (account: Account, n: number) =>
    codesOf(
      await stage.ask<AnswerData>(
        account,
        `mutation ($model: SignInModel) { ${name}AppointmentInformation(model: $model) { ${ANSWER} } }`,
        { model: { id: idOf(n) } },
      ),
    )
  /** What is printed on a room's door. */
  const codeOf = async (room: Room) => {
    const { code } = await stage.ask<{ code: string }>(
      'manager',
      'mutation ($id: String) { saveResourceCode(resources_id: $id) { code } }',
      { id: ids[room] },
    )
    return code
  }
  const reasonOf = (account: Account) => (account === 'manager' ? 'Repairs' : null)

  return {
    set,
    async book(account: Account, wish: Wish, draft = false): Promise<Codes> {
      const answer = await stage.save(account, ids[wish.room], { ...wished(wish), draft })
      sessions.push(...answer.ids)
      return codesOf(answer)
    },
    /** @returns the first code for each date that was refused */
    async bookSeries(account: Account, wish: Wish, days: number, partly: boolean) {
      const series = { mode: 'periodic', rule: { freq: 'daily', count: days }, accept_partial: partly }
      const answer = await stage.save(account, ids[wish.room], { ...wished(wish), ...series })
      sessions.push(...answer.ids)
      const day = (date: string) => monday.until(date).days - Math.floor(wish.start / DAY)
      return {
        made: answer.ids.length,
        refused: new Map(answer.refused.map((one) => [day(one.appointment_date), one.errcode])),
      }
    },
    submit: async (account: Account, n: number) => codesOf(await stage.submit(account, idOf(n))),
    async move(account: Account, n: number, to: Period): Promise<Codes> {
      const { appointment_date, start_time, end_time } = times(to)
      return codesOf(await stage.move(account, idOf(n), start_time, end_time, appointment_date))
    },
    cancel: (account: Account, n: number, reach: string) =>
      several(stage.cancelReached(account, [idOf(n)], reach, reasonOf(account))),
    terminate: (account: Account, n: number) => single(stage.terminate(account, idOf(n), reasonOf(account))),
    decide: (n: number, approves: boolean) =>
      single(approves ? stage.approve('manager', idOf(n)) : stage.reject('manager', idOf(n), 'No')),
    signIn: sign('signIn'),
    signOut: sign('signOut'),
    leave: sign('leave'),
    comeBack: sign('return'),
    confirm: sign('confirm'),
    report: async (account: Account, room: Room) =>
      codesOf(
        await stage.ask<AnswerData>(
          account,
          `mutation ($code: String) { saveEmptyReport(code: $code) { ${ANSWER} } }`,
          { code: await codeOf(room) },
        ),
      ),
    mark: (n: number, kept: boolean) =>
      single(
        stage.ask<BatchData>(
          'manager',
          `mutation ($ids: [String], $to: Int) { updateAppointmentState(ids: $ids, appointment_state: $to) { ${ANSWER} refused { id errcode } } }`,
          { ids: [idOf(n)], to: kept ? 1 : 2 },
        ),
      ),
    async ask(account: Account, wish: Wish): Promise<Codes> {
      const answer = await exceptions.wish(account, { ...wished(wish), resources_id: ids[wish.room] })
      asked.push(...answer.ids)
      return codesOf(answer)
    },
    async answer(n: number, grants: boolean): Promise<Codes> {
      const answer = await exceptions[grants ? 'grant' : 'reject']('manager', asked[n] ?? '', 'Well')
      const made = await stage.inTenant(
        ({ sql, tenant_id }) => sql<{ id: string }[]>`
          select appointment_id as id from booking_exception
          where tenant_id = ${tenant_id} and id = ${asked[n] ?? ''} and appointment_id is not null`,
      )
      if (answer.errcode === '0') sessions.push(...made.map(({ id }) => id))
      return codesOf(answer)
    },
    /** Runs the clock on both servers, one after the other or at once. @returns how many sessions changed */
    async tick(at_once: boolean): Promise<number> {
      const run = (n: number) => stage.tick(dbs[n])
      if (!at_once) return (await run(0)) + (await run(1))
      const [first, second] = await Promise.all([run(0), run(1)])
      // What one was about to do, the other has skipped.
      return first + second + (await run(0))
    },
    /** Everything that is stored of this run, and what people are shown of it. */
    async state(): Promise<{ sessions: Told[]; blocks: Told[] }> {
      const [rows, blocks] = await stage.inTenant(({ sql, tenant_id }) => {
        const sinceZero = (name: string) =>
          sql`extract(epoch from ${sql(name)} - ${zero.toString()}::timestamptz)::int as ${sql(name)}`
        return Promise.all([
          sql<(Told & { id: string })[]>`
            select id, state, appointment_state as kept, sign_out_status as signed_out, audit_status as audit,
              leave_count as leaves, ${sinceZero('away_until')}, ${sinceZero('report_until')}, ${sinceZero('confirmed_at')},
              array(select p.account::text from appointment_attendance p
                where p.tenant_id = ${tenant_id} and p.appointment_id = a.id order by 1) as came,
              array(select e.account || ': ' || e.outcome from empty_report e
                where e.tenant_id = ${tenant_id} and e.appointment_id = a.id order by 1) as reports,
              extract(epoch from start_at - ${zero.toString()}::timestamptz)::int as start,
              extract(epoch from end_at - ${zero.toString()}::timestamptz)::int as end,
              (select coalesce(jsonb_agg(jsonb_build_array(h.resource_id, h.start, h.end, h.all) order by h.resource_id), '[]') from (
                select resource_id, extract(epoch from min(start_at) - ${zero.toString()}::timestamptz)::int as start,
                  extract(epoch from max(end_at) - ${zero.toString()}::timestamptz)::int as end,
                  extract(epoch from sum(end_at - start_at))::int as all
                from hold where tenant_id = ${tenant_id} and owner_id = a.id group by 1) h) as holds
            from appointment_information a where tenant_id = ${tenant_id} and resources_type_id = ${type}`,
          sql<Told[]>`
            select account, extract(epoch from until - ${zero.toString()}::timestamptz)::int as until, (state = 3) as taken_back,
              array(select e.appointment_id::text from blacklist_evidence e
                where e.tenant_id = ${tenant_id} and e.blacklist_id = b.id and e.released = 0) as evidence
            from blacklist b where tenant_id = ${tenant_id} and resources_type_id = ${type} order by id`,
        ])
      })
      const shown = await stage.managed('manager', { resources_type_id: type }, { first: 200 })
      const status = new Map(shown.edges.map(({ node }) => [node.id, node.status]))
      const numbered = rows.map((row) => ({
        ...row,
        n: sessions.indexOf(row.id),
        status: status.get(row.id) ?? null,
      }))
      return {
        sessions: numbered.toSorted((a, b) => a.n - b.n).map(({ id: _id, ...row }) => row),
        blocks: blocks.toSorted(byAccount).map((one) => ({
          ...one,
          evidence: (one['evidence'] as string[]).map((id) => sessions.indexOf(id)).toSorted((a, b) => a - b),
        })),
      }
    },
    /** The same of the model. */
    expected(model: CampusModel): { sessions: Told[]; blocks: Told[] } {
      return {
        sessions: model.sessions.map((one, n) => ({
          state: numberOf(one.state),
          kept: ['open', 'kept', 'missed'].indexOf(one.kept),
          signed_out: ['not_yet', 'by_hand', 'needless', 'by_clock'].indexOf(one.signed_out),
          audit: ['needless', 'waiting', 'given', 'denied'].indexOf(one.approval),
          leaves: one.leaves,
          away_until: one.away_until,
          report_until: one.report_until,
          confirmed_at: one.confirmed_at,
          came: [...one.came].toSorted(),
          reports: [...one.reports].map(([account, { outcome }]) => `${account}: ${outcome}`).toSorted(),
          start: one.start,
          end: one.end,
          holds: one.holds
            .map(({ room, start, end, people }) => [
              ids[room],
              start,
              end,
              (end - start) * (room === 'shared' ? people : 1),
            ])
            .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
          n,
          status: one.state === 'draft' ? null : model.status(one),
        })),
        blocks: model.blocks.toSorted(byAccount).map(({ account, until, taken_back, evidence }) => ({
          account,
          until,
          taken_back,
          evidence: taken_back ? [] : [...evidence].toSorted((a, b) => a - b),
        })),
      }
    },
  }
}
