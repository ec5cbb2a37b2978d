import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createTime, tenantTable } from '#server/platform/database/columns.ts'
import { resource } from '#server/resources/resources.table.ts'

/**
 * What a source calls a resource. Two universities may both have a room R1: each keeps its own name for it,
 * so that its timetable and a second import of its rooms find the right resource.
 */
export const imported_resource = tenantTable(
  'imported_resource',
  {
    source: text().notNull(),
    source_number: text().notNull(),
    resources_id: uuid().notNull(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.resources_id, () => resource, 'cascade'),
    uniqueIndex('imported_resource_number').on(t.tenant_id, t.source, t.source_number),
    index('imported_resource_resource').on(t.tenant_id, t.resources_id),
  ],
)
