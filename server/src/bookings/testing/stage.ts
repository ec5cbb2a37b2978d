import type { DayClock } from '#rules/time/day_clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { clockActs } from '#server/sessions/sessions.service.ts'
import type { Account } from '#server/testing/campus.ts'
import { ANSWER, startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import { makeResource, makeType, type Fields } from '#server/resources/testing/make.ts'

/** The date of most test sessions: the Tuesday after the Monday at which the test clock stands. */
export const DAY = '2026-09-08'
/** The zone of the test tenants. */
const ZONE = 'Asia/Shanghai'

export interface Times {
  appointment_date: string
  start_time: string
  end_time: string
}

export interface SubmissionData extends AnswerData {
  flow_no: string | null
  state: number | null
  free: Times[]
  refused: (Times & { resources_id: string; errcode: string; msg_en: string; moved_from: Times | null })[]
}

export interface VerdictData extends Times {
  refusals: AnswerData['refusals']
  free: Times[]
  needs_approval: number
  approver_name: string | null
  approver_name_en: string | null
  meanwhile: { resources_name: string; start_time: string; end_time: string }[]
}

interface TimeChangeData {
  refusals: AnswerData['refusals']
  waits: number
  free: { start_time: string }[]
  meanwhile: { start_time: string }[]
}

export interface BatchData extends AnswerData {
  refused: { id: string; errcode: string; field: string | null; details: Fields }[]
}

export interface BusyData {
  id: string | null
  kind: string
  start: number
  end: number
  theme: string | null
  appointment_user_name: string | null
  dept_name: string | null
  state: number | null
}

export interface GridRowData {
  id: string
  resources_number: string
  collected: number
  need_approve: number
  opening: { start: number; end: number; step: number }[]
  closed: {
    start: number
    end: number
    errcode: string
    msg: string
    msg_en: string
    opens_at: string | null
  }[]
  busy: BusyData[]
  partly: { start: number; end: number; free: number }[]
}

export interface GridData extends DayClock {
  now_minute: number
  day_start: number
  day_end: number
  has_next: boolean
  totalCount: number
  rows: GridRowData[]
}

export interface SessionData extends Times {
  id: string
  status: string
  state: number
  theme: string
  phone: string | null
  cancel_until: string | null
  late_cancel_after: string | null
  appointment_user: string
  actions: { action: string; allowed: number; msg_en: string | null }[]
  participants: { account: string }[]
}

export interface PageData {
  edges: { cursor: string; node: SessionData }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean }
  totalCount: number
}

const SUBMISSION = `${ANSWER} flow_no state free { appointment_date start_time end_time }
  refused { resources_id appointment_date start_time end_time errcode msg_en moved_from { appointment_date start_time end_time } }`
const BATCH = `${ANSWER} refused { id errcode field details }`
const SESSION = `id status state cancel_until late_cancel_after theme phone appointment_user appointment_date start_time end_time
  actions { action allowed msg_en } participants { account }`
const PAGE = `edges { cursor node { ${SESSION} } } pageInfo { hasNextPage hasPreviousPage } totalCount`
const PAGING = '$first: Int, $last: Int, $before: String, $after: String, $offset: Int, $keywords: String'
const PAGED =
  'first: $first, last: $last, before: $before, after: $after, offset: $offset, keywords: $keywords'
const GRID = `day_start day_end minutes clock_changes { minute shift } now_minute has_next totalCount rows { id resources_number collected need_approve
  opening { start end step } closed { start end errcode msg msg_en opens_at }
  busy { id kind start end theme appointment_user_name dept_name state } partly { start end free } }`

/**
 * A test server with functions to book, act and read as a given account. All of them go through the
 * endpoints.
 */
