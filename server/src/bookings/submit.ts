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
import { heldPeriod } from '#rules/places.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { describeFile, nameFiles } from '#server/files/files.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  heldResources,
  keepAsLoaded,
  loadRules,
  type LoadedResource,
} from '#server/resources/rules.service.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import { claimedRows, claimsOf, queueForPlaces, type Placed } from '#server/holds/holds.service.ts'
import { factsFor } from './facts.ts'
import { lookFor, lostRefusal, takenRefusal } from './nearest.ts'
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

/** What speaks against a wish but who has the time already, and what the decision was made from. Writes nothing. */
async function judge(ctx: Ctx, loaded: LoadedResource, model: BookingModel, joined: Joined) {
  const period = wantedPeriod(ctx.zone, model, loaded.rules)
  const wanted: WantedSession = {
    ...period,
    person_times: Math.max(model.person_times ?? 1, headCount(ctx, joined)),
    mode: 'normal',
    instructions_read: model.instructions_read ?? false,
  }
  const facts = await factsFor(ctx, loaded, period)
  const refusals = [...checkSession(wanted, loaded.rules, facts, ctx.now()), ...joined.against]
  return { wanted, facts, refusals }
}

/** All that speaks against a wish, who has the time included. Writes nothing. @throws Refused NOT_FOUND */
export async function verdictOn(ctx: Ctx, model: BookingModel): Promise<Refusal[]> {
  const loaded = await bookable(ctx, model.resources_id)
  try {
    const joined = await people(ctx, model.participants)
    const { wanted, refusals } = await judge(ctx, loaded, model, joined)
    return await withTaken(ctx, loaded, wanted, refusals)
  } catch (cause) {
    if (cause instanceof Refused) return cause.refusals
    throw cause
  }
}

/**
 * Books one session, or keeps it as a draft, which holds nothing. All that speaks against it is refused together;
 * who comes second for a slot is told by the database, with the nearest free periods.
 */
export async function submitSession(ctx: Ctx, model: BookingModel): Promise<Submitted> {
  // Sent together, done in this order.
  const [, loaded] = await Promise.all([
    queueOf(ctx.tx, viewerOf(ctx).account),
    bookable(ctx, model.resources_id),
  ])
  const joined = await people(ctx, model.participants)
  const { wanted, facts, refusals } = await judge(ctx, loaded, model, joined)
  if (model.draft) {
    const denied = [checkGranted(facts), ...joined.against].filter((one) => one !== null)
    if (denied.length > 0) throw new Refused(denied)
    return write(ctx, loaded, model, { wanted, state: 0, pieces: [], participants: joined.people })
  }
  const pieces = await placesFor(ctx, loaded, wanted, refusals)
  const state = needsApproval(wanted, loaded.rules, facts) ? 1 : 2
  return write(ctx, loaded, model, { wanted, state, pieces, participants: joined.people })
}

