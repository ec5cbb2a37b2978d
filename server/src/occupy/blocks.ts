import type { Temporal } from 'temporal-polyfill'
import type { Reach } from '#rules/bookings/reach.ts'
import type { PeriodicRule } from '#rules/bookings/recurrence.ts'
import { repeatedBlocks, withoutTaken } from '#rules/occupy/blocks.ts'
import type { ConflictWay } from '#rules/occupy/bounds.ts'
import { isRefusal, refusal } from '#rules/refusals/refusals.ts'
import { instantOf, timestampText } from '#rules/time/instants.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import type { Ctx } from '#server/context.ts'
import { releaseHolds, releaseRest, type Span } from '#server/holds/holds.service.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { Refused } from '#server/platform/refused.ts'
import { cancelSessions, terminateSessions } from '#server/sessions/sessions.service.ts'
import { claimsOf, type Claimed, type Occupant } from './claims.ts'
import { addOccupyPeriods } from './taking.ts'
import { administered, heldBy } from './periods.ts'

/** What is done about the bookings that blocks meet. */
interface OccupyConflicts {
  on_conflict: ConflictWay | null
  /** What those read whose bookings are ended. */
  reason: string | null
}

/** A form's block, or its change: null is what it doesn't say. */
export interface OccupyModel extends OccupyConflicts {
  id: string | null
  version: number | null
  reach: Reach | null
  resources_id: string | null
  theme: string | null
  /** yyyy-MM-dd HH:mm:ss */
  start_time: string | null
  end_time: string | null
  accounts: string[] | null
  rule: PeriodicRule | null
}

/** Whether a form changes a block that there is. */
export const isChange = (asked: OccupyModel): asked is OccupyModel & { id: string } => asked.id !== null

/** A block that is wanted. */
export interface WantedPeriod extends Span {
  resources_id: string
}

/** What a block keeps of the time that was wanted, and what has to be done once it has it. */
interface PlacedBlocks {
  pieces: Span[][]
  /** Ends the bookings whose time was taken. @returns how many */
  end(): Promise<number>
}

/** So many bookings are ended with one request: each has its history and its notice. */
const MAX_ENDED = 100

/** The moment of a form's field. */
export function momentOf({ zone }: Pick<Ctx, 'zone'>, text: string | null, field: string): Temporal.Instant {
  const moment = text === null ? null : instantOf(zone, text)
  if (!moment) throw new Refused('REQUIRED', {}, field)
  return moment
}

/** The blocks that a form asks for. @throws Refused */
export function blocksOf(ctx: Pick<Ctx, 'zone'>, model: OccupyModel): WantedPeriod[] {
  const { resources_id } = model
  if (resources_id === null) throw new Refused('REQUIRED', {}, 'resources_id')
  const first = {
    start: momentOf(ctx, model.start_time, 'start_time'),
    end: momentOf(ctx, model.end_time, 'end_time'),
  }
  const blocks = repeatedBlocks(first, model.rule, ctx.zone)
  if (isRefusal(blocks)) throw new Refused([blocks])
  return blocks.map((block) => ({ resources_id, ...block }))
}

/** Who and what holds the time of blocks. @param leaving owners that don't count */
export const claimsOnBlocks = (
  ctx: Ctx,
  blocks: readonly WantedPeriod[],
  resources: ReadonlyMap<string, LoadedResource>,
  leaving: ReadonlySet<string>,
): Promise<Claimed[]> =>
  claimsOf(
    ctx.tx,
    blocks.map(({ resources_id, start, end }) => ({
      resource_ids: heldBy(resources.get(resources_id)),
      start,
      end,
    })),
    leaving,
  )

/**
 * Finds place for blocks among what is there: refuses them, goes around, or takes the time of the bookings. Their time
 * is freed here, before anybody who waits for it is offered it; they end by `end`, when the blocks have it.
 * @throws Refused SLOT_TAKEN, NOT_ALLOWED, REASON_MISSING, TOO_MANY_SESSIONS
 */
export async function placeBlocks(
  ctx: Ctx,
  blocks: readonly WantedPeriod[],
  resources: ReadonlyMap<string, LoadedResource>,
  { on_conflict, reason }: OccupyConflicts,
  leaving: ReadonlySet<string> = new Set(),
): Promise<PlacedBlocks> {
  const met = await claimsOnBlocks(ctx, blocks, resources, leaving)
  const nothing = () => Promise.resolve(0)
  if (met.every(({ holds }) => holds.length === 0))
    return { pieces: blocks.map(({ start, end }) => [{ start, end }]), end: nothing }
  if (on_conflict !== 'around' && on_conflict !== 'end') throw takenBy(ctx, blocks, met)
  const end = on_conflict === 'end' ? await takeTime(ctx, met, reason) : nothing
  const left = on_conflict === 'end' ? await claimsOnBlocks(ctx, blocks, resources, leaving) : met
  const pieces = blocks.map((block, i) => withoutTaken(block, left[i]?.holds ?? []))
  if (pieces.every((own) => own.length === 0)) throw takenBy(ctx, blocks, left)
  return { pieces, end }
}

/**
 * Frees the time of the bookings that are met, for those who take it in this transaction.
 * @returns ends the bookings, once that is done, and tells how many
 * @throws Refused NOT_ALLOWED, REASON_MISSING, TOO_MANY_SESSIONS
 */
