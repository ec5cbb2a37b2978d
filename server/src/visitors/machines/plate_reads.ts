import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { gateToCheck } from '#server/visitors/passes/passes.service.ts'
import type { PassedPlate } from '#server/visitors/entries/entries.service.ts'
import type { KnownMachine } from './machine_keys.ts'
import type { visitor_plate_read } from './machines.table.ts'

export type PlateRead = typeof visitor_plate_read.$inferSelect

/** A guard sees so many, and none older than this: they look at who stands before them. */
const SHOWN = 10
const SHOWN_MINUTES = 60
/** Plates tell where somebody was: they are kept no longer than this. */
const KEPT_HOURS = 24

/** Keeps what a camera read, and what was said of it. */
export async function keepPlateRead(
  { tx: { sql, tenant_id }, now }: Ctx,
  machine: KnownMachine,
  direction: 'in' | 'out',
  { at, ...read }: PassedPlate,
): Promise<void> {
  const row = {
    ...{ tenant_id, id: newId(), machine_id: machine.id, gate: machine.gate, direction },
    ...{ ...read, at: at.toString(), create_time: now().toString() },
  }
  await sql`insert into visitor_plate_read ${sql(row)}`
}

/**
 * The last plates that cameras read at a gate, the newest first, for a guard who checks there.
 * @throws Refused as `gateToCheck`
 */
export async function lastPlates(ctx: Ctx, gate: string, direction: 'in' | 'out'): Promise<PlateRead[]> {
  const { code } = await gateToCheck(ctx, gate, direction)
  const { sql, tenant_id } = ctx.tx
  const since = ctx.now().subtract({ minutes: SHOWN_MINUTES }).toString()
  return sql<PlateRead[]>`
    select * from visitor_plate_read
    where tenant_id = ${tenant_id} and gate = ${code} and direction = ${direction} and at > ${since}
    order by at desc limit ${SHOWN}`
}

/**
 * Erases the plates that were read more than a day ago.
 * @returns how many, at most `most`
 */
export async function erasePlateReads({ tx: { sql, tenant_id }, now }: Ctx, most: number): Promise<number> {
  const gone = await sql`
    delete from visitor_plate_read where tenant_id = ${tenant_id} and id = any(array(
      select id from visitor_plate_read
      where tenant_id = ${tenant_id} and create_time < ${now().subtract({ hours: KEPT_HOURS }).toString()}
      order by create_time limit ${most} for update skip locked))`
  return gone.count
}
