import type { Ctx } from '#server/context.ts'
import type { StoredEntry } from './entries.table.ts'

/** By which right somebody came in, as stays keep it. */
export type WhoseStay = Pick<StoredEntry, 'apply_id' | 'vehicle_id' | 'long_term_id'>

/** Whose stay it is, as a condition. */
export const stayIs = (sql: Ctx['tx']['sql'], { apply_id, vehicle_id, long_term_id }: WhoseStay) =>
  apply_id !== null
    ? sql`apply_id = ${apply_id}`
    : vehicle_id !== null
      ? sql`vehicle_id = ${vehicle_id}`
      : sql`long_term_id = ${long_term_id}`