/** One person's submissions wait for each other, so that no two of them count the same quota. */
export async function queueOf({ sql, tenant_id }: Tx, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`person ${tenant_id} ${account}`}, 0))`
}

/**
 * The places a session takes, after a cheap look at what is taken.
 * @param refusals what speaks against it otherwise
 * @param except the session that is moved
 * @throws Refused with all reasons
 */
export async function placesFor(
  ctx: Ctx,
  loaded: LoadedResource,
  wanted: WantedSession,
  refusals: Refusal[],
  except: string | null = null,
): Promise<Placed[]> {
  if (refusals.length > 0) throw new Refused(await withTaken(ctx, loaded, wanted, refusals, except))
  if (loaded.rules.capacity_mode === 'shared') await queueForPlaces(ctx.tx, loaded.id)
  const { pieces, against } = await lookFor(ctx, loaded, wanted, except)
  if (against) throw await takenRefusal(ctx, loaded, wanted, against, except)
  return pieces
}

/** Adds that the time is taken. Who may not use the resource doesn't learn that. */
async function withTaken(
  ctx: Ctx,
  loaded: LoadedResource,
  wanted: WantedSession,
  refusals: Refusal[],
  except: string | null = null,
): Promise<Refusal[]> {
  if (refusals.some(({ code }) => code === 'NOT_ALLOWED')) return refusals
  const { against } = await lookFor(ctx, loaded, wanted, except)
  return against ? [...refusals, against] : refusals
}

interface Decided {
  wanted: WantedSession
  state: number
  pieces: readonly Placed[]
  participants: readonly Person[]
}

/** Writes series, session, holds and history in one statement. @throws Refused SLOT_TAKEN where a hold was lost */
async function write(
  ctx: Ctx,
  loaded: LoadedResource,
  model: BookingModel,
  { wanted, state, pieces, participants }: Decided,
): Promise<Submitted> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const now = ctx.now()
  const ids = { series: newId(), session: newId(), progress: newId() }
  const flow_no = flowNumber(ctx.zone, now)
  const span = heldPeriod(wanted, loaded.rules)
  const claims = claimsOf(heldResources(loaded), pieces)
  const dept = viewer.positions[0]
  // Where a type takes none, an old form or another program may send one all the same.
  const remark = loaded.rules.can_appointment_remark === 1 ? model.remark : null
  const attached = await attachmentOf(ctx, model)
  const kept = claims.length > 0 ? keepAsLoaded(ctx.tx, loaded) : undefined
  const writing = sql<{ held: number }[]>`
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
        ${model.theme ?? ''}, ${attached?.address ?? null}, ${attached?.name ?? null}, ${attached?.size ?? null}, ${remark}, ${model.event},
        ${model.entourage}, ${model.need_notifiy ?? 0}, ${model.notifiy_channels}, ${model.appointment_source ?? 'pc'}, ${now.toString()})
    ), progress as (
      insert into appointment_progress (tenant_id, id, appointment_id, action, to_state, account, user_name, create_time)
      values (${tenant_id}, ${ids.progress}, ${ids.session}, ${state === 0 ? 'save_draft' : 'submit'}, ${state}, ${viewer.account}, ${viewer.name}, ${now.toString()})
    ), joined as (
      insert into appointment_participant (tenant_id, id, appointment_id, account, name)
      select ${tenant_id}, id, ${ids.session}, account, name
      from unnest(${participants.map(() => newId())}::uuid[], ${participants.map((one) => one.account)}::text[],
        ${participants.map((one) => one.name)}::text[]) as p(id, account, name)
      returning 1
    ), held as (
      insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id, buffer_minutes)
      select ${tenant_id}, id, resource_id, place, start_at, end_at, ${HOLD_OF.session}, ${ids.session}, ${loaded.rules.buffer_minutes}
      from ${claimedRows(ctx.tx, claims)}
      on conflict do nothing returning 1
    ) select count(*)::int as held from held`
  const [[written]] = await Promise.all([writing.catch(withAnotherNumber), kept])
  if (written?.held !== claims.length) throw await lostRefusal(ctx, loaded, wanted, ids.session)
  if (attached) await nameFiles(ctx, 'appointment_information', ids.session, { enclosure: attached.address })
  if (claims.length > 0) announce(ctx, heldResources(loaded), span)
  return { ids: [ids.session], flow_no, state }
}

/** The file that goes with it: the sender's own upload, described by what it is. @throws Refused BAD_FILE */
const attachmentOf = async (ctx: Ctx, { enclosure, enclosure_name }: BookingModel) =>
  enclosure ? describeFile(ctx, enclosure, enclosure_name, 'enclosure') : null

/**
 * Ten thousand submissions of a day meet the same number twice once in twenty days.
 * @throws what makes the transaction begin again, where that is what failed
 */
function withAnotherNumber(cause: unknown): never {
  const met = cause instanceof Error && Reflect.get(cause, 'constraint_name') === 'booking_series_flow_no'
  throw met ? Object.assign(new Error('the serial number is taken'), { code: '40001' }) : cause
}

/** Digits and letters that can't be mistaken for one another when read out. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A serial number: the day it was made and six letters, 1 in 10⁹ to meet another of that day. */
function flowNumber(zone: string, now: Temporal.Instant): string {
  const day = wallOf(zone, now).date.slice(2).replaceAll('-', '')
  return day + Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

interface Person {
  account: string
  name: string
}

interface Joined {
  people: Person[]
  against: Refusal[]
}

/** The applicant and those who come along by name: whatever number is said, there are no fewer. */
function headCount(ctx: Ctx, { people }: Joined): number {
  const { account } = viewerOf(ctx)
  return 1 + people.filter((one) => one.account !== account).length
}

/** Participants by account, each once; refused naming those that nobody has. */
async function people({ tx }: Ctx, accounts: readonly string[] | null): Promise<Joined> {
  if (!accounts || accounts.length === 0) return { people: [], against: [] }
  const wanted = [...new Set(accounts)]
  const found = await tx.sql<Person[]>`
    select account, name from iam_user where tenant_id = ${tx.tenant_id} and account = any(${wanted}) and disabled = 0`
  if (found.length === wanted.length) return { people: found, against: [] }
  const known = new Set(found.map((one) => one.account))
  const value = wanted.filter((account) => !known.has(account)).join(', ')
  return { people: found, against: [refusal('INVALID', 'participants', { why: 'unknown_person', value })] }
}
