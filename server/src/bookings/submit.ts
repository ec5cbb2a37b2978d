import { randomInt } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import { checkGranted } from '#rules/bookings/access.ts'
import { listedChannels, offeredChannels } from '#rules/bookings/channels.ts'
import { checkSession, needsApproval } from '#rules/bookings/check.ts'
import type { SessionRequest } from '#rules/bookings/facts.ts'
import { isOvernight } from '#rules/availability/hours.ts'
import { isRefusal, refusal, type Refusal } from '#rules/refusals/refusals.ts'
import type { ResourceRules } from '#rules/booking_rules/booking_rules.ts'
import { wallOf, type Period } from '#rules/time/instants.ts'
import { periodOf, wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { heldPeriod } from '#rules/bookings/capacity.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { describeFile, nameFiles } from '#server/files/files.service.ts'
import { applicantFacts } from '#server/people/people.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  changedMeanwhile,
  heldResources,
  loadRules,
  lockedVersions,
  type LoadedResource,
} from '#server/booking_rules/booking_rules.service.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import {
  claimedRows,
  claimsOf,
  holdsWithin,
  lockCapacity,
  type PlacedPeriod,
  announceOccupancy,
} from '#server/holds/holds.service.ts'
import { factsFor } from './facts.ts'
import { isTooLong, checkAvailability, lostRefusal, takenRefusal } from './availability_check.ts'

/** What a person submits. The server sets the applicant, the tenant and the resulting state. Product §10. */
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
  period: WireTimes
}

/** A bookable resource with its rules. @throws Refused NOT_FOUND, also for another tenant's resource */
export async function loadBookable(ctx: Ctx, resources_id: string): Promise<LoadedResource> {
  const loaded = (await loadRules(ctx, [resources_id])).get(resources_id)
  if (!loaded) throw new Refused('NOT_FOUND', {}, 'resources_id')
  return loaded
}

/** The period that a date and two times denote. @throws Refused where they denote none */
export function requestedPeriod(zone: string, times: WireTimes, rules: ResourceRules): Period {
  const period = periodOf(zone, times, isOvernight(rules))
  if (isRefusal(period)) throw new Refused([period])
  return period
}

/**
 * All refusals of a request except that the time is taken, and the facts they are based on. Writes nothing.
 */
export async function evaluate(
  ctx: Ctx,
  loaded: LoadedResource,
  model: BookingModel,
  joined: Participants,
  turn: { in_turn: boolean },
) {
  const period = requestedPeriod(ctx.zone, model, loaded.rules)
  const request: SessionRequest = {
    ...period,
    person_times: Math.max(model.person_times ?? 1, headCount(ctx, joined)),
    mode: 'normal',
    instructions_read: model.instructions_read ?? false,
  }
  const facts = await factsFor(ctx, loaded, period, viewerOf(ctx), turn)
  const refusals = [
    ...checkSession(request, loaded.rules, facts, ctx.now()),
    ...joined.against,
    ...checkChannels(loaded, model),
  ]
  return { wanted: request, facts, refusals }
}

/** Refuses notification channels that the resource doesn't offer. */
function checkChannels(loaded: LoadedResource, { notifiy_channels }: BookingModel): Refusal[] {
  const offered = offeredChannels(loaded)
  if (listedChannels(notifiy_channels).every((one) => offered.some((known) => known === one))) return []
  const allowed = offered.join(', ')
  const why = allowed === '' ? 'no_channels' : 'not_one_of'
  return [refusal('INVALID', 'notifiy_channels', { why, allowed })]
}

/**
 * Books one session, or saves it as a draft, which holds nothing. All refusals are returned together. If two
 * people submit the same slot, the database refuses the second, and the answer lists the nearest free
 * periods.
 */
export async function submitSession(ctx: Ctx, model: BookingModel): Promise<Submitted> {
  const loaded = await loadBookable(ctx, model.resources_id)
  const joined = await resolveParticipants(ctx, model.participants)
  const { people: participants } = joined
  const { wanted: request, facts, refusals } = await evaluate(ctx, loaded, model, joined, { in_turn: true })
  if (model.draft) {
    const denied = [checkGranted(facts), ...joined.against, ...checkChannels(loaded, model)].filter(
      (one) => one !== null,
    )
    if (denied.length > 0) throw new Refused(denied)
    return write(ctx, loaded, model, { wanted: request, state: 0, pieces: [], looks: false, participants })
  }
  const state = needsApproval(request, loaded.rules, facts) ? 1 : 2
  const span = heldPeriod(request, loaded.rules)
  // An exclusive resource's hold is known in advance, so the check is part of the insert and costs no round
  // trip.
  if (refusals.length === 0 && loaded.rules.capacity_mode === 'exclusive' && !isTooLong(span))
    return write(ctx, loaded, model, {
      wanted: request,
      state,
      pieces: [{ place: 1, ...span }],
      looks: true,
      participants,
    })
  const pieces = await placesFor(ctx, loaded, request, refusals)
  return write(ctx, loaded, model, { wanted: request, state, pieces, looks: false, participants })
}

