import { Temporal } from 'temporal-polyfill'
import { timestampText } from '#rules/time/instants.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { Refused } from '#server/platform/refused.ts'
import { eraseKept } from './erasing.ts'
import type { visitor_registration } from './people.table.ts'

/** Whose data they are: their account, and the stored person that it belongs to. */
export interface OwnPerson {
  account: string
  /** Null: nobody is stored for the account. */
  id: string | null
}

/** So many rows of each kind are told, the latest first. */
export const MAX_TOLD = 1000

type Tells = (ctx: Ctx, person: OwnPerson) => Promise<readonly object[]>

const kinds = new Map<string, Tells>()

/**
 * Declares, when a feature is loaded, what it keeps of somebody, for themselves to read: whatever `onErasing` erases is told here.
 * @param what its name in the file
 */
export const onTellingOwn = (what: string, tells: Tells): void => void kinds.set(what, tells)

type StoredPerson = typeof visitor_registration.$inferSelect

/** @param locks until the commit: of two who erase at once the second finds nothing */
async function ownRow(
  { tx: { sql, tenant_id } }: Ctx,
  account: string,
  locks = false,
): Promise<StoredPerson | null> {
  const [row] = await sql<StoredPerson[]>`
    select * from visitor_registration where tenant_id = ${tenant_id} and account = ${account} and erased_time is null
    ${locks ? sql`for update` : sql``}`
  return row ?? null
}

/** What is kept of the caller as a visitor, by kind. Of a document only the digits that are shown. */
export async function ownData(ctx: Ctx): Promise<Record<string, unknown>> {
  const { account } = viewerOf(ctx)
  const row = await ownRow(ctx, account)
  const readable = (kept: object) => inZone(ctx.zone, kept)
  const told: Record<string, unknown> = { visitor: row && readable(personalOf(row)) }
  for (const [what, tells] of kinds)
    told[what] = (await tells(ctx, { account, id: row?.id ?? null })).map(readable)
  return told
}

/** A row with its moments in the tenant's zone. */
const inZone = (zone: string, row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Temporal.Instant ? timestampText(zone, value) : value,
    ]),
  )

/** What somebody is told of the row that is kept of them: not what it is found by, nor what the office thinks. */
function personalOf(row: StoredPerson): Partial<StoredPerson> {
  const { visitor_name, phone, unit, post, gender, email, person_type, identity_type, card_type } = row
  const { card_number, is_car, car_card_number, car_product, own_values, visits, last_visit, create_time } =
    row
  return {
    ...{ visitor_name, phone, unit, post, gender, email, person_type, identity_type, card_type },
    ...{ card_number, is_car, car_card_number, car_product, own_values, visits, last_visit, create_time },
  }
}

/**
 * Erases what is kept of the caller as a visitor. Somebody who registered by their phone has no account from then on.
 * @throws Refused NOT_FOUND where nothing is kept; NOT_ALLOWED (`visit_open`) while a visit isn't over
 */
export async function eraseOwnData(ctx: Ctx): Promise<void> {
  const { account } = viewerOf(ctx)
  const row = await ownRow(ctx, account, true)
  const { visitor: _row, ...others } = await ownData(ctx)
  const has_some = Object.values(others).some((rows) => Array.isArray(rows) && rows.length > 0)
  if (!row && !has_some) throw new Refused('NOT_FOUND', {}, 'account')
  await eraseKept(ctx, row ?? { account })
  await logOperation(ctx, { module: 'visitors', type: 'erase', object: row?.id ?? '' })
}
