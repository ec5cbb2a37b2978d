import type { Gate } from '#rules/visitors/gates/gate.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** What other features may know of gates. */
export { visitor_gates } from './gates.ts'
export { onGateUse } from './uses.ts'

/** A gate as it decides who comes in, with its names. */
export interface KnownGate extends Gate {
  id: string
  name: string
  name_en: string
}

/** All gates in their order, the closed ones too. */
export const allGates = ({ sql, tenant_id }: Tx): Promise<KnownGate[]> =>
  sql<KnownGate[]>`
    select id, code, name, name_en, campus_code, direction, vehicles, state from visitor_gate
    where tenant_id = ${tenant_id} order by "order", code`
