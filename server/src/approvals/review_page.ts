import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { canDecide } from './approval_lists.ts'
import { run_state } from './approvals.table.ts'
import { signingSecret } from './review_keys.ts'
import { inForce, sentRequest } from './review_requests.ts'
import { signatureOf } from '#server/platform/http/signed_messages.ts'

/** In the link of an applicant, and in what is signed of it. */
const APPLICANT = 'applicant'

/** Whether the caller's own booking waits at a page that the rule has people open instead of the dialog here. */
async function isOwnForm(
  { tx: { sql, tenant_id } }: Ctx,
  account: string,
  session_id: string,
): Promise<boolean> {
  const found = await sql`
    select from approval_run u
    join approval_process p on p.tenant_id = ${tenant_id} and p.id = u.process_id
    join review_request q on q.tenant_id = ${tenant_id} and q.id = u.review_id
    where u.tenant_id = ${tenant_id} and u.appointment_id = ${session_id} and u.state = ${run_state.open}
      and p.applicant = ${account} and q.open_process_form = 1`
  return found.length > 0
}

/**
 * The page on which the caller decides on a session outside, or, as its applicant, sees how far it is: the review address
 * with the request, the session and the caller's account, signed as messages to it are (`id` is the request, the body
 * `session.account`). An applicant's link says so, and its signature is another one (`applicant.session.account`): whoever
 * checks only those of approvers refuses it. It is good for as long as the other side takes timestamps.
 * @throws Refused NOT_FOUND for one who is not asked now, for the applicant where the rule doesn't open it, or where the
 * step was not sent out
 */
export async function reviewPage(
  ctx: Ctx,
  session_id: string,
): Promise<{ address: string; name: string; name_en: string }> {
  const { account } = viewerOf(ctx)
  const decides = await canDecide(ctx, session_id)
  const may_open = decides || (await isOwnForm(ctx, account, session_id))
  const request = may_open ? await sentRequest(ctx.tx, session_id) : null
  const secret = request && inForce(request) ? await signingSecret(ctx.tx, request.address_id) : null
  if (!request || secret === null) throw new Refused('NOT_FOUND', {}, 'id')
  const timestamp = String(Math.floor(ctx.now().epochMilliseconds / 1000))
  const url = new URL(request.page_address ?? request.address)
  const body = `${decides ? '' : `${APPLICANT}.`}${session_id}.${account}`
  const given = {
    request: request.id,
    session: session_id,
    account,
    timestamp,
    ...(decides ? {} : { as: APPLICANT }),
  }
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value)
  url.searchParams.set('signature', signatureOf(secret, { id: request.id, timestamp, body }))
  return { address: url.toString(), name: request.name, name_en: request.name_en }
}
