import { sql } from 'drizzle-orm'
import { customType, index, integer, smallint, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, instant, tenantTable } from '#server/platform/database/columns.ts'
import { resource } from '#server/resources/resources.table.ts'

const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** The kind of a hold's owner. */
export const HOLD_OF = { session: 1, occupy: 2, offer: 3 } as const

/**
 * The only table that decides what is occupied. A session owns one hold per part and place it takes, an
 * occupied period one per place of its resource, an offer of the waiting list what its session would take. The exclusion constraint `hold_no_overlap` (created with the
 * table, in the migration) guarantees that no two holds of the same place of a resource overlap. Read the
 * table through `start_at` and `end_at`. `during` serves only the constraint, because a range operator can't
 * use its index under row-level security.
 */
export const hold = tenantTable(
  'hold',
  {
    resource_id: uuid().notNull(),
    /** 1 for an exclusive resource; 1 … capacity for a shared one. */
    place: integer().notNull().default(1),
    start_at: instant().notNull(),
    /** Including the buffer after a session. */
    end_at: instant().notNull(),
    during: tstzrange()
      .notNull()
      .generatedAlwaysAs(sql`tstzrange(start_at, end_at, '[)')`),
    owner_kind: smallint().$type<1 | 2 | 3>().notNull(),
    /** Id of the session, of the occupied period, or of the request of the waiting list. */
    owner_id: uuid().notNull(),
    /** Minutes at the end of the hold that are the session's buffer. */
    buffer_minutes: integer().notNull().default(0),
  },
  (t) => [
    belongsTo(t, t.resource_id, () => resource),
    index('hold_of_resource').on(t.tenant_id, t.resource_id, t.start_at),
    index('hold_of_owner').on(t.tenant_id, t.owner_id),
    index('hold_by_start').on(t.tenant_id, t.start_at),
  ],
)
