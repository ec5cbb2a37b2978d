import { and, eq } from 'drizzle-orm'
import { warningsOf, type PlacedSeat } from '#rules/seats/plan.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { nameFiles, renameFiles } from '#server/files/files.service.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { Refused } from '#server/platform/refused.ts'
import { lockDraft, removeDraft, type StoredDraft } from './draft_rows.ts'
import { administeredVenue, saveSeatPlan, type Agreed, type PlanValues } from './plan_changes.ts'
import { seat_plan_draft } from './seats.table.ts'

/** What was saved: the next save names its revision. */
export type SavedDraft = Pick<StoredDraft, 'revision' | 'saved_time'>

/**
 * Keeps what is drawn of a venue's plan beside the plan that is published. It may have doubles, or seats outside: those are refused
 * once it is published.
 * @param known the revision that the editor knows, null where it knows of no draft; and the version of the published plan that it
 * was begun from
 * @throws Refused NOT_FOUND for a venue that the caller doesn't administer; STALE; BAD_FILE
 */
export async function saveDraft(
  ctx: Ctx,
  resources_id: string,
  known: Pick<StoredDraft, 'plan_version'> & { revision: string | null },
  values: PlanValues,
): Promise<SavedDraft> {
  await administeredVenue(ctx, resources_id)
  const { orm, tenant_id } = ctx.tx
  await lockVenue(ctx, resources_id)
  const before = await lockDraft(ctx, resources_id, known.revision)
  const row = {
    ...values,
    ...{ plan_version: known.plan_version, revision: newId() },
    ...{ saved_by: viewerOf(ctx).account, saved_time: ctx.now() },
  }
  const { background } = values
  if (before) {
    const { id } = before
    const own = and(eq(seat_plan_draft.tenant_id, tenant_id), eq(seat_plan_draft.id, id))
    await orm.update(seat_plan_draft).set(row).where(own)
    await renameFiles(ctx, 'seat_plan_draft', id, { background }, ['background'])
  } else {
    const id = newId()
    await orm.insert(seat_plan_draft).values({ tenant_id, id, resources_id, ...row })
    await nameFiles(ctx, 'seat_plan_draft', id, { background })
  }
  return { revision: row.revision, saved_time: row.saved_time }
}

/**
 * Gives up a draft; the published plan stays.
 * @throws Refused NOT_FOUND, STALE
 */
export async function discardDraft(ctx: Ctx, resources_id: string, revision: string): Promise<string> {
  await administeredVenue(ctx, resources_id)
  await removeDraft(ctx, await lockDraft(ctx, resources_id, revision))
  await logOperation(ctx, { module: 'seats', type: 'discard', object: resources_id })
  return resources_id
}

/** What the caller has agreed to, besides what becomes of bookings. */
export interface AgreedToPublish extends Agreed {
  /** Seats may stand on one another. */
  overlaps: boolean
  /** The published plan may have changed since the draft was begun: it is replaced. */
  over: boolean
}

/**
 * Publishes the draft of a venue's plan: checks it, puts it in place of the published plan, and ends it, all in one transaction.
 * @throws Refused STALE where the draft (`revision`), or the published plan since the draft was begun (`version`), has changed;
 * INVALID `overlap` with the count and the first numbers; else what `saveSeatPlan` refuses
 */
export async function publishDraft(
  ctx: Ctx,
  resources_id: string,
  revision: string,
  { overlaps, over, ...agreed }: AgreedToPublish,
): Promise<string> {
  await administeredVenue(ctx, resources_id)
  await lockVenue(ctx, resources_id)
  const draft = await lockDraft(ctx, resources_id, revision)
  if (!over) await refuseOther(ctx, resources_id, draft.plan_version)
  if (!overlaps) refuseOverlaps(draft)
  const { width, height, background, zones, decorations } = draft
  const seats = await withoutGone(ctx, draft)
  await saveSeatPlan(
    ctx,
    resources_id,
    null,
    { width, height, background, zones, decorations, seats },
    agreed,
  )
  await removeDraft(ctx, draft)
  return resources_id
}

/** Whoever draws the same plan waits: of two first drafts or plans the second is outdated then. */
const lockVenue = ({ tx: { sql, tenant_id } }: Ctx, id: string) =>
  sql`select from resource where tenant_id = ${tenant_id} and id = ${id} for update`

/** @throws Refused STALE where another plan is published than the draft was begun from, or none any more */
async function refuseOther(
  { tx: { sql, tenant_id } }: Ctx,
  resources_id: string,
  begun_from: number | null,
): Promise<void> {
  const [plan] = await sql<{ version: number }[]>`
    select version from seat_plan where tenant_id = ${tenant_id} and resources_id = ${resources_id}`
  if ((plan?.version ?? null) !== begun_from) throw new Refused('STALE', {}, 'version')
}

/** The seats of a draft: those whose resource was deleted meanwhile are new again. */
async function withoutGone(
  { tx: { sql, tenant_id } }: Ctx,
  { resources_id, seats }: StoredDraft,
): Promise<PlacedSeat[]> {
  const rows = await sql<{ id: string }[]>`
    select id from resource where tenant_id = ${tenant_id} and parent_id = ${resources_id} and del = 0`
  const known = new Set(rows.map(({ id }) => id))
  return seats.map((seat) => (seat.id === null || known.has(seat.id) ? seat : { ...seat, id: null }))
}

/** So many numbers are named. */
const NAMED = 10

function refuseOverlaps({
  width,
  height,
  zones,
  seats,
}: Pick<StoredDraft, 'width' | 'height' | 'zones' | 'seats'>) {
  const keyed = seats.map((seat, i) => ({ ...seat, id: seat.id ?? `new ${i}` }))
  const found = warningsOf({ width, height, zones, seats: keyed }).find(({ kind }) => kind === 'overlap')
  if (!found) return
  const on_others = new Set(found.ids)
  const numbers = keyed.filter(({ id }) => on_others.has(id)).map(({ number }) => number)
  throw new Refused(
    'INVALID',
    { why: 'overlap', count: numbers.length, numbers: numbers.slice(0, NAMED).join(', ') },
    'seats',
  )
}
