import { abilities, type Abilities } from '#rules/sessions/abilities.ts'
import { adherence } from '#rules/sessions/lifecycle.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * The attendance columns of the type `t` that are in force: what `effectiveRules` computes for a row, in SQL.
 */
export const attendanceColumns = ({ sql }: Pick<Tx, 'sql'>, { attendance }: Abilities = abilities) =>
  attendance
    ? {
        punctuality_rule: sql`t.punctuality_rule`,
        sign_out_rule: sql`t.sign_out_rule`,
        default_appointment_state: sql`t.default_appointment_state`,
      }
    : {
        punctuality_rule: sql`0`,
        sign_out_rule: sql`0`,
        default_appointment_state: sql`${adherence.performed}::int`,
      }
