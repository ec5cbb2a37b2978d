import { checkGranted } from '#rules/bookings/access.ts'
import { listedChannels, offeredChannels } from '#rules/bookings/channels.ts'
import { checkSession, needsApproval } from '#rules/bookings/check.ts'
import type { SessionRequest } from '#rules/bookings/facts.ts'
import { isOvernight } from '#rules/availability/hours.ts'
import { isRefusal, refusal, type Refusal } from '#rules/refusals/refusals.ts'
import type { ResourceRules } from '#rules/booking_rules/booking_rules.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import type { Period } from '#rules/time/instants.ts'
import { periodOf, wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { heldPeriod } from '#rules/bookings/capacity.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { describeFile, nameFiles } from '#server/files/files.service.ts'
import { applicantFacts } from '#server/people/people.service.ts'
import { Refused } from '#server/platform/refused.ts'
import { loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { lockCapacity, type PlacedPeriod } from '#server/holds/holds.service.ts'
import {
  HoldsLost,
  insertSessions,
  type NewSession,
  type SessionDetails,
} from '#server/sessions/sessions.service.ts'
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
    return write(ctx, loaded, model, {
      wanted: request,
      at: state.draft,
      pieces: [],
      looks: false,
      participants,
    })
  }
  const at = needsApproval(request, loaded.rules, facts) ? state.awaiting_approval : state.succeeded
  const span = heldPeriod(request, loaded.rules)
  // An exclusive resource's hold is known in advance, so the check is part of the insert and costs no round
  // trip.
  if (refusals.length === 0 && loaded.rules.capacity_mode === 'exclusive' && !isTooLong(span))
    return write(ctx, loaded, model, {
      wanted: request,
      at,
      pieces: [{ place: 1, ...span }],
      looks: true,
      participants,
    })
  const pieces = await placesFor(ctx, loaded, request, refusals)
  return write(ctx, loaded, model, { wanted: request, at, pieces, looks: false, participants })
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
  at: NewSession['state']
  pieces: readonly PlacedPeriod[]
  /** Whether the insert itself checks that the time is free. */
  looks: boolean
  participants: readonly Person[]
}

/** Writes the session. @throws SlotRefused, also where a concurrent booking won a hold */
async function write(
  ctx: Ctx,
  loaded: LoadedResource,
  model: BookingModel,
  { wanted: request, at, pieces, looks, participants }: Decided,
): Promise<Submitted> {
  const attached = await attachmentOf(ctx, model)
  const collected = await applicantFacts(ctx, viewerOf(ctx).account, loaded.collects)
  const { ids, flow_no } = await insertSessions(ctx, {
    mode: 'normal',
    rule: null,
    details: detailsOf(model, attached),
    participants,
    sessions: [{ ...request, loaded, state: at, pieces, collected }],
    looks,
  }).catch(async (cause: unknown) => {
    throw cause instanceof HoldsLost ? await lostRefusal(ctx, loaded, request, cause.id) : cause
  })
  if (attached)
    for (const id of ids) await nameFiles(ctx, 'appointment_information', id, { enclosure: attached.address })
  return { ids, flow_no, state: at, period: wireTimes(ctx.zone, request) }
}

const detailsOf = (
  model: BookingModel,
  attached: Awaited<ReturnType<typeof attachmentOf>>,
): SessionDetails => ({
  phone: model.phone,
  email: model.email,
  theme: model.theme ?? '',
  enclosure: attached?.address ?? null,
  enclosure_name: attached?.name ?? null,
  enclosure_size: attached?.size ?? null,
  remark: model.remark,
  event: model.event,
  entourage: model.entourage,
  need_notifiy: model.need_notifiy ?? 0,
  notifiy_channels: listedChannels(model.notifiy_channels).join(',') || null,
  appointment_source: model.appointment_source ?? 'pc',
})

/** The attachment: the sender's own upload, described by its stored metadata. @throws Refused BAD_FILE */
const attachmentOf = async (ctx: Ctx, { enclosure, enclosure_name }: BookingModel) =>
  enclosure ? describeFile(ctx, enclosure, enclosure_name, 'enclosure') : null

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
