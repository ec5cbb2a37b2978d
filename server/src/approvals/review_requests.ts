import type { FlowStep } from '#rules/approvals/flow.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { TransitionCtx } from '#server/sessions/sessions.service.ts'
import { request_state, run_state, type review_address, type review_request } from './approvals.table.ts'

/** The job that sends what is due, of the tenant that it is given. */
export const SEND_REVIEWS = 'send_reviews'
/** The state of an address to which steps are sent. */
export const IN_USE = 1

interface Opened {
  process_id: string
  /** Counted from 0. */
  step: number
  steps: readonly FlowStep[]
  runs: readonly string[]
  /** The ids of their sessions. */
  sessions: readonly string[]
  /** Their resources have the same `open_process_form`. */
  resource: LoadedResource
}

/**
 * Has a step that begins sent to its review address: the one that it names, or the default one where the rule has
 * approvers open an address. One that is stopped is passed over, and the step decided here. The request is written with
 * the step and sent by a job. Product §5.
 */
export async function sendOut(
  ctx: TransitionCtx,
  { process_id, step, steps, runs, sessions, resource }: Opened,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const { open_process_form } = resource.rules
  const named = steps[step]?.address_id ?? null
  if (named === null && open_process_form !== 1) return
  const [address] = await sql<{ id: string }[]>`
    select id from review_address where tenant_id = ${tenant_id} and state = ${IN_USE}
      and ${named === null ? sql`is_default = 1` : sql`id = ${named}`} order by create_time, id limit 1`
  if (!address) return
  const now = ctx.now().toString()
  const request = {
    tenant_id,
    id: newId(),
    process_id,
    address_id: address.id,
    step,
    sessions: sql.json([...sessions]),
    open_process_form,
    due_time: now,
    create_time: now,
  }
  await sql`insert into review_request ${sql(request)}`
  await sql`
    update approval_run set review_id = ${request.id} where tenant_id = ${tenant_id} and id = any(${[...runs]}::uuid[])`
  await ctx.jobs.send(ctx.tx, SEND_REVIEWS, { tenant_id }, { key: tenant_id })
}

/** A request with its address, as far as it decides who decides where. */
export interface SentRequest
  extends
    Pick<typeof review_request.$inferSelect, 'id' | 'open_process_form' | 'state' | 'address_id'>,
    Pick<typeof review_address.$inferSelect, 'address' | 'page_address' | 'name' | 'name_en'> {
  address_state: number
}

/** The request with which the step of a session's open approval was sent out; null: it wasn't. */
export async function sentRequest({ sql, tenant_id }: Tx, session_id: string): Promise<SentRequest | null> {
  const [request] = await sql<SentRequest[]>`
    select q.id, q.open_process_form, q.state, q.address_id, d.address, d.page_address, d.name, d.name_en, d.state as address_state
    from approval_run u
    join review_request q on q.tenant_id = ${tenant_id} and q.id = u.review_id
    join review_address d on d.tenant_id = ${tenant_id} and d.id = q.address_id
    where u.tenant_id = ${tenant_id} and u.appointment_id = ${session_id} and u.state = ${run_state.open}`
  return request ?? null
}

/** Whether the review address can be expected to answer. */
export const inForce = ({ state, address_state }: SentRequest): boolean =>
  address_state === IN_USE && (state === request_state.waiting || state === request_state.sent)
