import type { PendingQuery, Row } from 'postgres'
import type { Temporal } from 'temporal-polyfill'
import {
  canBeWaived,
  checkPending,
  exception_state,
  exceptionStatus,
  type ExceptionStatus,
} from '#rules/exceptions/exceptions.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { administeredBy, dataScope, mayAdministerResource } from '#server/access/access.service.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { bookFor, refusalsOfWish, type BookingModel } from '#server/bookings/bookings.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { refusalAnswer, type RefusalAnswer } from '#server/platform/graphql/answers.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { growingConditions } from '#server/platform/graphql/filters.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import { newId } from '#server/platform/database/columns.ts'
import { Refused } from '#server/platform/refused.ts'
import { onProgress, type StayingLine } from '#server/sessions/sessions.service.ts'
import type { booking_exception } from './exceptions.table.ts'
import { tellAsked, tellDecided } from './tell.ts'

/** So many requests of a person may wait at a time. */
const MAX_PENDING = 5
/** So many may be made within 24 hours, those taken back included: each is told to everybody who can decide on it. */
const MAX_A_DAY = 20

type StoredException = typeof booking_exception.$inferSelect

type ExceptionColumns = Omit<StoredException, 'tenant_id' | 'model' | 'refusals'> & {
  refusals: StoredException['refusals']
  user_name_en: string | null
  resources_name: string
  resources_name_en: string
  resources_type_name: string
  resources_type_name_en: string
}

/** A request as it is shown, with what it would waive in words. */
export interface ExceptionRow extends Omit<ExceptionColumns, 'refusals'>, WireTimes {
  status: ExceptionStatus
  refusals: RefusalAnswer[]
}

export interface ExceptionFilter {
  status?: ExceptionStatus | null
  resources_id?: string | null
}

/**
 * Stores a request of the caller for a booking that the rules refuse, as it is. Nothing is held for it.
 * @throws Refused what nobody can waive; NO_EXCEPTION where it can be booked, was asked for already, or too many wait
 */
export async function askForException(ctx: Ctx, model: BookingModel, text: string): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const { account, name } = viewerOf(ctx)
  // Attachments belong to bookings: an upload that no booking names is deleted after a while.
  const wish: BookingModel = {
    ...model,
    draft: false,
    enclosure: null,
    enclosure_name: null,
    enclosure_size: null,
  }
  const { loaded, start, end, refusals } = await refusalsOfWish(ctx, wish)
  if (refusals.length === 0) throw new Refused('NO_EXCEPTION', { why: 'not_needed' })
  if (!canBeWaived(refusals)) throw new Refused(refusals.filter((one) => !canBeWaived([one])))
  await ctx.tx.lock('exceptions', account)
  const now = ctx.now().toString()
  const yesterday = ctx.now().subtract({ hours: 24 }).toString()
  const [made] = await sql<{ waiting: number; lately: number }[]>`
    select count(*) filter (where state = ${exception_state.pending} and start_at > ${now})::int as waiting,
      count(*) filter (where create_time > ${yesterday})::int as lately
    from booking_exception where tenant_id = ${tenant_id} and account = ${account} and (create_time > ${yesterday} or start_at > ${now})`
  if (made && made.waiting >= MAX_PENDING)
    throw new Refused('NO_EXCEPTION', { why: 'too_many', limit: MAX_PENDING })
  if (made && made.lately >= MAX_A_DAY)
    throw new Refused('NO_EXCEPTION', { why: 'too_often', limit: MAX_A_DAY })
  const id = newId()
  const [stored] = await sql`
    insert into booking_exception (tenant_id, id, account, user_name, resources_id, start_at, end_at, person_times, theme, model, refusals,
      text, create_time)
    values (${tenant_id}, ${id}, ${account}, ${name}, ${loaded.id}, ${start.toString()}, ${end.toString()},
      ${wish.person_times ?? 1}, ${wish.theme ?? ''}, ${sql.json(wish as never)}, ${sql.json(refusals as never)}, ${text}, ${now})
    on conflict do nothing returning id`
  if (!stored) throw new Refused('NO_EXCEPTION', { why: 'asked' })
  await tellAsked(ctx, loaded, { start, end, theme: wish.theme ?? '', refusals, text })
  return id
}

