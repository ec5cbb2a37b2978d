import { randomInt } from 'node:crypto'
import { wallOf } from '#rules/time/instants.ts'
import type { VisitDates } from '#rules/visitors/visits/dates.ts'
import { visit_audit, visit_state } from '#rules/visitors/visits/states.ts'
import { newId } from '#server/platform/database/columns.ts'
import { blankRow } from '#server/platform/database/versions.ts'
import { personOfVisit } from '#server/visitors/people/people.service.ts'
import { changeVisit, datesColumns, forDriver, namedIn, type VisitChange } from './change.ts'
import type { VisitCtx, VisitColumns } from './stored.ts'
import { visitor_appointment, type StoredVisit, type VisitSource } from './visits.table.ts'

/** Without letters and digits that look alike: people read it to each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A number that nobody guesses from another: V, the day, six letters. */
function visitNumber({ zone, now }: VisitCtx): string {
  const day = wallOf(zone, now()).date.slice(2).replaceAll('-', '')
  return `V${day}${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}

/** A visit that somebody wants. */
export interface NewVisit {
  source: VisitSource
  dates: VisitDates
  columns: VisitColumns & Pick<StoredVisit, 'visitor_type' | 'visitor_name'>
  /** The host's word is there: they invite. */
  host_agrees: boolean
  /** In which part it is sent; null: it stays a draft. */
  sent_by: VisitChange['actors'] | null
}

/**
 * Stores a visit as a draft, and sends it unless it is to stay one.
 * @returns the visit as it stands then
 * @throws Refused FULL where a day has no place left
 */
export async function insertVisit(ctx: VisitCtx, visit: NewVisit): Promise<StoredVisit> {
  const { sql, tenant_id } = ctx.tx
  const row: StoredVisit = {
    ...blankRow(visitor_appointment),
    ...visit.columns,
    tenant_id,
    id: newId(),
    source: visit.source,
    state: visit_state.draft,
    audit_status: visit_audit.not_needed,
    host_agrees: Number(visit.host_agrees),
    ...datesColumns(ctx.zone, visit.dates),
    flow_no: visitNumber(ctx),
    create_time: ctx.now(),
  }
  row.visitor_id = await personOfVisit(ctx, namedIn(row))
  const { search_text: _generated, ...stored } = row
  await sql`insert into visitor_appointment ${sql(forDriver(sql, stored))}`
  return visit.sent_by ? changeVisit(ctx, row, { action: 'send', actors: visit.sent_by }) : row
}