export async function bookingStage(more: Parameters<typeof startServer>[0] = {}) {
  const server: TestServer = await startServer(more)
  const ask = <Data>(account: Account, document: string, variables: Fields) =>
    server.data<Data>(account, 'provider', document, variables)
  const inTenant = <T>(run: Parameters<typeof server.db.withTenant<T>>[1]) =>
    server.db.withTenant<T>(server.campus.tenant_id, run)
  const several =
    (name: string) =>
    (account: Account, ids: string | string[], reason: string | null = null) =>
      ask<BatchData>(
        account,
        `mutation ($ids: [String], $reason: String) { ${name}(ids: $ids, reason: $reason) { ${BATCH} } }`,
        {
          ids: [ids].flat(),
          reason,
        },
      )
  const list =
    (name: string) =>
    (account: Account, filter: Fields = {}, paging: Fields = { first: 50 }) =>
      ask<PageData>(
        account,
        `query ($filter: AppointmentInformationFilter, ${PAGING}) { ${name}(filter: $filter, ${PAGED}) { ${PAGE} } }`,
        { filter, ...paging },
      )
  /** A request for 10:00 to 11:00 on DAY, unless `fields` overrides it. */
  const input = (resources_id: string, fields: Fields = {}): Fields => ({
    resources_id,
    appointment_date: DAY,
    start_time: '10:00',
    end_time: '11:00',
    instructions_read: true,
    ...fields,
  })
  const save = (account: Account, resources_id: string, fields: Fields = {}) =>
    ask<SubmissionData>(
      account,
      `mutation ($model: AppointmentInformationModel) { saveAppointmentInformation(model: $model) { ${SUBMISSION} } }`,
      { model: input(resources_id, fields) },
    )

  return {
    server,
    ask,
    inTenant,
    /** Sets the clock to a local time (Shanghai). @param time HH:mm:ss */
    at: (time: string, date = DAY) => server.clock.set(`${date}T${time}+08:00`),
    /** Does what is due by the clock, at most a chunk of it. @returns how many sessions it changed */
    tick: (db: Database = server.db, now = server.clock.now) => {
      const { jobs, notices, campus } = server
      return clockActs({ db, jobs, notices, now }, { id: campus.tenant_id, time_zone: ZONE })
    },
    /** A type that is open from 8:00 to 22:00, unless `fields` overrides it. */
    type: (fields: Fields = {}) => makeType(server, { start_time: '08:00', end_time: '22:00', ...fields }),
    /** A room of the library for ten people, in steps of half an hour, unless `fields` overrides it. */
    room: (type_id: string, fields: Fields = {}) =>
      makeResource(server, type_id, {
        capacity: 10,
        min_interval_minutes: 30,
        min_interval_minutes_change: 1,
        admin_dept: 'library',
        ...fields,
      }),
    save,
    /** Like `save`, but a refusal fails the test. @returns the session's id */
    async book(account: Account, resources_id: string, fields: Fields = {}): Promise<string> {
      const { errcode, ids, msg_en } = await save(account, resources_id, fields)
      if (errcode !== '0' || !ids[0]) throw new Error(`${errcode} ${msg_en}`)
      return ids[0]
    },
    check: (account: Account, resources_id: string, fields: Fields = {}) =>
      ask<VerdictData[]>(
        account,
        `query ($model: AppointmentInformationCheck) { checkAppointmentInformation(model: $model) {
          appointment_date start_time end_time refusals { errcode field details } free { appointment_date start_time end_time }
          needs_approval approver_name approver_name_en meanwhile { resources_name start_time end_time } } }`,
        { model: input(resources_id, fields) },
      ),
    submit: (account: Account, id: string, instructions_read = true) =>
      ask<SubmissionData>(
        account,
        `mutation ($id: String, $read: Boolean) { submitAppointmentInformation(id: $id, instructions_read: $read) { ${SUBMISSION} } }`,
        { id, read: instructions_read },
      ),
    previewMove: (
      account: Account,
      id: string,
      start_time: string,
      end_time: string,
      appointment_date = DAY,
    ) =>
      ask<TimeChangeData>(
        account,
        `query ($id: String, $appointment_date: String, $start_time: String, $end_time: String) {
          checkAppointmentTime(id: $id, appointment_date: $appointment_date, start_time: $start_time, end_time: $end_time) {
            waits refusals { errcode field details } free { start_time } meanwhile { start_time } } }`,
        { id, appointment_date, start_time, end_time },
      ),
    /** What moving a session, and as far as `reach` says the others of its series, would meet. */
    checkReached: (account: Account, id: string, times: Times, reach: string) =>
      ask<{
        movable: number
        unchecked: number
        refusals: { errcode: string }[]
        refused: { appointment_date: string; errcode: string; moved_from: Times }[]
      }>(
        account,
        `query ($id: String, $appointment_date: String, $start_time: String, $end_time: String, $reach: String) {
          checkAppointmentTime(id: $id, appointment_date: $appointment_date, start_time: $start_time, end_time: $end_time, reach: $reach) {
            movable unchecked refusals { errcode } refused { appointment_date errcode moved_from { appointment_date start_time end_time } } } }`,
        { id, ...times, reach },
      ),
    move: (account: Account, id: string, start_time: string, end_time: string, appointment_date = DAY) =>
      ask<SubmissionData>(
        account,
        `mutation ($id: String, $date: String, $start: String, $end: String) {
          changeAppointmentTime(id: $id, appointment_date: $date, start_time: $start, end_time: $end) { ${SUBMISSION} } }`,
        { id, date: appointment_date, start: start_time, end: end_time },
      ),
    /** Moves a session, and as far as `fields` says the others of its series. */
    moveReached: (account: Account, id: string, times: Times, fields: Fields) =>
      ask<SubmissionData>(
        account,
        `mutation ($id: String, $date: String, $start: String, $end: String, $reach: String, $partial: Boolean) {
          changeAppointmentTime(id: $id, appointment_date: $date, start_time: $start, end_time: $end, reach: $reach, accept_partial: $partial) { ${SUBMISSION} } }`,
        { id, date: times.appointment_date, start: times.start_time, end: times.end_time, ...fields },
      ),
    cancelReached: (account: Account, ids: string[], reach: string, reason: string | null = null) =>
      ask<BatchData>(
        account,
        `mutation ($ids: [String], $reach: String, $reason: String) { cancelAppointmentInformation(ids: $ids, reach: $reach, reason: $reason) { ${BATCH} } }`,
        { ids, reach, reason },
      ),
    cancel: several('cancelAppointmentInformation'),
    terminate: several('terminateAppointmentInformation'),
    remove: several('deleteAppointmentInformation'),
    approve: several('approveAppointmentInformation'),
    reject: several('rejectAppointmentInformation'),
    mine: list('findMyAppointmentInformationAll'),
    managed: list('findAppointmentInformationAll'),
    find: (account: Account, id: string) =>
      server.ask<{ findAppointmentInformation: SessionData }>(
        account,
        'provider',
        `query ($id: String) { findAppointmentInformation(id: $id) { ${SESSION} } }`,
        { id },
      ),
    grid: (
      account: Account,
      type_id: string,
      date = DAY,
      filter: Fields = {},
      paging: Fields = { first: 50 },
    ) =>
      ask<GridData>(
        account,
        `query ($type: String, $date: String, $filter: ResourceGridFilter, $first: Int, $offset: Int) {
          findResourceGrid(resources_type_id: $type, date: $date, filter: $filter, first: $first, offset: $offset) { ${GRID} } }`,
        { type: type_id, date, filter, ...paging },
      ),
    /** The stored row of a session. */
    stored: async (id: string) => {
      const [row] = await inTenant(
        (tx) => tx.sql<
          {
            state: number
            audit_status: number
            appointment_state: number
            sign_out_status: number
            version: number
            reason: string | null
            hidden: number
          }[]
        >`
          select state, audit_status, appointment_state, sign_out_status, version, reason, hidden from appointment_information
          where tenant_id = ${tx.tenant_id} and id = ${id}`,
      )
      if (!row) throw new Error(`no session ${id}`)
      return row
    },
    /** Sets columns that other features decide: approval, adherence. */
    put: (id: string, fields: Fields) =>
      inTenant(async (tx) => {
        await tx.sql`update appointment_information set ${tx.sql(fields)} where tenant_id = ${tx.tenant_id} and id = ${id}`
      }),
    /** The holds of a session, as `place from–to` in local time (Shanghai). */
    held: (id: string) =>
      inTenant(async (tx) => {
        const rows = await tx.sql<{ text: string }[]>`
          select place || ' ' || to_char(start_at at time zone 'Asia/Shanghai', 'HH24:MI') || '–' || to_char(end_at at time zone 'Asia/Shanghai', 'HH24:MI') as text
          from hold where tenant_id = ${tx.tenant_id} and owner_id = ${id} order by resource_id, place, start_at`
        return rows.map((row) => row.text)
      }),
  }
}

export type BookingStage = Awaited<ReturnType<typeof bookingStage>>

/** The refusals of an answer as `errcode field`, in order. */
export const reasons = ({ refusals }: Pick<AnswerData, 'refusals'>): string[] =>
  refusals.map(({ errcode, field }) => `${errcode} ${field}`)
