import { randomInt } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import { checkGranted } from '#rules/access.ts'
import { checkSession, needsApproval } from '#rules/check.ts'
import type { WantedSession } from '#rules/facts.ts'
import { isOvernight } from '#rules/hours.ts'
import { isRefusal, refusal, type Refusal } from '#rules/refusals.ts'
import type { ResourceRules } from '#rules/resource_rules.ts'
import { wallOf, type Period } from '#rules/time.ts'
import { periodOf, type WireTimes } from '#rules/wanted.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { Refused } from '#server/platform/refused.ts'
import { loadRules, type LoadedResource } from '#server/resources/rules.service.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import { freePlaces, pairsOf, queueForPlaces, takenIn, type Span } from '#server/holds/holds.service.ts'
import { factsFor } from './facts.ts'
import { heldResources, takenRefusal } from './nearest.ts'
import { announce } from './session.service.ts'

/** What a person asks for. The server adds who, which tenant, and what state it gets. Product §10. */
export interface BookingModel {
  resources_id: string
  appointment_date: string
  start_time: string
  end_time: string
  theme: string | null
  phone: string | null
  email: string | null
  person_times: number | null
  participants: string[] | null
  remark: string | null
  event: string | null
  entourage: string | null
  need_notifiy: number | null
  notifiy_channels: string | null
  instructions_read: boolean | null
  enclosure: string | null
  enclosure_name: string | null
  enclosure_size: number | null
  appointment_source: string | null
  draft: boolean | null
}

export interface Submitted {
  ids: string[]
  flow_no: string
  /** 0 draft · 1 awaiting approval · 2 succeeded. */
  state: number
}

/** A resource that may be booked, with its rules. @throws Refused NOT_FOUND, also for another tenant's */
export async function bookable(ctx: Ctx, resources_id: string): Promise<LoadedResource> {
  const loaded = (await loadRules(ctx, [resources_id])).get(resources_id)
  if (!loaded) throw new Refused('NOT_FOUND', {}, 'resources_id')
  return loaded
}

/** The period that a date and times mean. @throws Refused where they mean none */
export function wantedPeriod(zone: string, times: WireTimes, rules: ResourceRules): Period {
  const period = periodOf(zone, times, isOvernight(rules))
  if (isRefusal(period)) throw new Refused([period])
  return period
}

/** Everything that speaks against a wish, and what the decision was made from. Writes nothing. */
export async function judge(ctx: Ctx, loaded: LoadedResource, model: BookingModel) {
  const period = wantedPeriod(ctx.zone, model, loaded.rules)
  const wanted: WantedSession = {
    ...period,
    person_times: model.person_times ?? 1,
    mode: 'normal',
    instructions_read: model.instructions_read ?? false,
  }
  const facts = await factsFor(ctx, loaded, period, { account: viewerOf(ctx).account })
  return { wanted, facts, refusals: checkSession(wanted, loaded.rules, facts, ctx.now()) }
}

/**
 * Books one session, or keeps it as a draft, which holds nothing. All that speaks against it is refused together;
 * who comes second for a slot is told by the database, with the nearest free periods.
 */
export async function submitSession(ctx: Ctx, model: BookingModel): Promise<Submitted> {
  const viewer = viewerOf(ctx)
  // One person's submissions wait for each other, so that no two of them count the same quota.
  await ctx.tx
    .sql`select pg_advisory_xact_lock(hashtextextended(${`person ${ctx.tx.tenant_id} ${viewer.account}`}, 0))`
  const loaded = await bookable(ctx, model.resources_id)
  const { wanted, facts, refusals } = await judge(ctx, loaded, model)
  if (model.draft) {
    const denied = checkGranted(facts)
    if (denied) throw new Refused([denied])
    return write(ctx, loaded, model, wanted, 0, [])
  }
  const places = await placesFor(ctx, loaded, wanted, refusals)
  const state = needsApproval(wanted, loaded.rules, facts) ? 1 : 2
  return write(ctx, loaded, model, wanted, state, places)
}

/** What a session holds: itself with its buffer. */
export const heldSpan = ({ start, end }: Span, buffer_minutes: number): Span => ({
  start,
  end: end.add({ minutes: buffer_minutes }),
})

/** The places a session takes, after a cheap look at what is taken. @throws Refused with all reasons */
export async function placesFor(
  ctx: Ctx,
  loaded: LoadedResource,
  wanted: WantedSession,
  refusals: Refusal[],
  except: string | null = null,
): Promise<number[]> {
  const { rules } = loaded
  if (refusals.length > 0) throw new Refused(refusals)
  const span = heldSpan(wanted, rules.buffer_minutes)
  const shared = rules.capacity_mode === 'shared'
  if (shared) await queueForPlaces(ctx.tx, loaded.id)
  const taken = await takenIn(ctx.tx, heldResources(loaded), span, except)
  if (!shared) {
    if (taken.length > 0) throw await takenRefusal(ctx, loaded, wanted, taken, except)
    return [1]
  }
  const capacity = rules.capacity ?? 1
  const free = freePlaces(capacity, taken)
  if (free.length < wanted.person_times) {
    throw new Refused([
      refusal('FULL', 'start_time', { capacity, free: free.length, wanted: wanted.person_times }),
    ])
  }
  return free.slice(0, wanted.person_times)
}

