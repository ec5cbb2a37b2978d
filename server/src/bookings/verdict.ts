import type { Temporal } from 'temporal-polyfill'
import { needsApproval } from '#rules/check.ts'
import type { Refusal } from '#rules/refusals.ts'
import { wireTimes, type WireTimes } from '#rules/wanted.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import type { LoadedResource } from '#server/resources/rules.service.ts'
import type { Span } from '#server/holds/holds.service.ts'
import { lookFor, takenRefusal, type FreePeriod } from './nearest.ts'
import { bookable, judge, people, type BookingModel } from './submit.ts'

/** What would become of a wish. */
export interface Verdict {
  refusals: Refusal[]
  /** Where the time is taken: the nearest free periods of the same length. */
  free: FreePeriod[]
  /** Who has to approve it; null: nobody. */
  approver: Approver | null
  /** What the applicant has booked for the same time. Nothing forbids it; it may be a mistake. */
  meanwhile: Meanwhile[]
}

/** The department in charge; without a name where the resource has none. */
interface Approver {
  name: string | null
  name_en: string | null
}

/** A session of the applicant's own. */
export interface Meanwhile extends WireTimes {
  resources_name: string
  resources_name_en: string | null
}

/** What would become of a wish, and all that speaks against it. Writes nothing. @throws Refused NOT_FOUND */
export async function verdictOn(ctx: Ctx, model: BookingModel): Promise<Verdict> {
  const loaded = await bookable(ctx, model.resources_id)
  try {
    const joined = await people(ctx, model.participants)
    const { wanted, facts, refusals } = await judge(ctx, loaded, model, joined, { in_turn: false })
    const approver = needsApproval(wanted, loaded.rules, facts) ? await approverOf(ctx, loaded) : null
    const meanwhile = await meanwhileOf(ctx, wanted)
    // Who may not use the resource doesn't learn that it is taken.
    if (!facts.granted) return { refusals, free: [], approver, meanwhile }
    const { against } = await lookFor(ctx, loaded, wanted, null)
    if (!against) return { refusals, free: [], approver, meanwhile }
    const { free } = await takenRefusal(ctx, loaded, wanted, against, null)
    return { refusals: [...refusals, against], free, approver, meanwhile }
  } catch (cause) {
    if (cause instanceof Refused) return { refusals: cause.refusals, free: [], approver: null, meanwhile: [] }
    throw cause
  }
}

async function approverOf({ tx }: Ctx, { admin_dept }: LoadedResource): Promise<Approver> {
  const [dept] = await tx.sql<Approver[]>`
    select name, name_en from department where tenant_id = ${tx.tenant_id} and code = ${admin_dept}`
  return dept ?? { name: null, name_en: null }
}

/** More than a few say no more than that it is a mistake. */
const MOST_MEANWHILE = 3

async function meanwhileOf(ctx: Ctx, { start, end }: Span): Promise<Meanwhile[]> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<
    {
      start_at: Temporal.Instant
      end_at: Temporal.Instant
      resources_name: string
      resources_name_en: string | null
    }[]
  >`
    select a.start_at, a.end_at, r.resources_name, r.resources_name_en
    from appointment_information a
    join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
    where a.tenant_id = ${tenant_id} and a.appointment_user = ${viewerOf(ctx).account} and a.state in (1, 2)
      and a.start_at < ${end.toString()} and a.end_at > ${start.toString()}
    order by a.start_at, a.id limit ${MOST_MEANWHILE}`
  return rows.map(({ start_at, end_at, ...names }) => ({
    ...wireTimes(ctx.zone, { start: start_at, end: end_at }),
    ...names,
  }))
}