/**
 * The places a session takes, after a cheap check of what is taken.
 * @param refusals the other refusals found so far
 * @param except the session that is moved
 * @throws Refused with all reasons
 */
export async function placesFor(
  ctx: Ctx,
  loaded: LoadedResource,
  request: SessionRequest,
  refusals: Refusal[],
  except: string | null = null,
): Promise<PlacedPeriod[]> {
  if (refusals.length > 0) throw new Refused(await addTakenRefusal(ctx, loaded, request, refusals, except))
  if (loaded.rules.capacity_mode === 'shared') await lockCapacity(ctx.tx, loaded.id)
  const { pieces, against } = await checkAvailability(ctx, loaded, request, except)
  if (against) throw await takenRefusal(ctx, loaded, request, against, except)
  return pieces
}

/** Adds the refusal that the time is taken. A person who may not use the resource doesn't learn that. */
async function addTakenRefusal(
  ctx: Ctx,
  loaded: LoadedResource,
  request: SessionRequest,
  refusals: Refusal[],
  except: string | null = null,
): Promise<Refusal[]> {
  if (refusals.some(({ code }) => code === 'NOT_ALLOWED')) return refusals
  const { against } = await checkAvailability(ctx, loaded, request, except)
  return against ? [...refusals, against] : refusals
}

interface Decided {
  wanted: SessionRequest
  state: number
  pieces: readonly PlacedPeriod[]
  /** Whether the insert itself checks that the time is free. */
  looks: boolean
  participants: readonly Person[]
}

/**
 * Writes series, session, holds and history in one statement. It writes nothing where the time is already
 * taken or the resource has changed since it was loaded.
 * @throws Refused SLOT_TAKEN, also where a concurrent booking won a hold
 */
async function write(
  ctx: Ctx,
  loaded: LoadedResource,
  model: BookingModel,
  { wanted: request, state, pieces, looks, participants }: Decided,
): Promise<Submitted> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const now = ctx.now()
  const ids = { series: newId(), session: newId(), progress: newId() }
  const flow_no = flowNumber(ctx.zone, now)
  const span = heldPeriod(request, loaded.rules)
  const claims = claimsOf(heldResources(loaded), pieces)
  const looks_at = { span, resource_ids: looks ? heldResources(loaded) : [] }
  const dept = viewer.positions[0]
  // Older forms and API clients may send a remark although the type takes none.
  const remark = loaded.rules.can_appointment_remark === 1 ? model.remark : null
  const attached = await attachmentOf(ctx, model)
  const collected = await applicantFacts(ctx, viewer.account, loaded.collects)
  // Few bookings name participants, and even a CTE that inserts nothing costs time to start.
  const joining = sql`
    , joined as (
      insert into appointment_participant (tenant_id, id, appointment_id, account, name)
      select ${tenant_id}::uuid, id, ${ids.session}::uuid, account, name
      from go, unnest(${participants.map(() => newId())}::uuid[], ${participants.map((one) => one.account)}::text[],
        ${participants.map((one) => one.name)}::text[]) as p(id, account, name)
      returning 1
    )`
  const writing = sql<Written[]>`
    with ${look(ctx, loaded, looks_at)}, series as (
      insert into booking_series (tenant_id, id, flow_no, mode, appointment_user, create_time)
      select ${tenant_id}::uuid, ${ids.series}::uuid, ${flow_no}, 'normal', ${viewer.account}, ${now.toString()}::timestamptz from go returning 1
    ), session as (
      insert into appointment_information (tenant_id, id, series_id, flow_no, resources_id, resources_type_id,
        appointment_user, appointment_user_name, start_at, end_at,
        state, audit_status, sign_out_rule, sign_out_status, person_times,
        dept_code, dept_name, email, phone, theme, enclosure, enclosure_name, enclosure_size, remark, event,
        entourage, need_notifiy, notifiy_channels, appointment_source, collected_fields, create_time)
      select ${tenant_id}::uuid, ${ids.session}::uuid, ${ids.series}::uuid, ${flow_no}, ${loaded.id}::uuid, ${loaded.resources_type_id}::uuid,
        ${viewer.account}, ${viewer.name}, ${request.start.toString()}::timestamptz, ${request.end.toString()}::timestamptz,
        ${state}::int, ${state === 1 ? 1 : 0}::int, ${loaded.rules.sign_out_rule}::int, ${loaded.rules.sign_out_rule === 0 ? 2 : 0}::int, ${request.person_times}::int,
        ${dept?.dept_code ?? null}, ${dept?.dept_name ?? null}, ${model.email ?? viewer.email}, ${model.phone ?? viewer.phone},
        ${model.theme ?? ''}, ${attached?.address ?? null}, ${attached?.name ?? null}, ${attached?.size ?? null}::int, ${remark}, ${model.event},
        ${model.entourage}, ${model.need_notifiy ?? 0}::int, ${listedChannels(model.notifiy_channels).join(',') || null}, ${model.appointment_source ?? 'pc'},
        ${sql.json(collected as never)}::jsonb, ${now.toString()}::timestamptz from go returning 1
    ), progress as (
      insert into appointment_progress (tenant_id, id, appointment_id, action, to_state, account, user_name, create_time)
      select ${tenant_id}::uuid, ${ids.progress}::uuid, ${ids.session}::uuid, ${state === 0 ? 'save_draft' : 'submit'}, ${state}::int,
        ${viewer.account}, ${viewer.name}, ${now.toString()}::timestamptz from go returning 1
    ) ${participants.length > 0 ? joining : sql``}, held as (
      insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id, buffer_minutes)
      select ${tenant_id}::uuid, id, resource_id, place, start_at, end_at, ${HOLD_OF.session}::int, ${ids.session}::uuid, ${loaded.rules.buffer_minutes}::int
      from go, ${claimedRows(ctx.tx, claims)}
      on conflict do nothing returning 1
    ) select (select count(*)::int from held) as held, unchanged from looked`
  const [written] = await writing.catch(withAnotherNumber)
  if (!written?.unchanged) throw changedMeanwhile()
  if (written.held !== claims.length) throw await lostRefusal(ctx, loaded, request, ids.session)
  if (attached) await nameFiles(ctx, 'appointment_information', ids.session, { enclosure: attached.address })
  if (claims.length > 0) announceOccupancy(ctx, heldResources(loaded), span)
  return { ids: [ids.session], flow_no, state, period: wireTimes(ctx.zone, request) }
}

