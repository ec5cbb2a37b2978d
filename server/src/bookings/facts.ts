import type { BookingFacts } from '#rules/bookings/facts.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { permissionsOf, loadPerson } from '#server/permissions/permissions.service.ts'
import { mayUseType, ownDepartments, type Reached } from '#server/access/access.service.ts'
import { usageOf } from '#server/sessions/sessions.service.ts'
import type { Span } from '#server/holds/holds.service.ts'

/**
 * Everything besides the rules that a decision about one session needs.
 * @param applicant the session's applicant: their grants, departments and usage count, whoever acts
 * @param except the session that is being moved: it doesn't count against itself
 * @param in_turn true for a booking: counting then waits for the person's other submissions
 */
export async function factsFor(
  ctx: Ctx,
  loaded: LoadedResource,
  request: Span,
  applicant: Reached,
  { except = null, in_turn }: { except?: string | null; in_turn: boolean },
): Promise<BookingFacts> {
  const usage = await usageOf(ctx.tx, {
    in_turn,
    account: applicant.account,
    except,
    zone: ctx.zone,
    type_id: loaded.resources_type_id,
    rules: loaded.rules,
    wanted: request,
    now: ctx.now(),
  })
  return {
    zone: ctx.zone,
    calendar: await calendarOf(ctx),
    usage,
    blocked: null,
    granted: mayUseType(applicant, loaded.auths),
    applicant_depts: ownDepartments(applicant),
  }
}

/** A session's applicant. For a person who has left, only the account is known, and no grant reaches it. */
export async function applicantOf(ctx: Ctx, account: string): Promise<Reached> {
  const viewer = viewerOf(ctx)
  if (account === viewer.account) return viewer
  const person = await loadPerson(ctx.tx, account)
  if (!person) return { account, positions: [], group_ids: [], permissions: new Set(), all_data: false }
  return { ...person, ...permissionsOf(person, { state: 1, admin_account: null }) }
}
