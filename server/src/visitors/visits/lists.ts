import type { PendingQuery, Row } from 'postgres'
import { MAX_VISIT_DAYS } from '#rules/visitors/visits/dates.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { visit_state, waiting_states } from '#rules/visitors/visits/states.ts'
import { searchWords } from '#rules/search/search_text.ts'
import { wallOf } from '#rules/time/instants.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { growingConditions, intMatch, isExact, saysAll, textMatch } from '#server/platform/graphql/filters.ts'
import { date, id, oneOf, type ValuesOf } from '#server/platform/graphql/inputs.ts'
import { paginate, REACH, type Sorts } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import { portraitsOf } from '#server/visitors/people/people.service.ts'
import { askedAs, askedViewer, asked_as, waitingFor, type AskedViewer } from './asked_now.ts'
import type { VisitCtx } from './stored.ts'
import { course_state, type StoredVisit, type visitor_appointment_event } from './visits.table.ts'

/** A visit as it is read, with the names of what it refers to. */
export interface VisitRow extends Omit<
  StoredVisit,
  'tenant_id' | 'link_hash' | 'card_number' | 'field_versions' | 'search_text'
> {
  resources_name: string | null
  resources_name_en: string | null
  in_school_area_name: string | null
  in_school_area_name_en: string | null
  process_number: string | null
  process_title: string | null
  has_link: number
  /** How the caller is asked about its approval: `asked_as`. */
  asked: number
  /** The step of the approval flow that it waits at, from 1; null: none. */
  approval_step: number | null
  approval_steps: number | null
  approval_step_name: string | null
  approval_step_name_en: string | null
  /** The portrait of the person, where one visit is read. */
  visitor_picture?: string | null
}

/** The views of the office's list. */
export const visit_views = ['to_decide', 'today', 'inside', 'cars'] as const
export type VisitView = (typeof visit_views)[number]

/** What the office's list is narrowed by. in_school_date, in_school_end_date: the days that a visit is on. */
export const visit_filter = {
  view: oneOf(visit_views),
  state: intMatch,
  visitor_type: textMatch,
  in_school_area: textMatch,
  accept_visit_unit: textMatch,
  car_card_number: textMatch,
  source: textMatch,
  process_id: id({ required: false }),
  in_school_date: date(),
  in_school_end_date: date(),
} as const
type VisitFilter = Partial<ValuesOf<typeof visit_filter>>

const sorts: Sorts = {
  visitor_name: 'v.visitor_name',
  accept_visit_name: 'v.accept_visit_name',
  in_school_date: 'v.start_at',
  in_school_end_date: 'v.end_at',
  state: 'v.state',
  create_time: 'v.create_time',
}

const selection = (tx: VisitCtx['tx'], who: AskedViewer) => {
  const { sql, tenant_id } = tx
  return sql`
  select v.*, (v.link_hash is not null)::int as has_link, ${askedAs(tx, who)} as asked,
    a.step + 1 as approval_step, jsonb_array_length(a.steps) as approval_steps,
    a.steps -> a.step::int ->> 'name' as approval_step_name, a.steps -> a.step::int ->> 'name_en' as approval_step_name_en, r.resources_name, r.resources_name_en,
    place.name as in_school_area_name, place.name_en as in_school_area_name_en, p.process_number, p.title as process_title
  from visitor_appointment v
  left join resource r on r.tenant_id = ${tenant_id} and r.id = v.resources_id
  left join location place on place.tenant_id = ${tenant_id} and place.code = v.in_school_area
  left join visitor_process p on p.tenant_id = ${tenant_id} and p.id = v.process_id
  left join visitor_approval a on a.tenant_id = ${tenant_id} and a.appointment_id = v.id and a.state = ${course_state.open}`
}

type Fragment = PendingQuery<Row[]>

