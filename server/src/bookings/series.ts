import type { Refusal } from '#rules/refusals/refusals.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  findSession,
  sessionById,
  sessionsOfSeries,
  type ShownSession,
} from '#server/sessions/sessions.service.ts'
import type { AskedSeries, booking_series } from '#server/sessions/sessions.table.ts'
import type { BookingModel } from './bookings.inputs.ts'
import { checkBounds, evaluateSessions, refusalsOf, requestsOf } from './evaluate.ts'
import { lockRefused, openRefused, settleRefused, type StoredRefused } from './refused_sessions.ts'
import { submitMany, type Submitted } from './submit.ts'

/** A refused session with its resource's name, and what refuses it now. */
export interface RefusedNow extends StoredRefused {
  resources_name: string
  resources_name_en: string
  now: Refusal[]
}

/** A series as its applicant sees it; others see the sessions that concern them. */
export interface SeriesView extends Pick<
  typeof booking_series.$inferSelect,
  'id' | 'flow_no' | 'mode' | 'asked'
> {
  /** What was asked for; null unless the caller submitted it, or administers all of its resources. */
  asked: AskedSeries | null
  sessions: ShownSession[]
  refused: RefusedNow[]
}

type SeriesRow = Pick<SeriesView, 'id' | 'flow_no' | 'mode' | 'asked'>

/**
 * The series of a session: its sessions that the caller may see, and, for its applicant, what it was refused, each
 * with what refuses it now. What was asked for names every resource and time, also those that the caller doesn't see: only who
 * submitted it reads it, and who administers all of it.
 * @throws Refused NOT_FOUND for a session that the caller can't see
 */
export async function findSeries(ctx: Ctx, session_id: string): Promise<SeriesView> {
  const { series_id } = await findSession(ctx, session_id)
  const { sql, tenant_id } = ctx.tx
  const [found] = await sql<(SeriesRow & { appointment_user: string; resources: string[] })[]>`
    select id, flow_no, mode, asked, appointment_user, array(select distinct a.resources_id from appointment_information a
      where a.tenant_id = ${tenant_id} and a.series_id = ${series_id}) as resources
    from booking_series where tenant_id = ${tenant_id} and id = ${series_id}`
  if (!found) throw new Refused('NOT_FOUND', {}, 'id')
  const { appointment_user, resources, ...series } = found
  const may_read =
    appointment_user === viewerOf(ctx).account || (await administersAll(ctx, series.asked, resources))
  return {
    ...series,
    asked: may_read ? series.asked : null,
    sessions: await sessionsOfSeries(ctx, series_id),
    refused: await refusedNow(ctx, series, await openRefused(ctx, series_id), session_id),
  }
}

async function administersAll(
  ctx: Ctx,
  asked: AskedSeries | null,
  of_sessions: readonly string[],
): Promise<boolean> {
  if (asked === null) return false
  const ids = [...new Set([...of_sessions, asked.resources_id, ...(asked.resources_ids ?? [])])]
  const resources = await loadRules(ctx, ids, { deleted: true })
  for (const id of ids) {
    const loaded = resources.get(id)
    if (!loaded || !(await mayAdministerResource(ctx, viewerOf(ctx), loaded))) return false
  }
  return true
}

/** Refused sessions of a series of the caller, each with what refuses it now; not those of resources that are gone. */
export async function refusedNow(
  ctx: Ctx,
  { mode }: Pick<SeriesRow, 'mode'>,
  listed: readonly StoredRefused[],
  session_id: string,
): Promise<RefusedNow[]> {
  if (listed.length === 0) return []
  // A resource may have been deleted meanwhile.
  const resources = await loadRules(
    ctx,
    listed.map(({ resources_id }) => resources_id),
  )
  const stored = listed.filter(({ resources_id }) => resources.has(resources_id))
  const model = await modelLike(ctx, session_id)
  const { requests } = await requestsOf(ctx, planOf(mode, stored), model)
  const evaluated = await evaluateSessions(ctx, requests, { in_turn: false, checks_taken: true, apart: true })
  const now = new Map(evaluated.map((one) => [one.planned, one]))
  return stored.flatMap((one): RefusedNow[] => {
    const found = now.get(one)
    if (!found) return []
    const { resources_name, resources_name_en } = found.loaded
    return [{ ...one, resources_name, resources_name_en, now: refusalsOf(found) }]
  })
}

const planOf = (mode: SeriesView['mode'], sessions: readonly StoredRefused[]) => ({
  mode,
  rule: null,
  exceptions: [],
  sessions: [...sessions],
})

/** What the applicant wrote, read off a session of the series. */
export async function modelLike(ctx: Ctx, session_id: string): Promise<BookingModel> {
  const session = await sessionById(ctx.tx, session_id)
  return {
    ...session,
    mode: null,
    appointment_date: null,
    start_time: null,
    end_time: null,
    participants: session.participants.map(({ account }) => account),
    // They were read when the series was booked.
    instructions_read: true,
    appointment_source: null,
    accept_partial: true,
    draft: null,
  }
}

/**
 * Books sessions that a series of the caller was refused, into the same series: those that can be had now, by the rules
 * for any booking. The others stay listed.
 * @throws SeriesRefused if none can be had
 */
export async function addRefused(ctx: Ctx, ids: readonly string[]): Promise<Submitted> {
  const stored = await lockRefused(ctx, ids)
  const [first] = stored
  if (!first) throw new Refused('NOT_FOUND', {}, 'ids')
  const { sql, tenant_id } = ctx.tx
  const [series] = await sql<(SeriesRow & { session_id: string })[]>`
    select s.id, s.flow_no, s.mode, s.asked, a.id as session_id from booking_series s
    join appointment_information a on a.tenant_id = ${tenant_id} and a.series_id = s.id
    where s.tenant_id = ${tenant_id} and s.id = ${first.series_id} and s.appointment_user = ${viewerOf(ctx).account}
    order by a.start_at desc, a.id limit 1`
  if (!series) throw new Refused('NOT_FOUND', {}, 'ids')
  const model = await modelLike(ctx, series.session_id)
  const asked = await requestsOf(ctx, planOf(series.mode, stored), model)
  const bounds = checkBounds(ctx, series.mode, asked)
  if (bounds.length > 0) throw new Refused(bounds)
  const { booked, ...submitted } = await submitMany(ctx, model, asked.requests, {
    mode: series.mode,
    rule: null,
    exceptions: [],
    participants: asked.participants,
    checks_free: false,
    asked: null,
    into: { series_id: series.id, flow_no: series.flow_no },
  })
  const settled = booked.flatMap(({ planned, id }) =>
    stored.filter((one) => one === planned).map((one) => ({ id: one.id, appointment_id: id })),
  )
  await settleRefused(ctx, settled, 'booked')
  return submitted
}
