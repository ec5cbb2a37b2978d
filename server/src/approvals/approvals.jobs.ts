import { inEach, validTenants } from '#server/tenants/tenants.service.ts'
import { CHUNK, lookAtRuns, type LookDeps } from './due_runs.ts'
import { SEND_REVIEWS } from './review_requests.ts'
import { forgetCallbacks, sendReviews, type SendDeps } from './review_sending.ts'

const LOOK = 'approval_look'

/**
 * Reminds approvers and asks others once a minute, on whichever server gets the job first. What goes to review addresses
 * is sent at once, and looked for once a minute, so that attempts are repeated.
 */
export async function approvalJobs(deps: LookDeps & SendDeps): Promise<void> {
  await deps.jobs.work(LOOK, async () => {
    await inEach(await validTenants(deps.db), async (tenant) => {
      while ((await lookAtRuns(deps, tenant)) === CHUNK);
      await forgetCallbacks(deps, tenant.id)
    })
  })
  await deps.jobs.schedule(LOOK, '* * * * *')
  await deps.jobs.work(SEND_REVIEWS, async ({ tenant_id }) => {
    await inEach(await validTenants(deps.db), async (tenant) => {
      if (tenant_id === undefined || tenant_id === tenant.id) while ((await sendReviews(deps, tenant)) > 0);
    })
  })
  await deps.jobs.schedule(SEND_REVIEWS, '* * * * *')
}
