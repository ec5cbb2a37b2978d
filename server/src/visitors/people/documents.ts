import {
  documentFault,
  documentKey,
  documentLooks,
  isMasked,
  maskedDocument,
} from '#rules/visitors/people/documents.ts'
import { maskedName } from '#rules/visitors/people/masking.ts'
import { secretsOf, type Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { opened, SecretLost, type SealedColumn, type SecretPlace } from '#server/platform/secrets/secrets.ts'
import { invalid, Refused } from '#server/platform/refused.ts'

/** What belongs to a document number in a row. */
export interface DocumentColumns {
  /** What lists show. */
  card_number: string | null
  card_sealed: string | null
  card_hash: string | null
  card_looks: string | null
}

/**
 * What no form has of a row, with the field that each column belongs to: the number itself, and what people are compared by.
 * @param name, plate the fields of the table
 */
export const hiddenColumns = (name: string, plate: string) => ({
  card_sealed: 'card_number',
  card_hash: 'card_number',
  card_looks: 'card_number',
  name_key: name,
  phone_key: 'phone',
  phone_tail: 'phone',
  plate_shape: plate,
})

/** One place for all tables: somebody on the blacklist is found among the visitors. */
export const documentPlace = (tenant_id: string): SecretPlace => ({ tenant_id, of: 'visitor.card_number' })
export const looksPlace = (tenant_id: string): SecretPlace => ({ tenant_id, of: 'visitor.card_looks' })

type Keys = Pick<Ctx, 'tx' | 'secrets'>

const no_document: DocumentColumns = {
  card_number: null,
  card_sealed: null,
  card_hash: null,
  card_looks: null,
}

/** A document number as it is stored. @throws Refused INVALID for one that can't be one */
export function sealedDocument(ctx: Keys, number: string | null, card_type: string | null): DocumentColumns {
  if (number === null || number.trim() === '') return no_document
  const fault = documentFault(card_type, number)
  if (fault) throw invalid('card_number', fault === 'format' ? 'format' : `document_${fault}`)
  const { tenant_id } = ctx.tx
  const secrets = secretsOf(ctx)
  const key = documentKey(number)
  return {
    card_number: maskedDocument(key),
    card_sealed: secrets.seal(documentPlace(tenant_id), key),
    card_hash: secrets.hash(documentPlace(tenant_id), key),
    card_looks: secrets.hash(looksPlace(tenant_id), documentLooks(key)),
  }
}

/** By what a document number is found, also where it was stored before the keys were changed. */
export function documentHashes(
  ctx: Keys,
  number: string | null | undefined,
): { card: string[]; looks: string[] } {
  if (!number || isMasked(number) || documentKey(number) === '') return { card: [], looks: [] }
  const { tenant_id } = ctx.tx
  const secrets = secretsOf(ctx)
  return {
    card: secrets.hashes(documentPlace(tenant_id), documentKey(number)),
    looks: secrets.hashes(looksPlace(tenant_id), documentLooks(number)),
  }
}

/**
 * Of the values of a form those that differ from the row: what lists show of a number, sent back, is no new number, nor is the
 * number itself, which would be encrypted anew.
 * @param before null: the row is new
 */
export function withDocument<
  Values extends { card_number?: string | null | undefined; card_type?: string | null | undefined },
>(
  ctx: Keys,
  values: Values,
  before: (Pick<DocumentColumns, 'card_number' | 'card_hash'> & { card_type?: string | null }) | null,
): Omit<Values, 'card_number'> & Partial<DocumentColumns> {
  const { card_number, ...others } = values
  if (card_number === undefined || isSame(ctx, card_number, before)) return others
  const card_type = values.card_type === undefined ? (before?.card_type ?? null) : values.card_type
  return { ...others, ...sealedDocument(ctx, card_number, card_type) }
}

function isSame(
  ctx: Keys,
  number: string | null,
  before: Pick<DocumentColumns, 'card_number' | 'card_hash'> | null,
): boolean {
  if (!before) return false
  if (number === before.card_number) return true
  return before.card_hash !== null && documentHashes(ctx, number).card.includes(before.card_hash)
}

/** Where a number can be revealed from. */
const TABLES = {
  visitor: 'visitor_registration',
  long_term: 'visitor_long_term',
  blacklist: 'visitor_blacklist',
} as const
/** Where document numbers are encrypted. */
export const sealed_documents: readonly SealedColumn[] = Object.values(TABLES).map((table) => ({
  table,
  column: 'card_sealed',
  of: documentPlace('').of,
  besides: (secrets, tenant_id, number) => ({
    card_hash: secrets.hash(documentPlace(tenant_id), number),
    card_looks: secrets.hash(looksPlace(tenant_id), documentLooks(number)),
  }),
}))
export type DocumentOf = keyof typeof TABLES
export const document_owners = Object.keys(TABLES) as readonly DocumentOf[]

/**
 * Tells one document number whole, and logs that it was told, without the number.
 * @throws Refused NOT_FOUND also where the row has none; NOT_ALLOWED if it can't be decrypted any more
 */
export async function revealDocument(ctx: Ctx, of: DocumentOf, id: string): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const table = TABLES[of]
  const name = of === 'long_term' ? 'user_name' : 'visitor_name'
  const [row] = await sql<{ name: string; card_sealed: string | null }[]>`
    select ${sql(name)} as name, card_sealed from ${sql(table)} where tenant_id = ${tenant_id} and id = ${id}`
  if (!row?.card_sealed) throw new Refused('NOT_FOUND', {}, 'id')
  await logOperation(ctx, {
    module: 'visitors',
    type: 'reveal',
    object: maskedName(row.name),
    content: `card_number ${of} ${id}`,
  })
  try {
    return secretsOf(ctx).open(documentPlace(tenant_id), row.card_sealed)
  } catch (cause) {
    if (!(cause instanceof SecretLost)) throw cause
    ctx.log.error({ table, id, why: cause.message }, 'a document number can not be decrypted')
    throw new Refused('NOT_ALLOWED', { why: 'key_lost' }, 'id')
  }
}

/** The whole number that is encrypted in a row; null: none is, or its key is lost. Nobody is told it. */
export const numberOf = (ctx: Keys, card_sealed: string | null): string | null =>
  card_sealed && opened(secretsOf(ctx), documentPlace(ctx.tx.tenant_id), card_sealed)
