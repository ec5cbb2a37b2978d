import type { Temporal } from 'temporal-polyfill'
import { datesToCount } from '#rules/quotas.ts'
import type { BookingFacts, Usage } from '#rules/facts.ts'
import type { ResourceRules } from '#rules/resource_rules.ts'
import { addDays, instantAt, wallOf } from '#rules/time.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { LoadedResource } from '#server/resources/rules.service.ts'
import { permissionsOf } from '#server/permissions/held.service.ts'
import { loadPerson } from '#server/permissions/viewers.service.ts'
import { mayUseType, type Reached } from '#server/resources/scope.service.ts'
import type { Span } from '#server/holds/holds.service.ts'

/**
 * What a decision about one session needs besides the rules.
 * @param applicant whose booking it is: his grants, departments and numbers count, whoever acts
 * @param except the session that is being moved: it doesn't count against itself
 */
export async function factsFor(
  ctx: Ctx,
  loaded: LoadedResource,
  wanted: Span,
  applicant: Reached = viewerOf(ctx),
  except: string | null = null,
): Promise<BookingFacts> {
  const usage = await usageOf(ctx.tx, {
    account: applicant.account,
    except,
    zone: ctx.zone,
    type_id: loaded.resources_type_id,
    rules: loaded.rules,
    wanted,
  })
  return {
    zone: ctx.zone,
    calendar: await calendarOf(ctx),
    usage,
    blocked: null,
    granted: mayUseType(applicant, loaded.auths),
    applicant_depts: ownDepartments(applicant),
  }
}

/** The person that a session belongs to. Of one who left, nothing but the account is known: no grant reaches him. */
export async function applicantOf(ctx: Ctx, account: string): Promise<Reached> {
  const viewer = viewerOf(ctx)
  if (account === viewer.account) return viewer
  const person = await loadPerson(ctx.tx, account)
  if (!person) return { account, positions: [], group_ids: [], permissions: new Set(), all_data: false }
  return { ...person, ...permissionsOf(person, { state: 1, admin_account: null }) }
}

/** The applicant's departments, and the ones that those belong to. */
const ownDepartments = (applicant: Reached): string[] => [
  ...new Set(applicant.positions.flatMap((one) => one.dept_path)),
]

interface UsageQuestion {
  account: string
  except: string | null
  zone: string
  type_id: string
  rules: ResourceRules
  wanted: Span
}

/** How much of a type a person uses. Nothing is asked of the database where no limit needs it. */
async function usageOf(
  tx: Tx,
  { account, except, zone, type_id, rules, wanted }: UsageQuestion,
): Promise<Usage> {
  const usage: Usage = { by_date: {}, overlapping: 0, unfinished: 0 }
  const at_once = rules.appointmentNumberLimitRuleList.some((limit) => limit.appointment_number_rule === 5)
  const dates = datesToCount(rules, wallOf(zone, wanted.start).date)
  if (!dates && !at_once && rules.incomplete_appointment_number_limit === null) return usage

  const from = dates ? instantAt(zone, atLeast(dates.begin), '00:00') : wanted.start
  const to = dates ? instantAt(zone, addDays(atMost(dates.end), 1), '00:00') : wanted.end
  const rows = await tx.sql<
    { date: string | null; counted: number; overlapping: number; unfinished: number }[]
  >`
    select case when start_at >= ${text(from)} and start_at < ${text(to)} and (state in (1, 2, 7) or appointment_state = 2)
        then (start_at at time zone ${zone})::date end as date,
      count(*)::int as counted,
      (count(*) filter (where state in (1, 2) and start_at < ${text(wanted.end)} and end_at > ${text(wanted.start)}))::int as overlapping,
      (count(*) filter (where state in (1, 2) and appointment_state <> 2))::int as unfinished
    from appointment_information
    where tenant_id = ${tx.tenant_id} and appointment_user = ${account} and resources_type_id = ${type_id}
      and id is distinct from ${except} and (state in (1, 2) or (start_at >= ${text(from)} and start_at < ${text(to)}))
    group by 1`
  const by_date: Record<string, number> = {}
  let overlapping = 0
  let unfinished = 0
  for (const row of rows) {
    if (row.date !== null) by_date[row.date] = row.counted
    overlapping += row.overlapping
    unfinished += row.unfinished
  }
  return { by_date, overlapping, unfinished }
}

const text = (instant: Temporal.Instant) => instant.toString()
/** Limits without a date say year 0 or 9999; the calendar of the database needs no more than this. */
const atLeast = (date: string) => (date < '1970-01-01' ? '1970-01-01' : date)
const atMost = (date: string) => (date > '2999-12-31' ? '2999-12-31' : date)
