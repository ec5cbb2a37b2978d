import { isReviewAddress } from '#rules/approvals/review_address.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import type { Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { conditions } from '#server/platform/graphql/filters.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { records } from '#server/records/records.service.ts'
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

type AddressValues = Sent<typeof review_address>

/** Failures of so many days are counted. */
const FAILED_DAYS = 7

const selection = ({ tx: { sql, tenant_id }, now }: Ctx) => sql`
  select d.*,
    (select count(*)::int from approval_flow f where f.tenant_id = ${tenant_id} and f.steps @> jsonb_build_array(jsonb_build_object('address_id', d.id))) as used,
    (select count(*)::int from review_request q where q.tenant_id = ${tenant_id} and q.address_id = d.id and q.state = ${request_state.waiting}) as waiting,
    (select count(*)::int from review_request q where q.tenant_id = ${tenant_id} and q.address_id = d.id and q.state = ${request_state.failed}
      and q.create_time > ${now()
        .subtract({ hours: 24 * FAILED_DAYS })
        .toString()}) as failed
  from review_address d`

const sorts: Sorts = {
  name: 'd.name',
  name_en: 'd.name_en',
  address: 'd.address',
  state: 'd.state',
  create_time: 'd.create_time',
}

/** A page of the review addresses, the first made first. Keywords match names and address. */
export function findReviewAddresses(
  ctx: Ctx,
  args: ListArgs,
  state: number | null,
): Promise<RowPage<ReviewAddressRow>> {
  const { sql, tenant_id } = ctx.tx
  return paginate<ReviewAddressRow>(ctx, args, {
    select: selection(ctx),
    where: sql`d.tenant_id = ${tenant_id} and ${conditions(
      sql,
      { state, keywords: args.keywords },
      { state: 'd.state', keywords: ['d.name', 'd.name_en', 'd.address'] },
    )}`,
    order: sql`d.create_time, d.id`,
    sorts,
  })
}

/** One review address. @throws Refused NOT_FOUND */
export async function findReviewAddress(ctx: Ctx, id: string): Promise<ReviewAddressRow> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<
    ReviewAddressRow[]
  >`${selection(ctx)} where d.tenant_id = ${tenant_id} and d.id = ${id}`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

const addresses = records<typeof review_address, ReviewAddressRow>(review_address, {
  module: 'approvals',
  permission: 'approval_flow.manage',
  find: findReviewAddress,
  nameOf: (row) => row.name,
  // One that flows name can't be deleted; stopping it has them decided here.
  decide: () =>
    Promise.resolve(({ used: count }: ReviewAddressRow) => ({
      update: null,
      state: null,
      delete: count > 0 ? refusal('IN_USE', null, { count }) : null,
    })),
})

/** The wire's field that tells what the caller may do with a review address. */
export const reviewAddressActions = addresses.actions

/**
 * Makes a review address, with a key.
 * @returns its id. Refused: INVALID for one that is neither https nor http within a private network
 */
export const saveReviewAddress = (ctx: Ctx, values: AddressValues): Promise<string> =>
  addresses.create(ctx, values, { check: checkAddress, write: (id) => addKey(ctx, id, newSecret()) })

/** Changes a review address. Requests that are on their way go to the new one. */
export const updateReviewAddress = (
  ctx: Ctx,
  id: string,
  version: number | null | undefined,
  values: AddressValues,
): Promise<void> => addresses.update(ctx, id, version, values, { check: ({ after }) => checkAddress(after) })

/** Puts an address in use (1) or stops it (0): nothing is sent to it, and its steps are decided here. */
export const updateReviewAddressState = (ctx: Ctx, id: string, { state }: { state: number }): Promise<void> =>
  addresses.setState(ctx, id, { state })

export const deleteReviewAddress = (ctx: Ctx, id: string) => addresses.remove(ctx, id)

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