/** Locks a request. @throws Refused NOT_FOUND */
async function lockException({ tx: { sql, tenant_id } }: Ctx, id: string): Promise<StoredException> {
  const [row] = await sql<StoredException[]>`
    select * from booking_exception where tenant_id = ${tenant_id} and id = ${id} for update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/** A request that waits for the caller, who administers its resource and didn't make it. @throws Refused */
async function lockForDecision(ctx: Ctx, id: string): Promise<StoredException> {
  const viewer = viewerOf(ctx)
  const row = await lockException(ctx, id)
  const loaded = (await loadRules(ctx, [row.resources_id], { deleted: true })).get(row.resources_id)
  if (!loaded || !(await mayAdministerResource(ctx, viewer, loaded))) throw new Refused('NOT_FOUND', {}, 'id')
  if (row.account === viewer.account) throw new Refused('NOT_ALLOWED', { why: 'self' })
  refuseUnlessPending(ctx, row)
  return row
}

function refuseUnlessPending(ctx: Ctx, { state, start_at }: StoredException): void {
  const refused = checkPending(state, start_at, ctx.now())
  if (refused) throw new Refused([refused])
}

/**
 * Grants a request: the session is booked at once, for the person who asked, waiving what was refused then and
 * nothing else. What else is refused by now, the time taken included, refuses the grant and changes nothing.
 * @returns the session's id
 */
export async function grantException(ctx: Ctx, id: string, answer: string | null): Promise<string> {
  const row = await lockForDecision(ctx, id)
  const session = await bookFor(ctx, row.account, row.model as BookingModel, row.refusals)
  await decide(ctx, row, { state: exception_state.granted, answer, appointment_id: session })
  return session
}

// Who reads the history of a session learns who let it be booked against the rules.
onProgress(
  ({ tx: { sql, tenant_id } }, session) => sql<StayingLine[]>`
    select e.id, 'grant_exception' as action, e.decided_account as account, e.decided_name as user_name,
      u.name_en as user_name_en, e.answer as reason, null::jsonb as details, e.decided_time as create_time
    from appointment_information a
    join booking_exception e on e.tenant_id = ${tenant_id} and e.account = a.appointment_user and e.appointment_id = a.id
    left join iam_user u on u.tenant_id = ${tenant_id} and u.account = e.decided_account
    where a.tenant_id = ${tenant_id} and a.id = ${session} and e.state = ${exception_state.granted}`,
)

/** Rejects a request with words. @throws Refused REASON_MISSING */
export async function rejectException(ctx: Ctx, id: string, answer: string | null): Promise<void> {
  const row = await lockForDecision(ctx, id)
  if (!answer) throw new Refused([refusal('REASON_MISSING', 'answer')])
  await decide(ctx, row, { state: exception_state.rejected, answer, appointment_id: null })
}

async function decide(
  ctx: Ctx,
  request: StoredException,
  decision: Pick<StoredException, 'state' | 'answer' | 'appointment_id'>,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const { id, account } = request
  const { account: decided_account, name } = viewerOf(ctx)
  const { state, answer, appointment_id } = decision
  await sql`
    update booking_exception set state = ${state}, answer = ${answer}, appointment_id = ${appointment_id},
      decided_account = ${decided_account}, decided_name = ${name}, decided_time = ${ctx.now().toString()}
    where tenant_id = ${tenant_id} and id = ${id}`
  const type = state === exception_state.granted ? 'grant' : 'reject'
  await logOperation(ctx, { module: 'exceptions', type, object: account, content: answer ?? '' })
  await tellDecided(ctx, request, { appointment_id, answer })
}

/** Takes a request of the caller back before it is answered. */
export async function withdrawException(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const row = await lockException(ctx, id)
  if (row.account !== viewerOf(ctx).account) throw new Refused('NOT_FOUND', {}, 'id')
  refuseUnlessPending(ctx, row)
  await sql`update booking_exception set state = ${exception_state.withdrawn} where tenant_id = ${tenant_id} and id = ${id}`
}

const sorts: Sorts = {
  user_name: 'e.user_name',
  resources_name: 'r.resources_name',
  resources_name_en: 'r.resources_name_en',
  appointment_date: 'e.start_at',
  create_time: 'e.create_time',
  decided_time: 'e.decided_time',
}

function statusIs({ tx: { sql }, now }: Ctx, status: ExceptionStatus) {
  const moment = sql`${now().toString()}::timestamptz`
  switch (status) {
    case 'pending':
      return sql`e.state = ${exception_state.pending} and e.start_at > ${moment}`
    case 'expired':
      return sql`e.state = ${exception_state.pending} and e.start_at <= ${moment}`
    case 'granted':
    case 'rejected':
    case 'withdrawn':
      return sql`e.state = ${exception_state[status]}`
  }
}

const selection = ({ tx: { sql, tenant_id } }: Ctx) => sql`
  select e.*, u.name_en as user_name_en, r.resources_name, r.resources_name_en, t.resources_name as resources_type_name,
    t.resources_name_en as resources_type_name_en
  from booking_exception e
  join resource r on r.tenant_id = ${tenant_id} and r.id = e.resources_id
  join resources_type t on t.tenant_id = ${tenant_id} and t.id = r.resources_type_id
  left join iam_user u on u.tenant_id = ${tenant_id} and u.account = e.account`

/** One request, for the person who made it and those who administer its resource. @throws Refused NOT_FOUND */
export async function findException(ctx: Ctx, id: string): Promise<ExceptionRow> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const [row] = await sql<
    ExceptionColumns[]
  >`${selection(ctx)} where e.tenant_id = ${tenant_id} and e.id = ${id}`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  if (row.account !== viewer.account) {
    const loaded = (await loadRules(ctx, [row.resources_id], { deleted: true })).get(row.resources_id)
    if (!ctx.may('booking.manage') || !loaded || !(await mayAdministerResource(ctx, viewer, loaded)))
      throw new Refused('NOT_FOUND', {}, 'id')
  }
  return shown(ctx, row, ctx.now())
}

/** The caller's own requests, latest first. */
export const findOwnExceptions = (ctx: Ctx, args: ListArgs, filter: ExceptionFilter) =>
  listExceptions(ctx, ctx.tx.sql`e.account = ${viewerOf(ctx).account}`, args, filter)

/** The requests for resources that the caller administers, latest first. */
export async function findExceptions(
  ctx: Ctx,
  args: ListArgs,
  filter: ExceptionFilter,
): Promise<RowPage<ExceptionRow>> {
  const scope = await dataScope(ctx, viewerOf(ctx))
  return listExceptions(ctx, ctx.tx.sql`${administeredBy(ctx.tx, scope)}`, args, filter)
}

async function listExceptions(
  ctx: Ctx,
  whose: PendingQuery<Row[]>,
  args: ListArgs,
  filter: ExceptionFilter,
): Promise<RowPage<ExceptionRow>> {
  const { sql, tenant_id } = ctx.tx
  const { all, served, narrowed } = growingConditions(
    sql,
    { ...filter, keywords: args.keywords },
    {
      status: (status) => sql`(${statusIs(ctx, status)})`,
      resources_id: 'e.resources_id',
      keywords: ['e.account', 'e.user_name', 'u.search_text', 'r.search_text', 'e.text'],
    },
    { resources_id: true, status: (status) => status === 'pending' },
  )
  const page = await paginate<ExceptionColumns>(ctx, args, {
    select: selection(ctx),
    where: sql`e.tenant_id = ${tenant_id} and ${whose} and ${all}`,
    grows: {
      keys: sql`
        select e.id from booking_exception e join resource r on r.tenant_id = ${tenant_id} and r.id = e.resources_id
        where e.tenant_id = ${tenant_id} and ${whose} and ${served}`,
      key: sql`e.id`,
      narrowed,
      own_sort: 'create_time',
    },
    order: sql`e.create_time desc, e.id desc`,
    sorts,
  })
  return { ...page, rows: page.rows.map((row) => shown(ctx, row, ctx.now())) }
}

const shown = (ctx: Ctx, row: ExceptionColumns, now: Temporal.Instant): ExceptionRow => ({
  ...row,
  ...wireTimes(ctx.zone, { start: row.start_at, end: row.end_at }),
  status: exceptionStatus(row.state, row.start_at, now),
  refusals: row.refusals.map(refusalAnswer),
})
