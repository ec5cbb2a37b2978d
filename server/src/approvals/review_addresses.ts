import { isReviewAddress } from '#rules/approvals/review_address.ts'
import { review_address_record } from '#rules/approvals/review_address_record.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { invalid } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { request_state, review_address } from './approvals.table.ts'
import { addKey } from './review_keys.ts'
import { newSecret } from '#server/platform/http/signed_messages.ts'

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
