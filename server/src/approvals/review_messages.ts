import { wireTimes } from '#rules/time/wire_period.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SessionRow, TransitionCtx } from '#server/sessions/sessions.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import {
  request_state,
  run_state,
  type approval_process,
  type review_request,
  type ReviewNews,
} from './approvals.table.ts'
import { SEND_REVIEWS } from './review_requests.ts'

/**
 * Has a review address told what became of sessions of which it was asked and has not answered: signed, sent by the job,
 * repeated like the request itself. Sessions to which the same happens in one transaction are told together.
 * @param request with which they were sent; nothing is told where it failed to arrive
 */
export async function tellAddress(
  ctx: TransitionCtx,
  request: string,
  sessions: readonly string[],
  news: ReviewNews,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now().toString()
  const ids = sql.json([...sessions])
  const told = await sql`
    with joined as (
      update review_request set sessions = sessions || ${ids}
      where tenant_id = ${tenant_id} and about = ${request} and news = ${news} and state = ${request_state.waiting} and attempts = 0
      returning id
    )
    insert into review_request (tenant_id, id, process_id, address_id, step, sessions, about, news, open_process_form, due_time, create_time)
    select ${tenant_id}::uuid, ${newId()}::uuid, q.process_id, q.address_id, q.step, ${ids}, q.id, ${news}, q.open_process_form,
      ${now}::timestamptz, ${now}::timestamptz
    from review_request q
    where q.tenant_id = ${tenant_id} and q.id = ${request} and q.state in (${request_state.waiting}, ${request_state.sent})
      and not exists (select from joined)
    returning id`
  if (told.length > 0) await ctx.jobs.send(ctx.tx, SEND_REVIEWS, { tenant_id }, { key: tenant_id })
}

interface Receiver {
  code: string
  time_zone: string
  /** Of the product, without a slash at its end. */
  address: string
}

type Message = Pick<
  typeof review_request.$inferSelect,
  'id' | 'address_id' | 'step' | 'sessions' | 'about' | 'news'
>

/** What the other side is told, as JSON; null: there is nothing left to ask, or nothing that it could miss. */
export const messageOf = (tx: Tx, receiver: Receiver, message: Message): Promise<string | null> =>
  message.about === null || message.news === null
    ? requestText(tx, receiver, message)
    : newsText(tx, receiver, { ...message, about: message.about, news: message.news })

type SentSession = Pick<
  SessionRow,
  | 'id'
  | 'flow_no'
  | 'theme'
  | 'event'
  | 'remark'
  | 'person_times'
  | 'phone'
  | 'appointment_user'
  | 'appointment_user_name'
  | 'dept_code'
  | 'dept_name'
  | 'start_at'
  | 'end_at'
  | 'resources_id'
  | 'resources_number'
  | 'resources_name'
  | 'resources_type_name'
>

const sessionColumns = ({ sql }: Pick<Tx, 'sql'>) => sql`
  a.id, a.flow_no, a.theme, a.event, a.remark, a.person_times, a.phone, a.appointment_user, a.appointment_user_name, a.dept_code, a.dept_name,
  a.start_at, a.end_at, a.resources_id, r.resources_number, r.resources_name, t.resources_name as resources_type_name`

const shown = (row: SentSession, time_zone: string) => ({
  id: row.id,
  resources_id: row.resources_id,
  resources_number: row.resources_number,
  resources_name: row.resources_name,
  resources_type_name: row.resources_type_name,
  ...wireTimes(time_zone, { start: row.start_at, end: row.end_at }),
  person_times: row.person_times,
  event: row.event,
  remark: row.remark,
})

/** The sessions that wait at the step. */
async function requestText(
  { sql, tenant_id }: Tx,
  { code, time_zone, address }: Receiver,
  request: Message,
): Promise<string | null> {
  const rows = await sql<
    (SentSession & Pick<typeof approval_process.$inferSelect, 'steps' | 'flow_code' | 'flow_name'>)[]
  >`
    select ${sessionColumns({ sql })}, p.steps, p.flow_code, p.flow_name
    from approval_run u
    join approval_process p on p.tenant_id = ${tenant_id} and p.id = u.process_id
    join appointment_information a on a.tenant_id = ${tenant_id} and a.id = u.appointment_id
    join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
    join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id
    where u.tenant_id = ${tenant_id} and u.review_id = ${request.id} and u.state = ${run_state.open}
    order by a.start_at, a.id`
  const [first] = rows
  if (!first) return null
  return JSON.stringify({
    type: 'approval.requested',
    request: request.id,
    tenant: code,
    callback: `${address}/review_callback/${code}/${request.address_id}`,
    flow: { code: first.flow_code, name: first.flow_name },
    step: { number: request.step + 1, of: first.steps.length, name: first.steps[request.step]?.name ?? '' },
    applicant: {
      account: first.appointment_user,
      name: first.appointment_user_name,
      phone: first.phone,
      dept_code: first.dept_code,
      dept_name: first.dept_name,
    },
    flow_no: first.flow_no,
    theme: first.theme,
    sessions: rows.map((row) => shown(row, time_zone)),
  })
}

/** The sessions as they are now. A request that was never tried can't be known there. */
async function newsText(
  { sql, tenant_id }: Tx,
  { code, time_zone }: Receiver,
  { about, news, sessions }: Message & { about: string; news: ReviewNews },
): Promise<string | null> {
  const [request] = await sql<Pick<typeof review_request.$inferSelect, 'state' | 'attempts'>[]>`
    select state, attempts from review_request where tenant_id = ${tenant_id} and id = ${about}`
  // The attempt that found nothing left to ask is counted too.
  const may_know =
    request?.state === request_state.sent || (request?.state === request_state.void && request.attempts > 1)
  if (!may_know) return null
  const rows = await sql<SentSession[]>`
    select ${sessionColumns({ sql })}
    from appointment_information a
    join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
    join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id
    where a.tenant_id = ${tenant_id} and a.id = any(${sessions}::uuid[]) order by a.start_at, a.id`
  return JSON.stringify({
    type: news === 'changed' ? 'approval.changed' : 'approval.withdrawn',
    request: about,
    tenant: code,
    why: news,
    sessions: rows.map((row) => shown(row, time_zone)),
  })
}