async function takeTime(
  ctx: Ctx,
  met: readonly Claimed[],
  reason: string | null,
): Promise<() => Promise<number>> {
  const ended = endable(ctx, met)
  if (ended.length > MAX_ENDED)
    throw new Refused('TOO_MANY_SESSIONS', { limit: MAX_ENDED, wanted: ended.length }, 'on_conflict')
  if (ended.length > 0 && !ctx.may('booking.manage'))
    throw new Refused('NOT_ALLOWED', { permission: 'booking.manage' }, 'on_conflict')
  if (ended.length > 0 && !reason) throw new Refused('REASON_MISSING', {}, 'reason')
  await freeTimeOf(ctx, ended)
  return () => endSessions(ctx, ended, reason)
}

/**
 * Frees the time of the bookings in the way of periods, which are added in this transaction afterwards.
 * @returns see `takeTime`
 * @throws Refused also for a resource that the caller doesn't administer
 */
export async function clearTime(
  ctx: Ctx,
  periods: readonly WantedPeriod[],
  reason: string | null,
): Promise<() => Promise<number>> {
  const resources = await administered(ctx, periods)
  return takeTime(ctx, await claimsOnBlocks(ctx, periods, resources, new Set()), reason)
}

/** SLOT_TAKEN by the first that is in the way. */
export function takenBy({ zone }: Ctx, blocks: readonly Span[], met: readonly Claimed[]): Refused {
  const [first] = met.flatMap(({ by, holds }) => by[0] ?? holds[0] ?? [])
  const { start, end } = first ?? blocks[0] ?? {}
  const details = start && end ? { from: timestampText(zone, start), to: timestampText(zone, end) } : {}
  return new Refused('SLOT_TAKEN', details, 'start_time')
}

/** The bookings that aren't over yet, each once. */
export function endable(ctx: Pick<Ctx, 'now'>, met: readonly Claimed[]): Occupant[] {
  const now = ctx.now().epochMilliseconds
  const sessions = met.flatMap(({ by }) =>
    by.filter(({ kind, end }) => kind === 'session' && end.epochMilliseconds > now),
  )
  return [...new Map(sessions.map((one) => [one.id, one])).values()]
}

const hasBegun = (ctx: Pick<Ctx, 'now'>, { start }: Span) =>
  start.epochMilliseconds <= ctx.now().epochMilliseconds

async function freeTimeOf(ctx: Ctx, sessions: readonly Occupant[]): Promise<void> {
  if (sessions.length === 0) return
  const { sql, tenant_id } = ctx.tx
  const ids = sessions.map(({ id }) => id)
  await sql`select from appointment_information
    where tenant_id = ${tenant_id} and id = any(${ids}::uuid[]) order by id for update`
  await releaseHolds(
    ctx.tx,
    sessions.filter((one) => !hasBegun(ctx, one)).map(({ id }) => id),
  )
  for (const one of sessions) if (hasBegun(ctx, one)) await releaseRest(ctx.tx, one.id, ctx.now())
}

/** Cancels what is to come, and terminates what is in use: each with its history, and a notice to its people. */
async function endSessions(ctx: Ctx, sessions: readonly Occupant[], reason: string | null): Promise<number> {
  const idsOf = (begun: boolean) => sessions.filter((one) => hasBegun(ctx, one) === begun).map(({ id }) => id)
  const outcomes: IdOutcome[] = [
    ...(await cancelSessions(ctx, idsOf(false), reason)),
    ...(await terminateSessions(ctx, idsOf(true), reason)),
  ]
  const refused = outcomes.find((one) => one.refused !== null)?.refused
  if (refused) throw new Refused(refused.map((one) => ({ ...one, field: 'on_conflict' })))
  return sessions.length
}

/** Refuses accounts that nobody has. */
export async function checkPeople(
  { tx: { sql, tenant_id } }: Ctx,
  accounts: readonly string[],
): Promise<void> {
  const wanted = [...new Set(accounts)]
  if (wanted.length === 0) return
  const rows = await sql<{ account: string }[]>`
    select account from iam_user where tenant_id = ${tenant_id} and account = any(${wanted}) and disabled = 0`
  const known = new Set(rows.map(({ account }) => account))
  const value = wanted.filter((account) => !known.has(account)).join(', ')
  if (value !== '') throw new Refused([refusal('INVALID', 'accounts', { why: 'unknown_person', value })])
}

/**
 * Takes time out of booking: one block, or one for each date of a rule. All or none.
 * @returns their ids
 */
export async function addBlocks(ctx: Ctx, model: OccupyModel): Promise<string[]> {
  const blocks = blocksOf(ctx, model)
  const resources = await administered(ctx, blocks)
  await checkPeople(ctx, model.accounts ?? [])
  const { pieces, end } = await placeBlocks(ctx, blocks, resources, model)
  const wanted = pieces.flatMap((own, i) =>
    own.map((piece) => ({ ...piece, resources_id: blocks[i]?.resources_id ?? '' })),
  )
  const series_id = wanted.length > 1 ? newId() : null
  const theme = model.theme ?? ''
  const people = { accounts: model.accounts ?? [], groups: [] }
  const outcomes = await addOccupyPeriods(
    ctx,
    wanted.map((one) => ({ ...one, theme, source_key: null, people, series_id })),
  )
  const ids = outcomes.flatMap((one) => (one.outcome === 'added' ? one.id : []))
  // Somebody was quicker.
  if (ids.length < wanted.length) throw new Refused('SLOT_TAKEN', {}, 'start_time')
  const ended = await end()
  const [first] = blocks
  await logOperation(ctx, {
    module: 'occupy',
    type: 'create',
    content: JSON.stringify({
      resources_number: resources.get(first?.resources_id ?? '')?.resources_number,
      start_time: model.start_time,
      end_time: model.end_time,
      ...(model.rule ? { rule: model.rule } : {}),
      periods: ids.length,
      ...(ended > 0 ? { ended, reason: model.reason } : {}),
    }),
    object: theme || (ids[0] ?? null),
  })
  return ids
}