/**
 * The result of the booking statement: how many holds it got, and whether the resource is unchanged since it
 * was loaded.
 */
interface Written {
  held: number
  unchanged: boolean
}

/**
 * `kept`: the resource's row, locked before anything is held, so that it doesn't change until the transaction
 * ends; `go`: one row if the resource is unchanged since it was loaded and the time is free.
 * @param looks_at what must be free
 */
const look = (
  { tx }: Ctx,
  loaded: LoadedResource,
  { resource_ids, span }: { resource_ids: string[]; span: Period },
) => tx.sql`
    kept as materialized (${lockedVersions(tx, [loaded])}),
    looked as materialized (
      select count(*) = 1 as unchanged from kept where id = ${loaded.id} and version = ${loaded.version}
    ), go as materialized (
      select from looked where unchanged and not exists (select from ${holdsWithin(tx, resource_ids, span)})
    )`

/** The attachment: the sender's own upload, described by its stored metadata. @throws Refused BAD_FILE */
const attachmentOf = async (ctx: Ctx, { enclosure, enclosure_name }: BookingModel) =>
  enclosure ? describeFile(ctx, enclosure, enclosure_name, 'enclosure') : null

/**
 * At ten thousand submissions a day, two serial numbers collide once in twenty days.
 * @throws an error that restarts the transaction on such a collision, else the cause
 */
function withAnotherNumber(cause: unknown): never {
  const met = cause instanceof Error && Reflect.get(cause, 'constraint_name') === 'booking_series_flow_no'
  throw met ? Object.assign(new Error('the serial number is taken'), { code: '40001' }) : cause
}

/** Digits and letters that can't be mistaken for one another when read out. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * A serial number: the day of submission and six random letters; two of the same day collide with probability
 * 1 in 10⁹.
 */
function flowNumber(zone: string, now: Temporal.Instant): string {
  const day = wallOf(zone, now).date.slice(2).replaceAll('-', '')
  return day + Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

interface Person {
  account: string
  name: string
}

export interface Participants {
  people: Person[]
  against: Refusal[]
}

/** The applicant and the named participants. A smaller `person_times` doesn't reduce it. */
function headCount(ctx: Ctx, { people }: Participants): number {
  const { account } = viewerOf(ctx)
  return 1 + people.filter((one) => one.account !== account).length
}

/** Participants by account, without duplicates. Unknown accounts are refused by name. */
export async function resolveParticipants(
  { tx }: Ctx,
  accounts: readonly string[] | null,
): Promise<Participants> {
  if (!accounts || accounts.length === 0) return { people: [], against: [] }
  const request = [...new Set(accounts)]
  const found = await tx.sql<Person[]>`
    select account, name from iam_user where tenant_id = ${tx.tenant_id} and account = any(${request}) and disabled = 0`
  if (found.length === request.length) return { people: found, against: [] }
  const known = new Set(found.map((one) => one.account))
  const value = request.filter((account) => !known.has(account)).join(', ')
  return { people: found, against: [refusal('INVALID', 'participants', { why: 'unknown_person', value })] }
}
