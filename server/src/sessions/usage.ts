import type { Temporal } from 'temporal-polyfill'
import { no_usage, type Usage } from '#rules/bookings/facts.ts'
import { peakPeople } from '#rules/bookings/capacity.ts'
import { datesToCount, withOneMore } from '#rules/bookings/quotas.ts'
import { adherence, state } from '#rules/sessions/lifecycle.ts'
import { counted_facts } from '#rules/sessions/ways_out.ts'
import { waiting_state } from '#rules/waiting_list/waiting_list.ts'
import type { ResourceRules } from '#rules/booking_rules/booking_rules.ts'
import { addDays, type DateRange } from '#rules/time/calendar_dates.ts'
import { instantAt, wallOf, type Period } from '#rules/time/instants.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { wholeSpan } from '#server/holds/holds.service.ts'
import type { Tx } from '#server/platform/database/database.ts'

interface UsageQuestion {
  in_turn: boolean
  account: string
  /** The session or the offer that is decided on: it doesn't count against itself. */
  except: string | null
  zone: string
  type_id: string
  rules: ResourceRules
  /** The periods of the sessions to be decided on. */
  wanted: readonly Period[]
  now: Temporal.Instant
}

/** What a person uses of a type, enough for a decision about any of the sessions that were asked for. */
export interface KnownUsage extends Omit<Usage, 'overlapping'> {
  /** Their live sessions near the requested ones; null where no limit counts sessions at the same time. */
  live: readonly Period[] | null
}

/** How much of a type a person uses. Without a limit nothing is read from the database. */
export async function usageOf(tx: Tx, question: UsageQuestion): Promise<KnownUsage> {
  const { rules, account, in_turn, zone, wanted } = question
  const span = wholeSpan(wanted)
  if (!span) return { ...no_usage, live: null }
  const at_once = rules.appointmentNumberLimitRuleList.some((limit) => limit.appointment_number_rule === 5)
  const dates = datesToCountAll(
    rules,
    wanted.map(({ start }) => wallOf(zone, start).date),
  )
  const counts = dates !== null || rules.incomplete_appointment_number_limit !== null
  // Sent together, executed in this order: one person's submissions wait for each other, so that no two count the same quota.
  const [, counted, live] = await Promise.all([
    in_turn && (counts || at_once) ? lockPerson(tx, account) : null,
    counts ? countedOf(tx, { ...question, span }, dates) : { by_date: {}, unfinished: 0 },
    at_once ? liveWithin(tx, { ...question, span }) : null,
  ])
  return { ...counted, live }
}

/** Makes the transactions in which a person uses up limits wait for each other. */
export const lockPerson = (tx: Tx, account: string): Promise<void> => tx.lock('person', account)

/** The usage that a decision about a session of this period counts. */
export const usageAt = ({ by_date, unfinished, live }: KnownUsage, period: Period): Usage => ({
  by_date,
  unfinished,
  overlapping:
    live === null || live.length === 0
      ? 0
      : peakPeople(
          live.map((one) => ({ ...one, people: 1 })),
          period,
        ),
})

/** The usage after one more session of this period. */
export const withSession = (usage: KnownUsage, zone: string, { start, end }: Period): KnownUsage => ({
  ...withOneMore(usage, wallOf(zone, start).date),
  live: usage.live && [...usage.live, { start, end }],
})

/** From the first to the last date that a decision about a session on any of these dates counts. */
function datesToCountAll(rules: ResourceRules, dates: readonly string[]): DateRange | null {
  const ranges = [...new Set(dates)].flatMap((date) => datesToCount(rules, date) ?? [])
  const [begin] = ranges.map((range) => range.begin).toSorted()
  const end = ranges
    .map((range) => range.end)
    .toSorted()
    .at(-1)
  return begin === undefined || end === undefined ? null : { begin, end }
}

/** The caller's usage of a type, as a decision about a session on any of these dates counts it. */
export async function usageOn(
  ctx: Ctx,
  type_id: string,
  rules: ResourceRules,
  dates: readonly string[],
): Promise<Usage> {
  const counted = datesToCountAll(rules, dates)
  if (counted === null && rules.incomplete_appointment_number_limit === null) return no_usage
  const now = ctx.now()
  const { account } = viewerOf(ctx)
  const question = { account, except: null, zone: ctx.zone, type_id, span: { start: now, end: now }, now }
  return { ...(await countedOf(ctx.tx, question, counted)), overlapping: 0 }
}