/** Writes series, session, holds and history in one statement. @throws Refused SLOT_TAKEN where a hold was lost */
async function write(
  ctx: Ctx,
  loaded: LoadedResource,
  model: BookingModel,
  wanted: WantedSession,
  state: number,
  places: number[],
): Promise<Submitted> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const now = ctx.now()
  const ids = { series: newId(), session: newId(), progress: newId() }
  const flow_no = flowNumber(ctx.zone, now)
  const span = heldSpan(wanted, loaded.rules.buffer_minutes)
  const pairs = pairsOf({ resource_ids: heldResources(loaded), places })
  const participants = await people(ctx, model.participants ?? [])
  const dept = viewer.positions[0]
  const [written] = await sql<{ held: number }[]>`
    with series as (
      insert into booking_series (tenant_id, id, flow_no, mode, appointment_user, create_time)
      values (${tenant_id}, ${ids.series}, ${flow_no}, 'normal', ${viewer.account}, ${now.toString()})
    ), session as (
      insert into appointment_information (tenant_id, id, series_id, flow_no, resources_id, resources_type_id,
        appointment_user, appointment_user_name, start_at, end_at, state, audit_status, sign_out_rule, sign_out_status,
        person_times, dept_code, dept_name, email, phone, theme, enclosure, enclosure_name, enclosure_size, remark, event,
        entourage, need_notifiy, notifiy_channels, appointment_source, create_time)
      values (${tenant_id}, ${ids.session}, ${ids.series}, ${flow_no}, ${loaded.id}, ${loaded.resources_type_id},
        ${viewer.account}, ${viewer.name}, ${wanted.start.toString()}, ${wanted.end.toString()}, ${state}, ${state === 1 ? 1 : 0},
        ${loaded.rules.sign_out_rule}, ${loaded.rules.sign_out_rule === 0 ? 2 : 0}, ${wanted.person_times},
        ${dept?.dept_code ?? null}, ${dept?.dept_name ?? null}, ${model.email ?? viewer.email}, ${model.phone ?? viewer.phone},
        ${model.theme ?? ''}, ${model.enclosure}, ${model.enclosure_name}, ${model.enclosure_size}, ${model.remark}, ${model.event},
        ${model.entourage}, ${model.need_notifiy ?? 0}, ${model.notifiy_channels}, ${model.appointment_source ?? 'pc'}, ${now.toString()})
    ), progress as (
      insert into appointment_progress (tenant_id, id, appointment_id, action, to_state, account, user_name, create_time)
      values (${tenant_id}, ${ids.progress}, ${ids.session}, ${state === 0 ? 'save_draft' : 'submit'}, ${state}, ${viewer.account}, ${viewer.name}, ${now.toString()})
    ), joined as (
      insert into appointment_participant (tenant_id, id, appointment_id, account, name)
      select ${tenant_id}, id, ${ids.session}, account, name
      from unnest(${participants.map(() => newId())}::uuid[], ${participants.map((one) => one.account)}::text[],
        ${participants.map((one) => one.name)}::text[]) as p(id, account, name)
    ), held as (
      insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id, buffer_minutes)
      select ${tenant_id}, id, resource_id, place, ${span.start.toString()}, ${span.end.toString()}, ${HOLD_OF.session}, ${ids.session}, ${loaded.rules.buffer_minutes}
      from unnest(${pairs.map(() => newId())}::uuid[], ${pairs.map((one) => one.resource_id)}::uuid[],
        ${pairs.map((one) => one.place)}::int[]) as wanted(id, resource_id, place)
      on conflict do nothing returning 1
    ) select count(*)::int as held from held`
  if (written?.held !== pairs.length)
    throw await takenRefusal(ctx, loaded, wanted, await takenIn(ctx.tx, heldResources(loaded), span))
  if (pairs.length > 0) announce(ctx, heldResources(loaded), span)
  return { ids: [ids.session], flow_no, state }
}

/** Digits and letters that can't be mistaken for one another when read out. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A serial number: the day it was made and six letters, 1 in 10⁹ to meet another of that day. */
function flowNumber(zone: string, now: Temporal.Instant): string {
  const day = wallOf(zone, now).date.slice(2).replaceAll('-', '')
  return day + Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Participants by account, each once. @throws Refused naming those that nobody has */
async function people({ tx }: Ctx, accounts: string[]): Promise<{ account: string; name: string }[]> {
  if (accounts.length === 0) return []
  const wanted = [...new Set(accounts)]
  const rows = await tx.sql<{ account: string; name: string }[]>`
    select account, name from iam_user where tenant_id = ${tx.tenant_id} and account = any(${wanted}) and disabled = 0`
  if (rows.length < wanted.length) {
    const known = new Set(rows.map((one) => one.account))
    const unknown = wanted.filter((account) => !known.has(account)).join(', ')
    throw new Refused('INVALID', { why: 'unknown_person', value: unknown }, 'participants')
  }
  return rows
}
