import { visitor_machine_record } from '#rules/visitors/machines/visitor_machine_record.ts'
import type { Ctx } from '#server/context.ts'
import { invalid } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { allGates, onGateUse } from '#server/visitors/gates/gates.service.ts'
import { visitor_machine } from './machines.table.ts'

export type MachineRow = typeof visitor_machine.$inferSelect & {
  gate_name: string | null
  gate_name_en: string
  has_key: number
}

/** Machines as the office keeps them. Their keys: `machine_keys.ts`. */
export const visitor_machines = declaredRows<typeof visitor_machine, MachineRow>(
  visitor_machine_record,
  visitor_machine,
  {
    module: 'visitors',
    nameOf: (row) => row.name,
    secret: ['key_sealed', 'old_key_sealed'],
    order: 'd.create_time, d.id',
    adds: ({ tx: { sql, tenant_id } }) => ({
      columns: sql`g.name as gate_name, coalesce(g.name_en, '') as gate_name_en, (d.key_sealed is not null)::int as has_key`,
      joins: sql`left join visitor_gate g on g.tenant_id = ${tenant_id} and g.code = d.gate`,
    }),
    decide: () => Promise.resolve(() => ({ update: null, state: null, delete: null })),
    check: checkGate,
  },
)

/** @throws Refused INVALID for a camera without a gate, for a gate that isn't there, and for one of what stands at none */
async function checkGate(
  ctx: Ctx,
  { kind, gate }: Pick<typeof visitor_machine.$inferSelect, 'kind' | 'gate'>,
): Promise<void> {
  if (kind === 'plates' && gate === null) throw invalid('gate', 'required')
  if (gate === null) return
  const known = kind === 'plates' && (await allGates(ctx.tx)).some(({ code }) => code === gate)
  if (!known) throw invalid('gate', 'no_value', { value: gate.slice(0, 60) })
}

onGateUse(async ({ tx: { sql, tenant_id } }, codes) => {
  const rows = await sql<{ code: string }[]>`
    select distinct gate as code from visitor_machine where tenant_id = ${tenant_id} and gate = any(${[...codes]}::text[])`
  return rows.map(({ code }) => code)
})