interface Counted extends Pick<UsageQuestion, 'account' | 'except' | 'zone' | 'type_id' | 'now'> {
  span: Period
}

/**
 * Sessions per date, and those that aren't over. A session is over when its end has passed, even if the clock
 * hasn't processed it. What the waiting list holds for the person counts like a session. The dates are made here and not
 * by the database, whose time zones may be of another year.
 */
async function countedOf(
  tx: Tx,
  { account, except, zone, type_id, span, now }: Counted,
  dates: DateRange | null,
): Promise<Omit<Usage, 'overlapping'>> {
  const { sql, tenant_id } = tx
  const from = dates ? instantAt(zone, atLeast(dates.begin), '00:00') : span.start
  const to = dates ? instantAt(zone, addDays(atMost(dates.end), 1), '00:00') : span.end
  const in_span = sql`start_at >= ${text(from)} and start_at < ${text(to)}`
  const rows = await sql<{ start_at: Temporal.Instant; counts: boolean; unfinished: boolean }[]>`
    select start_at, counts, unfinished from (
      select start_at, ${in_span} and (state, appointment_state) in (select unnest(${counted_facts.map((one) => one.state)}::smallint[]),
          unnest(${counted_facts.map((one) => one.appointment_state)}::smallint[])) as counts,
        state = ${state.awaiting_approval} and start_at > ${text(now)}
          or state = ${state.succeeded} and appointment_state <> ${adherence.missed} and end_at > ${text(now)} as unfinished
      from appointment_information
      where tenant_id = ${tenant_id} and appointment_user = ${account} and resources_type_id = ${type_id}
        and id is distinct from ${except} and (state in (${state.awaiting_approval}, ${state.succeeded}) or (${in_span}))
      union all
      select start_at, ${in_span}, true from (${openOffers(tx, { account, except, type_id, now })}) as offer) as known
    where counts or unfinished`
  const by_date: Record<string, number> = {}
  for (const { start_at, counts } of rows) {
    const { date } = wallOf(zone, start_at)
    if (counts) by_date[date] = (by_date[date] ?? 0) + 1
  }
  return { by_date, unfinished: rows.filter((row) => row.unfinished).length }
}

/** What the waiting list holds for a person of a type. */
const openOffers = (
  { sql, tenant_id }: Tx,
  { account, except, type_id, now }: Pick<Counted, 'account' | 'except' | 'type_id' | 'now'>,
) => sql`
  select w.start_at, w.end_at from waiting_request w
  where w.tenant_id = ${tenant_id} and w.account = ${account} and w.resources_type_id = ${type_id}
    and w.state = ${waiting_state.offered} and w.offer_until > ${text(now)} and w.id is distinct from ${except}`

/** A person's live sessions of a type within a span, and what the waiting list holds for them. */
async function liveWithin(
  tx: Tx,
  { account, except, type_id, span, now }: Omit<Counted, 'zone'>,
): Promise<Period[]> {
  const { sql, tenant_id } = tx
  const rows = await sql<{ start_at: Temporal.Instant; end_at: Temporal.Instant }[]>`
    select start_at, end_at from appointment_information
    where tenant_id = ${tenant_id} and appointment_user = ${account} and resources_type_id = ${type_id}
      and id is distinct from ${except} and state in (${state.awaiting_approval}, ${state.succeeded})
      and start_at < ${text(span.end)} and end_at > ${text(span.start)}
    union all
    select start_at, end_at from (${openOffers(tx, { account, except, type_id, now })}) as offer
    where start_at < ${text(span.end)} and end_at > ${text(span.start)}`
  return rows.map(({ start_at, end_at }) => ({ start: start_at, end: end_at }))
}

const text = (instant: Temporal.Instant) => instant.toString()
/** Limits without a date arrive as year 0 or 9999; the query needs no wider range than this. */
const atLeast = (date: string) => (date < '1970-01-01' ? '1970-01-01' : date)
const atMost = (date: string) => (date > '2999-12-31' ? '2999-12-31' : date)
