import { checkGroup } from '#rules/attendance/attendance.ts'
import { checkGranted } from '#rules/bookings/access.ts'
import { heldPeriod } from '#rules/bookings/capacity.ts'
import { offeredChannels } from '#rules/bookings/channels.ts'
import { listedNames } from '#rules/records/wire_formats.ts'
import { checkSession, needsApproval } from '#rules/bookings/check.ts'
import {
  no_usage,
  type BookingFacts,
  type Mode,
  type SessionRequest,
  type Usage,
} from '#rules/bookings/facts.ts'
import { checkSeries } from '#rules/bookings/series.ts'
import { isOvernight } from '#rules/availability/hours.ts'
import type { ResourceRules } from '#rules/booking_rules/booking_rules.ts'
import { isRefusal, refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { overlap, wallOf, type Period } from '#rules/time/instants.ts'
import { periodOf, type WireTimes } from '#rules/time/wire_period.ts'
import { heldResources, loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { lockCapacity, takenIn, type PlacedPeriod, type Taken } from '#server/holds/holds.service.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import { Refused } from '#server/platform/refused.ts'
import { availabilityAmong, isTooLong, slotTaken } from './availability_check.ts'
import { factsForAll } from './facts.ts'
import type { BookingModel, PlannedSession } from './bookings.inputs.ts'
import type { SessionPlan } from './plan.ts'
import { withWholeBlocks } from './whole_blocks.ts'

/** What an evaluation needs of its surroundings; the viewer is the applicant. */
export type EvaluationCtx = Pick<Ctx, 'tx' | 'zone' | 'now' | 'viewer'>

/** A planned session with its resource. */
export interface RequestedSession {
  planned: PlannedSession
  loaded: LoadedResource
  /** Null where the date and times denote no period. */
  request: SessionRequest | null
  /** What is refused of it before any rule is asked: its times, its participants, its channels. */
  against: Refusal[]
  /** Its people can't be enough to keep it; a draft may still get more. */
  too_few: Refusal | null
}

export interface RequestedSeries {
  requests: RequestedSession[]
  participants: Person[]
}

/** A session as it would be booked now. */
export interface EvaluatedSession extends RequestedSession {
  /** Every refusal but that the time is taken. */
  refusals: Refusal[]
  /** The refusal that the time is taken; null also where nobody looked. */
  taken: Refusal | null
  /** The session or occupied period that has the time of an exclusive resource; null also where nobody looked. */
  owner: string | null
  granted: boolean
  needs_approval: boolean
  /** The places that it takes. */
  pieces: readonly PlacedPeriod[]
  /** What the applicant used of the type when its turn came. */
  usage: Usage
}

export interface Person {
  account: string
  name: string
  name_en: string | null
}

interface Participants {
  people: Person[]
  against: Refusal[]
}

/** Bookable resources with their rules. @throws Refused NOT_FOUND, also for another tenant's resource */
export async function loadAllBookable(
  ctx: EvaluationCtx,
  ids: readonly string[],
): Promise<Map<string, LoadedResource>> {
  const once = [...new Set(ids)]
  const loaded = await loadRules(ctx, once)
  if (once.some((id) => !loaded.has(id))) throw new Refused('NOT_FOUND', {}, 'resources_id')
  return loaded
}

/** As `loadAllBookable`, for one resource. */
export async function loadBookable(ctx: EvaluationCtx, resources_id: string): Promise<LoadedResource> {
  const loaded = (await loadAllBookable(ctx, [resources_id])).get(resources_id)
  if (!loaded) throw new Refused('NOT_FOUND', {}, 'resources_id')
  return loaded
}

/** The period that a date and two times denote. @throws Refused where they denote none */
export function requestedPeriod(zone: string, times: WireTimes, rules: ResourceRules): Period {
  const period = periodOf(zone, times, isOvernight(rules))
  if (isRefusal(period)) throw new Refused([period])
  return period
}

/** The sessions of a plan with their resources, and what they have in common. @throws Refused NOT_FOUND */
export async function requestsOf(
  ctx: EvaluationCtx,
  { mode, sessions }: SessionPlan,
  model: BookingModel,
): Promise<RequestedSeries> {
  const resources = await loadAllBookable(
    ctx,
    sessions.map((one) => one.resources_id),
  )
  const joined = await resolveParticipants(ctx, model.participants)
  const common = {
    person_times: Math.max(model.person_times ?? 1, headCount(ctx, joined)),
    mode,
    instructions_read: model.instructions_read ?? false,
  }
  const requests = sessions.flatMap((planned): RequestedSession[] => {
    const loaded = resources.get(planned.resources_id)
    if (!loaded) return []
    const period = periodOf(ctx.zone, planned, isOvernight(loaded.rules))
    const too_few = checkGroup(headCount(ctx, joined), loaded.rules)
    if (isRefusal(period)) return [{ planned, loaded, request: null, against: [period], too_few }]
    const against = [...joined.against, ...checkChannels(loaded, model), ...checkSource(ctx, model)]
    return [{ planned, loaded, request: { ...period, ...common }, against, too_few }]
  })
  return { requests, participants: joined.people }
}

/** The most holds and participants that one submission writes: they must fit into the time of a statement. */
export const MAX_ROWS = 5_000

/** Refuses more sessions than can be written with so many people each; a single session always can. */
function checkRows(requests: readonly RequestedSession[], participants: readonly unknown[]): Refusal | null {
  const rows = requests.map(({ loaded, request }) => {
    const places = loaded.rules.capacity_mode === 'shared' ? (request?.person_times ?? 1) : 1
    return places * heldResources(loaded).length + participants.length
  })
  const limit = Math.max(1, Math.floor(MAX_ROWS / Math.max(...rows)))
  const all = rows.reduce((sum, one) => sum + one, 0)
  if (all <= MAX_ROWS || requests.length <= limit) return null
  return refusal('TOO_MANY_SESSIONS', 'sessions', { limit, wanted: requests.length })
}

/** The bounds of a submission as a whole, and those of a periodic or batch booking on each of its resources. */
export function checkBounds(
  ctx: EvaluationCtx,
  mode: Mode,
  { requests, participants }: RequestedSeries,
): Refusal[] {
  const too_many = checkRows(requests, participants)
  if (too_many) return [too_many]
  const today = wallOf(ctx.zone, ctx.now()).date
  const of_resources = [...Map.groupBy(requests, ({ loaded }) => loaded.id).values()]
  for (const own of of_resources) {
    const [first] = own
    const dates = own.map(({ planned }) => planned.appointment_date)
    const refusals = first ? checkSeries(dates, mode, first.loaded.rules, today) : []
    if (refusals.length > 0) return refusals
  }
  return []
}

/**
 * Evaluates the sessions of a submission one after another: each that can be had counts for the quotas of the
 * next ones, and takes its places from them. The facts are loaded once for all, and one look finds what is
 * taken. Writes nothing.
 * @param in_turn true for a booking: waits for the person's other submissions, and for those of shared resources
 * @param checks_taken false where the write itself finds out that the time is taken, so that a query is saved
 * @param apart each as if it were the only one: none counts for another
 * @param waived what a granted exception waives
 * @param lost the sessions whose time was found taken by an earlier write
 */
export async function evaluateSessions(
  ctx: EvaluationCtx,
  requests: readonly RequestedSession[],
  {
    in_turn,
    checks_taken,
    apart = false,
    lost,
    waived = [],
  }: {
    in_turn: boolean
    checks_taken: boolean
    apart?: boolean
    lost?: ReadonlySet<PlannedSession>
    waived?: readonly Refusal[]
  },
): Promise<EvaluatedSession[]> {
  const facts = await factsForAll(ctx, requests, { in_turn, waived })
  if (in_turn) await lockShared(ctx, requests)
  let taken = checks_taken ? await findTaken(ctx, requests) : null
  const evaluated: EvaluatedSession[] = []
  for (const one of requests) {
    const { loaded, request } = one
    const known = facts.of(one)
    const { granted } = known
    if (!request) {
      const refused = { refusals: one.against, taken: null, owner: null, needs_approval: false, pieces: [] }
      evaluated.push({ ...one, ...refused, granted, usage: known.usage })
      continue
    }
    const refusals = [
      ...checkSession(request, loaded.rules, known, ctx.now()),
      ...one.against,
      ...(one.too_few ? [one.too_few] : []),
    ]
    // A person who may not use the resource doesn't learn that it is taken.
    const may_know = refusals.every(({ code }) => code !== 'NOT_ALLOWED')
    if (refusals.length > 0 && may_know) taken ??= await findTaken(ctx, requests)
    const span = heldPeriod(request, loaded.rules)
    const among = taken?.of(loaded) ?? []
    const { pieces, against } =
      may_know && (taken || isTooLong(span))
        ? availabilityAmong(among, loaded, request, ctx.zone)
        : { pieces: [{ place: 1, ...span }], against: null }
    const taken_by_others = against ?? (lost?.has(one.planned) ? slotTaken(ctx, request) : null)
    evaluated.push({
      ...one,
      refusals,
      taken: taken_by_others,
      owner: against && loaded.rules.capacity_mode === 'exclusive' ? ownerAmong(among, span) : null,
      granted,
      needs_approval: needsApproval(request, loaded.rules, known),
      pieces,
      usage: known.usage,
    })
    if (apart || refusals.length > 0 || taken_by_others) continue
    facts.count(one)
    taken?.add(loaded, pieces)
  }
  return evaluated
}

/** Whose hold comes first within a span; null for one that this submission itself would take. */
const ownerAmong = (taken: readonly Taken[], span: Period): string | null =>
  taken.find((one) => overlap(one, span))?.owner_id || null

/** Why a session can't be had; [] if it can. */
export const refusalsOf = ({ refusals, taken }: EvaluatedSession): Refusal[] =>
  taken ? [...refusals, taken] : refusals

/** What refuses a draft, which holds nothing. */
export async function evaluateDrafts(
  ctx: EvaluationCtx,
  requests: readonly RequestedSession[],
): Promise<EvaluatedSession[]> {
  const facts = await factsForAll(ctx, requests, { in_turn: false })
  return requests.map((one) => {
    const known: BookingFacts = facts.of(one)
    const denied = checkGranted(known)
    const refusals = denied ? [denied, ...one.against] : one.against
    const outcome = { taken: null, owner: null, needs_approval: false, pieces: [], usage: no_usage }
    return { ...one, ...outcome, refusals, granted: known.granted }
  })
}

/** In the order of ids, so that two submissions don't wait for each other. */
async function lockShared(ctx: EvaluationCtx, requests: readonly RequestedSession[]): Promise<void> {
  const shared = requests.filter(({ loaded }) => loaded.rules.capacity_mode === 'shared')
  for (const id of [...new Set(shared.map(({ loaded }) => loaded.id))].toSorted())
    await lockCapacity(ctx.tx, id)
}

/** What is taken of the requested resources at the requested times. */
interface TakenTimes {
  of(loaded: LoadedResource): readonly Taken[]
  add(loaded: LoadedResource, pieces: readonly PlacedPeriod[]): void
}

async function findTaken(ctx: EvaluationCtx, requests: readonly RequestedSession[]): Promise<TakenTimes> {
  const spans = requests.flatMap(({ loaded, request }) =>
    request ? [{ resource_ids: heldResources(loaded), ...heldPeriod(request, loaded.rules) }] : [],
  )
  const found = spans.length > 0 ? await withWholeBlocks(ctx.tx, await takenIn(ctx.tx, spans)) : []
  const of_resource = Map.groupBy(found, (one) => one.resource_id)
  return {
    of: (loaded) => heldResources(loaded).flatMap((id) => of_resource.get(id) ?? []),
    add(loaded, pieces) {
      for (const resource_id of heldResources(loaded))
        of_resource.set(resource_id, [
          ...(of_resource.get(resource_id) ?? []),
          ...pieces.map((piece) => ({
            ...piece,
            resource_id,
            owner_kind: HOLD_OF.session,
            owner_id: '',
            buffer_minutes: loaded.rules.buffer_minutes,
          })),
        ])
    },
  }
}

/** Refuses notification channels that the resource doesn't offer. */
export function checkChannels(
  loaded: LoadedResource,
  { notifiy_channels }: Pick<BookingModel, 'notifiy_channels'>,
): Refusal[] {
  const offered = offeredChannels(loaded)
  if (listedNames(notifiy_channels).every((one) => offered.some((known) => known === one))) return []
  const allowed = offered.join(', ')
  const why = allowed === '' ? 'no_channels' : 'not_one_of'
  return [refusal('INVALID', 'notifiy_channels', { why, allowed })]
}

/** Only who manages bookings books in the back office: figures by source rest on it. */
function checkSource(ctx: EvaluationCtx, { appointment_source }: BookingModel): Refusal[] {
  const permission = 'booking.manage'
  if (appointment_source !== 'manage' || viewerOf(ctx).permissions.has(permission)) return []
  return [refusal('NOT_ALLOWED', 'appointment_source', { permission })]
}

/** The applicant and the named participants. A smaller `person_times` doesn't reduce it. */
function headCount(ctx: EvaluationCtx, { people }: Participants): number {
  const { account } = viewerOf(ctx)
  return 1 + people.filter((one) => one.account !== account).length
}

/** Participants by account, without duplicates. Unknown accounts are refused by name. */
export async function resolveParticipants(
  { tx }: Pick<EvaluationCtx, 'tx'>,
  accounts: readonly string[] | null,
): Promise<Participants> {
  if (!accounts || accounts.length === 0) return { people: [], against: [] }
  const request = [...new Set(accounts)]
  const found = await tx.sql<Person[]>`
    select account, name, name_en from iam_user where tenant_id = ${tx.tenant_id} and account = any(${request}) and disabled = 0`
  if (found.length === request.length) return { people: found, against: [] }
  const known = new Set(found.map((one) => one.account))
  const value = request.filter((account) => !known.has(account)).join(', ')
  return { people: found, against: [refusal('INVALID', 'participants', { why: 'unknown_person', value })] }
}
