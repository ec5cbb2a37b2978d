import type { Temporal } from 'temporal-polyfill'
import { needsApproval } from '#rules/bookings/check.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import type { Span } from '#server/holds/holds.service.ts'
import { checkAvailability, takenRefusal, type FreePeriod } from './availability_check.ts'
import { loadBookable, evaluate, resolveParticipants, type BookingModel } from './submit.ts'

/** The outcome that a booking would have. */
export interface BookingPreview {
  refusals: Refusal[]
  /** Where the time is taken: the nearest free periods of the same length. */
  free: FreePeriod[]
  /** The department that has to approve it; null: no approval is needed. */
  approver: Approver | null
  /**
   * The applicant's own sessions at the same time. They don't prevent the booking, but it may be a mistake.
   */
  meanwhile: Meanwhile[]
}

/** The department in charge; its name is null where the resource has none. */
interface Approver {
  name: string | null
  name_en: string | null
}

/** One of the applicant's own sessions. */
export interface Meanwhile extends WireTimes {
  resources_name: string
  resources_name_en: string | null
}

/** The outcome that a booking would have, with all refusals. Writes nothing. @throws Refused NOT_FOUND */
export async function previewBooking(ctx: Ctx, model: BookingModel): Promise<BookingPreview> {
  const loaded = await loadBookable(ctx, model.resources_id)
  try {
    const joined = await resolveParticipants(ctx, model.participants)
    const {
      wanted: request,
      facts,
      refusals,
    } = await evaluate(ctx, loaded, model, joined, { in_turn: false })
    const approver = needsApproval(request, loaded.rules, facts) ? await approverOf(ctx, loaded) : null
    const meanwhile = await meanwhileOf(ctx, request)
    // A person who may not use the resource doesn't learn that it is taken.
    if (!facts.granted) return { refusals, free: [], approver, meanwhile }
    const { against } = await checkAvailability(ctx, loaded, request, null)
    if (!against) return { refusals, free: [], approver, meanwhile }
    const { free } = await takenRefusal(ctx, loaded, request, against, null)
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

/** A few are enough to show a mistake. */
const MAX_MEANWHILE = 3

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
    where a.tenant_id = ${tenant_id} and a.appointment_user = ${viewerOf(ctx).account} and a.state in (${state.awaiting_approval}, ${state.succeeded})
      and a.start_at < ${end.toString()} and a.end_at > ${start.toString()}
    order by a.start_at, a.id limit ${MAX_MEANWHILE}`
  return rows.map(({ start_at, end_at, ...names }) => ({
    ...wireTimes(ctx.zone, { start: start_at, end: end_at }),
    ...names,
  }))
}