function viewIs({ tx: { sql }, zone, now }: Ctx, view: VisitView): Fragment {
  switch (view) {
    case 'to_decide':
      return sql`v.state = any(${[...waiting_states]}::int[])`
    case 'inside':
      return sql`v.inside = 1`
    case 'cars':
      return sql`v.is_car = 1`
    case 'today': {
      const today = wallOf(zone, now()).date
      const { approved, entered, left } = visit_state
      return sql`v.last_day >= ${today} and v.first_day <= ${today} and v.state = any(${[approved, entered, left]}::int[])`
    }
  }
}

/** As whom somebody looks for their own visits. */
export const own_parts = ['host', 'visitor', 'approver'] as const
type OwnPart = (typeof own_parts)[number]

/** Whether somebody finds visits of others by a part of a phone number. */
const seesPhones = (ctx: Ctx): boolean => ctx.may('visitor.manage') || ctx.may('visitor.approve')

/** The visits of the tenant, latest first, without drafts of others. */
export const findVisits = (ctx: Ctx, args: ListArgs, filter: VisitFilter): Promise<RowPage<VisitRow>> =>
  listVisits(ctx, ctx.tx.sql`v.state <> ${visit_state.draft}`, args, filter, seesPhones(ctx))

/** The visits to the caller, those that the caller makes, or those whose approval waits for the caller. */
export const findOwnVisits = async (
  ctx: Ctx,
  part: OwnPart,
  args: ListArgs,
  filter: VisitFilter,
): Promise<RowPage<VisitRow>> => {
  const { account } = viewerOf(ctx)
  const { sql } = ctx.tx
  if (part === 'approver') {
    const whose = sql`v.id = any(array(${waitingFor(ctx.tx, await askedViewer(ctx))}))`
    return listVisits(ctx, whose, args, filter, seesPhones(ctx))
  }
  const whose =
    part === 'host'
      ? sql`v.accept_visit_account = ${account} and v.state <> ${visit_state.draft}`
      : sql`v.visitor_account = ${account}`
  return listVisits(ctx, whose, args, filter, true)
}

/** What is stored to be found by has phone numbers in it: words with digits are looked for in these. */
const NO_PHONES = ['v.visitor_name', 'v.unit', 'v.accept_visit_name', 'v.car_card_number', 'v.flow_no']

/** @param sees_phones else digits would tell whose number they are part of */
function saying(sql: Ctx['tx']['sql'], typed: string, sees_phones: boolean): Fragment {
  const words = searchWords(typed)
  const [plain, digits] = [words.filter((word) => !/\d/.test(word)), words.filter((word) => /\d/.test(word))]
  if (sees_phones || digits.length === 0) return saysAll(sql, typed, ['v.search_text'])
  const said = saysAll(sql, digits.join(' '), NO_PHONES, { reads: false })
  return plain.length === 0 ? said : sql`(${said} and ${saysAll(sql, plain.join(' '), ['v.search_text'])})`
}

async function listVisits(
  ctx: Ctx,
  whose: Fragment,
  args: ListArgs,
  filter: VisitFilter,
  sees_phones: boolean,
): Promise<RowPage<VisitRow>> {
  const { sql, tenant_id } = ctx.tx
  const { all, served, narrowed } = growingConditions(
    sql,
    { ...filter, keywords: args.keywords },
    {
      view: (view) => sql`(${viewIs(ctx, view)})`,
      state: 'v.state',
      visitor_type: 'v.visitor_type',
      in_school_area: 'v.in_school_area',
      accept_visit_unit: 'v.accept_visit_unit',
      car_card_number: 'v.car_card_number',
      source: 'v.source',
      process_id: 'v.process_id',
      in_school_date: (day) => sql`v.last_day >= ${day}`,
      in_school_end_date: (day) => sql`v.first_day <= ${day}`,
      keywords: (typed) => saying(sql, typed, sees_phones),
    },
    {
      view: (view) => view !== 'today',
      process_id: true,
      state: isExact,
    },
  )
  return paginate<VisitRow>(ctx, args, {
    select: selection(ctx.tx, await askedViewer(ctx)),
    where: sql`v.tenant_id = ${tenant_id} and ${whose} and ${all}`,
    grows: {
      keys: sql`select v.id from visitor_appointment v where v.tenant_id = ${tenant_id} and ${whose} and ${served}`,
      key: sql`v.id`,
      narrowed,
      ...nearDays(ctx, filter),
      own_sort: 'create_time',
    },
    order: sql`v.create_time desc, v.id desc`,
    sorts,
  })
}

