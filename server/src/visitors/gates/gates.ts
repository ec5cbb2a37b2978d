import { visitor_gate_record } from '#rules/visitors/gates/visitor_gate_record.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import type { Ctx } from '#server/context.ts'
import { completeLocation } from '#server/locations/locations.service.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { visitor_gate } from './gates.table.ts'
import { gatesInUse } from './uses.ts'

export type GateRow = typeof visitor_gate.$inferSelect & {
  campus_name: string | null
  campus_name_en: string | null
}

/** Creating, changing, closing and deleting gates. */
export const visitor_gates = declaredRows<typeof visitor_gate, GateRow>(visitor_gate_record, visitor_gate, {
  module: 'visitors',
  nameOf: (row) => row.code,
  unique: { index: 'visitor_gate_code', field: 'code' },
  order: 'd."order", d.code',
  adds: ({ tx: { sql, tenant_id } }) => ({
    columns: sql`l.name as campus_name, l.name_en as campus_name_en`,
    joins: sql`left join location l on l.tenant_id = ${tenant_id} and l.kind = 'campus' and l.code = d.campus_code`,
  }),
  // One that others name can only be closed.
  decide: async (ctx, rows, action) => {
    const asked = action === null || action === 'delete' ? rows.map(({ code }) => code) : []
    const used = await gatesInUse(ctx, asked)
    return ({ code }) => ({
      update: null,
      state: null,
      delete: used.has(code) ? refusal('IN_USE', null, { name: code }) : null,
    })
  },
  check: (ctx, row) => (row.campus_code === null ? undefined : checkCampus(ctx, row.campus_code)),
})

/** @throws Refused NOT_FOUND for a campus that isn't there */
async function checkCampus(ctx: Ctx, campus_code: string): Promise<void> {
  await completeLocation(ctx, { campus_code, building_code: null, floor_code: null })
}
