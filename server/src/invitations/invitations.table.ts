import { text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createTime, tenantTable } from '#server/platform/database/columns.ts'
import { appointment_information } from '#server/sessions/sessions.table.ts'

/** The link by which others join a session. One at most: a new one replaces it. */
export const appointment_invitation = tenantTable(
  'appointment_invitation',
  {
    appointment_id: uuid().notNull(),
    /** The secret part of the address. It lets somebody of the tenant join, and nothing else. */
    token: text().notNull(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.appointment_id, () => appointment_information, 'cascade'),
    uniqueIndex('invitation_of_session').on(t.tenant_id, t.appointment_id),
    uniqueIndex('invitation_token').on(t.tenant_id, t.token),
  ],
)
