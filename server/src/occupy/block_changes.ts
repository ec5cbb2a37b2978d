import { reachedFrom, type Reach } from '#rules/bookings/reach.ts'
import { shiftedBlocks } from '#rules/occupy/blocks.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { timestampText, type Period } from '#rules/time/instants.ts'
import { keepAsLoaded, loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { offerFreed } from '#server/bookings/bookings.service.ts'
import type { Ctx } from '#server/context.ts'
import { releaseHolds, takeHolds, type Span } from '#server/holds/holds.service.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import { logOperations } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { Refused } from '#server/platform/refused.ts'
import { block_rows, seriesOf, MANUAL } from './block_rows.ts'
import { checkPeople, momentOf, placeBlocks, takenBy, type OccupyModel, type WantedPeriod } from './blocks.ts'
import { addOccupyPeriods, removeOccupyPeriods } from './taking.ts'
import { peopleOf, writePeople } from './occupy_people.ts'
import { administered, announcePeriods, holdsOf } from './periods.ts'

type StoredPeriod = Awaited<ReturnType<typeof seriesOf>>['row']

const spanOf = ({ start_at, end_at }: StoredPeriod): Period => ({ start: start_at, end: end_at })

/** The blocks that a change would move, and where to; null: it moves none. */
export async function movedBlocks(
  ctx: Ctx,
  model: OccupyModel & { id: string },
  looking: { only_looks?: boolean } = {},
): Promise<{ row: StoredPeriod; reached: StoredPeriod[]; wanted: WantedPeriod[] | null }> {
  const { row, series } = await seriesOf(ctx, model.id, looking)
  const placed = series.map((one) => ({ ...one, start: one.start_at }))
  const reached = reachedFrom({ id: row.id, start: row.start_at }, model.reach ?? 'this', placed)
  const from = spanOf(row)
  const to = {
    start: model.start_time === null ? from.start : momentOf(ctx, model.start_time, 'start_time'),
    end: model.end_time === null ? from.end : momentOf(ctx, model.end_time, 'end_time'),
  }
  // A block of the series that stands elsewhere keeps its room, unless another one is asked for.
  const elsewhere = model.resources_id !== null && model.resources_id !== row.resources_id
  const placeOf = (one?: StoredPeriod) =>
    (elsewhere ? model.resources_id : one?.resources_id) ?? row.resources_id
  const stays = to.start.equals(from.start) && to.end.equals(from.end)
  if (stays && reached.every((one) => one.resources_id === placeOf(one)))
    return { row, reached, wanted: null }
  if (to.end.epochMilliseconds <= to.start.epochMilliseconds)
    throw new Refused('INVALID', { why: 'empty_period' }, 'end_time')
  const wanted = shiftedBlocks(from, to, reached.map(spanOf), ctx.zone).map((span, i) => ({
    ...span,
    resources_id: placeOf(reached[i]),
  }))
  return { row, reached, wanted }
}

/**
 * Changes a block, and as far as the reach says the others of its series: they move with it, by the clock on the wall.
 * @returns the ids of the changed ones
 */
export async function changeBlocks(ctx: Ctx, model: OccupyModel & { id: string }): Promise<string[]> {
  await checkPeople(ctx, model.accounts ?? [])
  const { row, reached, wanted } = await movedBlocks(ctx, model)
  const ids = reached.map(({ id }) => id)
  const moved = wanted && (await moveBlocks(ctx, reached, wanted, model))
  const named = await peopleOf(ctx, ids)
  for (const [i, one] of reached.entries()) {
    const span = moved?.spans[i] ?? { start: one.start_at, end: one.end_at }
    const was = named.get(one.id) ?? { accounts: [], groups: [] }
    const accounts = model.accounts ?? was.accounts
    const is_other = accounts.toSorted().join('\n') !== [...was.accounts].toSorted().join('\n')
    await block_rows.update(
      ctx,
      one.id,
      one.id === row.id ? model.version : null,
      {
        theme: model.theme ?? one.theme,
        resources_id: wanted?.[i]?.resources_id ?? one.resources_id,
        start_at: span.start,
        end_at: span.end,
        series_id: moved?.series_id ?? one.series_id,
      },
      {
        others: () => (is_other ? { was: { accounts: was.accounts }, now: { accounts } } : null),
        write: () => (is_other ? renameAll(ctx, one.id, accounts, was.groups) : Promise.resolve()),
      },
    )
  }
  await moved?.finish(model.theme ?? row.theme, model.accounts ?? named.get(row.id)?.accounts ?? [])
  return ids
}

async function renameAll(
  ctx: Ctx,
  id: string,
  accounts: readonly string[],
  groups: readonly string[],
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await sql`delete from occupy_person where tenant_id = ${tenant_id} and occupy_id = ${id}`
  await writePeople(ctx, [{ id, people: { accounts, groups } }])
}

/** Moves the holds of blocks. What is left of one beside bookings that it goes around is several. */
async function moveBlocks(
  ctx: Ctx,
  reached: readonly StoredPeriod[],
  wanted: readonly WantedPeriod[],
  model: OccupyModel,
) {
  if (reached.some(({ source }) => source !== MANUAL))
    throw new Refused([refusal('NOT_ALLOWED', null, { why: 'imported' })])
  const resources = await administered(ctx, wanted)
  const before = await loadRules(ctx, [...new Set(reached.map((one) => one.resources_id))], {
    deleted: true,
  })
  const ids = reached.map(({ id }) => id)
  await releaseHolds(ctx.tx, ids)
  const { pieces, end } = await placeBlocks(ctx, wanted, resources, model, new Set(ids))
  const spans: Span[] = []
  for (const [i, own] of pieces.entries()) {
    const [first] = own
    // Nothing would be left of this one.
    if (!first) throw takenBy(ctx, wanted.slice(i, i + 1), [])
    spans.push(first)
  }
  await keepAsLoaded(ctx.tx, ...resources.values())
  const holds = spans.map((span, i) =>
    holdsOf({ ...span, id: ids[i] ?? '' }, resources.get(wanted[i]?.resources_id ?? '')),
  )
  const lost = await takeHolds(ctx.tx, HOLD_OF.occupy, holds)
  if (lost.size > 0) throw new Refused('SLOT_TAKEN', {}, 'start_time')
  const further = pieces.flatMap((own, i) =>
    own.slice(1).map((piece) => ({ ...piece, resources_id: wanted[i]?.resources_id ?? '' })),
  )
  const series_id = reached[0]?.series_id ?? (further.length > 0 ? newId() : null)
  const finish = async (theme: string, accounts: readonly string[]) => {
    const people = { accounts, groups: [] }
    const added = await addOccupyPeriods(
      ctx,
      further.map((one) => ({ ...one, theme, source_key: null, people, series_id })),
    )
    if (added.some(({ outcome }) => outcome !== 'added')) throw new Refused('SLOT_TAKEN', {}, 'start_time')
    await end()
    for (const { resources_id, start_at, end_at } of reached) {
      const loaded = before.get(resources_id)
      if (loaded && end_at.epochMilliseconds > ctx.now().epochMilliseconds)
        await offerFreed(ctx, loaded, { start: start_at, end: end_at })
    }
    announcePeriods(
      ctx,
      reached.map((one) => ({ ...spanOf(one), resources_id: one.resources_id })),
      before,
    )
    announcePeriods(
      ctx,
      spans.map((span, i) => ({ ...span, resources_id: wanted[i]?.resources_id ?? '' })),
      resources,
    )
  }
  return { spans, series_id, finish }
}

/**
 * Gives the time of blocks back, and as far as the reach says that of the others of their series.
 * @returns for each of the asked whether it went: NOT_FOUND if not
 */
export async function deleteBlocks(ctx: Ctx, asked: readonly string[], reach: Reach): Promise<IdOutcome[]> {
  const known = new Map<string, StoredPeriod>()
  for (const id of [...new Set(asked)].toSorted()) {
    if (known.has(id)) continue
    const found = await seriesOf(ctx, id).catch((cause: unknown) => {
      if (cause instanceof Refused) return null
      throw cause
    })
    if (found) {
      const series = found.series.map((one) => ({ ...one, start: one.start_at }))
      for (const one of reachedFrom({ id, start: found.row.start_at }, reach, series)) known.set(one.id, one)
    }
  }
  const gone = await removeOccupyPeriods(ctx, [...known.keys()])
  const rows = gone.flatMap((id) => known.get(id) ?? [])
  const resources = await loadRules(ctx, [...new Set(rows.map((one) => one.resources_id))], { deleted: true })
  await logOperations(
    ctx,
    rows.map((row) => ({
      module: 'occupy',
      type: 'delete',
      content: JSON.stringify({
        resources_number: resources.get(row.resources_id)?.resources_number,
        start_time: timestampText(ctx.zone, row.start_at),
        end_time: timestampText(ctx.zone, row.end_at),
        source: row.source,
      }),
      object: row.theme || row.id,
    })),
    'server',
  )
  const went = new Set(gone)
  return asked.map((id) => ({ id, refused: went.has(id) ? null : [refusal('NOT_FOUND', 'id')] }))
}
