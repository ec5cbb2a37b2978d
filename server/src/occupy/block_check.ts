import type { Temporal } from 'temporal-polyfill'
import { withoutTaken } from '#rules/occupy/blocks.ts'
import { timestampText } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { movedBlocks } from './block_changes.ts'
import { blocksOf, claimsOnBlocks, endable, isChange, type OccupyModel } from './blocks.ts'
import { administered } from './periods.ts'

/** Something in the way of blocks. */
export interface OccupyConflictRow {
  id: string
  /** session, period. */
  kind: string
  flow_no: string
  theme: string
  person: string
  start_time: string
  end_time: string
  /** 1: it can be ended for the block. */
  ends: number
}

export interface OccupyCheck {
  blocks: number
  /** Blocks that meet something. */
  hit: number
  /** Periods that it would be if it went around what is in the way. */
  around: number
  conflicts: OccupyConflictRow[]
}

/** More are only counted. */
const MOST_SHOWN = 200

/**
 * What blocks would meet if they were saved now, the earliest first; who may not see bookings learns neither whose they
 * are nor what about. Changes nothing.
 * @throws Refused NOT_FOUND for a resource that the caller doesn't administer; what is wrong with the form
 */
export async function checkBlocks(ctx: Ctx, asked: OccupyModel): Promise<OccupyCheck> {
  const moved = isChange(asked) ? await movedBlocks(ctx, asked, { only_looks: true }) : null
  const wanted = moved ? moved.wanted : blocksOf(ctx, asked)
  if (!wanted) return { blocks: moved?.reached.length ?? 0, hit: 0, around: 0, conflicts: [] }
  const resources = await administered(ctx, wanted)
  const leaving = new Set(moved?.reached.map((one) => one.id))
  const met = await claimsOnBlocks(ctx, wanted, resources, leaving)
  const ends = new Set(ctx.may('booking.manage') ? endable(ctx, met).map((one) => one.id) : [])
  const by = [...new Map(met.flatMap((one) => one.by).map((one) => [one.id, one])).values()]
  const sees = ctx.may('booking.see') || ctx.may('booking.manage')
  const text = (moment: Temporal.Instant) => timestampText(ctx.zone, moment)
  return {
    blocks: wanted.length,
    hit: met.filter(({ holds }) => holds.length > 0).length,
    around: wanted.flatMap((block, i) => withoutTaken(block, met[i]?.holds ?? [])).length,
    conflicts: by
      .toSorted((a, b) => a.start.epochMilliseconds - b.start.epochMilliseconds)
      .slice(0, MOST_SHOWN)
      .map(({ start, end, ...one }) => ({
        ...one,
        ...(one.kind === 'session' && !sees ? { theme: '', person: '' } : {}),
        start_time: text(start),
        end_time: text(end),
        ends: ends.has(one.id) ? 1 : 0,
      })),
  }
}
