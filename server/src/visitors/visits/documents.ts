import { documentFault, documentKey, maskedDocument } from '#rules/visitors/people/documents.ts'
import { secretsOf, type Context } from '#server/context.ts'
import { invalid } from '#server/platform/refused.ts'
import { opened, type SealedColumn, type SecretPlace } from '#server/platform/secrets/secrets.ts'
import type { VisitColumns, VisitCtx } from './stored.ts'
import type { StoredVisit } from './visits.table.ts'

/** Where the document numbers of visits are encrypted. */
export const sealed_of_visits: SealedColumn = {
  table: 'visitor_appointment',
  column: 'card_number',
  of: 'visitor_appointment.card_number',
}
const place = (tenant_id: string): SecretPlace => ({ tenant_id, of: sealed_of_visits.of })

/** The whole number of a visit's document; null: none is stored, or its key is lost. */
export const documentOf = (
  ctx: Pick<VisitCtx, 'tx' | 'secrets'>,
  { card_number }: Pick<StoredVisit, 'card_number'>,
): string | null =>
  card_number && ctx.secrets ? opened(ctx.secrets, place(ctx.tx.tenant_id), card_number) : null

/**
 * A document's number encrypted for its visit, and as it is shown.
 * @param card_type null: unknown, and nothing is checked
 * @throws Refused INVALID where it can't be one
 */
export function documentColumns(
  ctx: Pick<Context, 'secrets'> & { tx: { tenant_id: string } },
  card_type: string | null,
  given: string | null,
): Pick<VisitColumns, 'card_number' | 'card_shown'> {
  if (!given) return { card_number: null, card_shown: null }
  const fault = documentFault(card_type, given)
  if (fault) throw invalid('card_number', 'format')
  return {
    card_number: secretsOf(ctx).seal(place(ctx.tx.tenant_id), documentKey(given)),
    card_shown: maskedDocument(given),
  }
}