/** Visits around some days are looked for by their days, and not among the latest. */
function nearDays({ tx: { sql, tenant_id }, zone, now }: Ctx, filter: VisitFilter): { near?: Fragment } {
  const today = filter.view === 'today' ? wallOf(zone, now()).date : null
  const from = today ?? filter.in_school_date ?? null
  const until = today ?? filter.in_school_end_date ?? null
  if (from === null && until === null) return {}
  return {
    near: sql`
      select v.id from visitor_appointment v
      where v.tenant_id = ${tenant_id}
        and ${from === null ? sql`true` : sql`v.last_day >= ${from} and v.first_day >= ${addDays(from, -MAX_VISIT_DAYS)}`}
        and ${until === null ? sql`true` : sql`v.first_day <= ${until}`}
      order by v.first_day desc limit ${REACH}`,
  }
}

/** Whether the caller may read a visit: the office, its host, its visitor, and who is or was asked to approve it. */
const mayRead = (ctx: Ctx, row: VisitRow): boolean => {
  const { account } = viewerOf(ctx)
  if (row.visitor_account === account) return true
  if (row.state === visit_state.draft) return false
  return row.accept_visit_account === account || row.asked !== asked_as.not || ctx.may('visitor.see')
}

/** One visit, for those who may read it. @throws Refused NOT_FOUND */
export async function findVisit(ctx: Ctx, id: string): Promise<VisitRow> {
  const row = await visitRow(ctx, id)
  if (!mayRead(ctx, row)) throw new Refused('NOT_FOUND', {}, 'id')
  const portrait = (await portraitsOf(ctx, [row.visitor_id])).get(row.visitor_id ?? '')
  return { ...row, visitor_picture: (ctx.may('visitor.see') && portrait) || null }
}

/** One visit, whoever asks: the caller decides who may. @throws Refused NOT_FOUND */
export async function visitRow(ctx: Pick<VisitCtx, 'tx' | 'viewer' | 'now'>, id: string): Promise<VisitRow> {
  const { sql, tenant_id } = ctx.tx
  const who = await askedViewer(ctx)
  const [row] = await sql<
    VisitRow[]
  >`${selection(ctx.tx, who)} where v.tenant_id = ${tenant_id} and v.id = ${id}`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/** The visits of a booking's guests, the first invited first: at most as many as one booking has. */
export async function guestsOf(
  ctx: Pick<VisitCtx, 'tx' | 'viewer' | 'now'>,
  session_id: string,
): Promise<VisitRow[]> {
  const { sql, tenant_id } = ctx.tx
  const who = await askedViewer(ctx)
  return sql<VisitRow[]>`
    ${selection(ctx.tx, who)} where v.tenant_id = ${tenant_id} and v.session_id = ${session_id} order by v.create_time, v.id limit 500`
}

export type VisitEventRow = Omit<typeof visitor_appointment_event.$inferSelect, 'tenant_id'> & {
  user_name_en: string | null
}

/** What happened to a visit, oldest first, for those who may read it. */
export async function findVisitHistory(ctx: Ctx, id: string): Promise<VisitEventRow[]> {
  const { sql, tenant_id } = ctx.tx
  await findVisit(ctx, id)
  return sql<VisitEventRow[]>`
    select e.id, e.appointment_id, e.action, e.actor, e.from_state, e.to_state, e.account, e.user_name, e.reason, e.details, e.create_time,
      u.name_en as user_name_en
    from visitor_appointment_event e
    left join iam_user u on u.tenant_id = ${tenant_id} and u.account = e.account
    where e.tenant_id = ${tenant_id} and e.appointment_id = ${id} order by e.create_time, e.id limit 500`
}
