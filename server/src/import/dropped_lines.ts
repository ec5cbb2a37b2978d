import { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#server/context.ts'
import {
  addOccupyPeriods,
  dropSourceLines,
  noteSourceLines,
  peopleOf,
  type OccupyPeople,
} from '#server/occupy/occupy.service.ts'
import { keyOf, SOURCE } from './period_keys.ts'
import { isWhole, spansOf, type RemainingSpan } from './remaining_lines.ts'
import type { LeavingPeriod } from './replacement.ts'

/** A period to remove, and what other timetables keep of it. */
export interface CutPeriod extends Pick<LeavingPeriod, 'id' | 'resources_id' | 'theme'> {
  remains: RemainingSpan[]
  people: OccupyPeople | undefined
}

/**
 * Forgets the lines that a source drops. What other timetables have by now decides, not what they had when the plan was
 * made.
 * @returns the periods that can't stay as they are
 */
export async function droppedFrom(ctx: Ctx, dropped: readonly LeavingPeriod[]): Promise<CutPeriod[]> {
  if (dropped.length === 0) return []
  const ids = dropped.map(({ id }) => id)
  const lines = await dropSourceLines(
    ctx,
    ids,
    dropped.flatMap((one) => one.lines),
  )
  const left = Map.groupBy(lines, (one) => one.occupy_id)
  const people = await peopleOf(ctx, [...left.keys()])
  return dropped.flatMap((one) => {
    const { id, resources_id, theme } = one
    const remains = spansOf(left.get(id) ?? [])
    return isWhole(remains, one) ? [] : [{ id, resources_id, theme, remains, people: people.get(id) }]
  })
}

/** Takes again what other timetables have of periods that were removed. */
export async function keepRemains(ctx: Ctx, cut: readonly CutPeriod[]): Promise<void> {
  const kept = cut.flatMap(({ remains, ...period }) => remains.map((span) => ({ ...period, ...span })))
  const outcomes = await addOccupyPeriods(
    ctx,
    kept.map(({ resources_id, start, end, theme, people }) => ({
      resources_id,
      start: Temporal.Instant.fromEpochMilliseconds(start),
      end: Temporal.Instant.fromEpochMilliseconds(end),
      theme,
      source_key: keyOf({ resources_id, start, end, theme }),
      ...(people ? { people } : {}),
    })),
    SOURCE,
  )
  for (const [i, { lines, ...span }] of kept.entries()) {
    const decided = outcomes[i]
    if (decided?.outcome !== 'added') continue
    const key = keyOf(span)
    for (const one of lines) {
      const line = { ...one, occupy_id: one.source_key === key ? null : decided.id }
      await noteSourceLines(ctx, SOURCE, one.imported_from, [line], true)
    }
  }
}
