import { isReviewAddress } from '#rules/approvals/review_address.ts'
import { review_address_record } from '#rules/approvals/review_address_record.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import type { Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { request_state, review_address } from './approvals.table.ts'
import { newSecret } from './review_signature.ts'

/** A review address with what its last requests came to. */
export type ReviewAddressRow = typeof review_address.$inferSelect & {
  /** The number of flows that name it. */
  used: number
  /** Requests that wait to be sent, and those that failed during the last days. */
  waiting: number
  failed: number
}

/** Failures of so many days are counted. */
const FAILED_DAYS = 7

/** Creating, changing and deleting review addresses. Each gets a key when it is made. */
export const review_addresses = declaredRows<typeof review_address, ReviewAddressRow>(
  review_address_record,
  review_address,
  {
    module: 'approvals',
    nameOf: (row) => row.name,
    order: 'd.create_time, d.id',
    adds: ({ tx: { sql, tenant_id }, now }) => {
      const since = now().subtract({ hours: 24 * FAILED_DAYS })
      const requests = sql`select count(*)::int from review_request q where q.tenant_id = ${tenant_id} and q.address_id = d.id`
      return {
        columns: sql`
          (select count(*)::int from approval_flow f where f.tenant_id = ${tenant_id}
            and f.steps @> jsonb_build_array(jsonb_build_object('address_id', d.id))) as used,
          (${requests} and q.state = ${request_state.waiting}) as waiting,
          (${requests} and q.state = ${request_state.failed} and q.create_time > ${since.toString()}) as failed`,
      }
    },
    // One that flows name can't be deleted; stopping it has them decided here.
    decide: () =>
      Promise.resolve(({ used: count }: ReviewAddressRow) => ({
        update: null,
        state: null,
        delete: count > 0 ? refusal('IN_USE', null, { count }) : null,
      })),
    check: (_ctx, row) => checkAddress(row),
    write: async (ctx, id, change) => {
      if (!change) await addKey(ctx, id, newSecret())
    },
  },
)

/** @throws Refused INVALID for one that is neither https nor http within a private network */
function checkAddress({
  address,
  page_address,
}: Pick<typeof review_address.$inferSelect, 'address' | 'page_address'>): void {
  if (!isReviewAddress(address)) throw invalid('address', 'https')
  if (page_address !== null && !isReviewAddress(page_address)) throw invalid('page_address', 'https')
}

const RENEWED = JSON.stringify({ key: 'renewed' })
/** How long answers signed with a replaced key are taken: until the other side has the new one. */
const REPLACED_HOURS = 24

/**
 * Gives an address a new key. It is told here and never again; answers signed with the one before are taken for
 * another day. @throws Refused NOT_FOUND
 */
export async function renewReviewKey(ctx: Ctx, id: string): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<{ name: string }[]>`
    select name from review_address where tenant_id = ${tenant_id} and id = ${id} for no key update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  const secret = newSecret()
  await sql`
    update review_key set until = ${ctx.now().add({ hours: REPLACED_HOURS }).toString()}
    where tenant_id = ${tenant_id} and address_id = ${id} and until is null`
  await addKey(ctx, id, secret)
  await logOperation(ctx, { module: 'approvals', type: 'update', object: row.name, content: RENEWED })
  return secret
}

async function addKey(
  { tx: { sql, tenant_id }, now }: Pick<Ctx, 'tx' | 'now'>,
  address_id: string,
  secret: string,
): Promise<void> {
  const row = { tenant_id, id: newId(), address_id, secret, create_time: now().toString() }
  await sql`insert into review_key ${sql(row)}`
}

/** The key with which messages to an address are signed. */
export async function signingSecret({ sql, tenant_id }: Tx, address_id: string): Promise<string | null> {
  const [key] = await sql<{ secret: string }[]>`
    select secret from review_key where tenant_id = ${tenant_id} and address_id = ${address_id} and until is null
    order by id desc limit 1`
  return key?.secret ?? null
}
