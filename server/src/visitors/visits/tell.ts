import { periodInWords } from '#rules/notifications/when_in_words.ts'
import type { NotificationKindName } from '#rules/notifications/kinds.ts'
import { visit_state, type VisitAction, type VisitActor } from '#rules/visitors/visits/states.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { officeWith } from './approvers.ts'
import { peopleAsked } from './asked_now.ts'
import type { VisitCtx } from './stored.ts'
import type { StoredVisit } from './visits.table.ts'

/** What happened to a visit. */
export interface VisitEvent {
  action: VisitAction
  actor: VisitActor
  /** Null: it is new. */
  before: StoredVisit | null
  after: StoredVisit
  reason: string | null
}

/** asked: those whom a step of the approval flow asks · office: who approves where no flow names anybody. */
type Told = 'visitor' | 'host' | 'asked' | 'office'

/** The page on which each of them finds the visit. */
const pages: Readonly<Record<Told, (id: string) => string>> = {
  visitor: (id) => `/mobile/visitor/detail/${id}`,
  host: (id) => `/pc/visitors?visit=${id}`,
  asked: (id) => `/pc/visitors?view=approve&visit=${id}`,
  office: (id) => `/manage/visitorManagement/visitorAppointmentManage?visit=${id}`,
}

/** Who is told that a visit waits for an approval. */
export const to_approve: readonly Told[] = ['asked', 'office']

/** Who is told what of a change of state; both: visitor and host. That somebody came in is told by the gate: `arrivals`. */
const of_state: Readonly<Record<number, [NotificationKindName, readonly Told[]]>> = {
  [visit_state.awaiting_data]: ['visit_invited', ['visitor']],
  [visit_state.awaiting_host]: ['visit_to_confirm', ['host']],
  [visit_state.awaiting_approval]: ['visit_to_approve', to_approve],
  [visit_state.approved]: ['visit_approved', ['visitor', 'host']],
  [visit_state.rejected]: ['visit_refused', ['visitor', 'host']],
  [visit_state.cancelled]: ['visit_cancelled', ['visitor', 'host']],
  [visit_state.revoked]: ['visit_revoked', ['visitor', 'host']],
}

/** Who is asked again although the state stays the same: the dates, or the host, are others. */
const asked_again = new Set<number>([visit_state.awaiting_host, visit_state.awaiting_approval])

/** Tells the people whom a change of a visit concerns, but for who made it. */
export async function tellOf(
  ctx: VisitCtx,
  { action, actor, before, after, reason }: VisitEvent,
): Promise<void> {
  if (after.state === visit_state.draft) return
  // Who has a link causes as many messages as who is signed in.
  const counts_for = ctx.viewer === null && actor === 'visitor' ? `link ${after.id}` : undefined
  const moved = before?.state !== after.state
  const is_other = action === 'reschedule' || action === 'rehost'
  const again = is_other && asked_again.has(after.state)
  if (moved || again) {
    const [kind, to] = of_state[after.state] ?? []
    if (kind && to) await tell(ctx, kind, to, after, reason, counts_for)
  }
  // A new state says that dates changed where it asks again; the other side learns it here.
  if (before && (is_other || (action === 'update' && !moved)) && before.state !== visit_state.draft)
    await tell(ctx, 'visit_changed', ['visitor', 'host'], after, reason, counts_for)
}

/** Tells some of the people of a visit something. @param counts_for see `ToldNotification` */
export async function tell(
  ctx: VisitCtx,
  kind: NotificationKindName,
  to: readonly Told[],
  visit: StoredVisit,
  reason: string | null,
  counts_for?: string,
): Promise<void> {
  for (const part of to) {
    const accounts = (await accountsOf(ctx, part, visit)).filter((one) => one !== ctx.viewer?.account)
    await notify(ctx, {
      kind,
      to: accounts,
      words: visitWords(ctx, visit),
      reason,
      link: pages[part](visit.id),
      ...(counts_for === undefined ? {} : { counts_for }),
    })
  }
}

async function accountsOf(ctx: VisitCtx, part: Told, visit: StoredVisit): Promise<string[]> {
  if (part === 'asked') return (await peopleAsked(ctx, visit)).accounts
  if (part === 'office') {
    const { accounts, office } = await peopleAsked(ctx, visit)
    const held = office ? await officeWith(ctx, 'visitor.approve', visit) : []
    return held.filter((one) => !accounts.includes(one))
  }
  const account = part === 'host' ? visit.accept_visit_account : visit.visitor_account
  return account === null ? [] : [account]
}

/** The words of a visit, of all kinds of notifications about it. */
export const visitWords = ({ zone }: Pick<VisitCtx, 'zone'>, visit: StoredVisit) => {
  const period = { start: visit.start_at, end: visit.end_at }
  return {
    visitor: visit.visitor_name,
    visitor_en: visit.visitor_name,
    host: visit.accept_visit_name,
    purpose: visit.in_school_reason,
    flow_no: visit.flow_no,
    when: periodInWords(period, zone, 'zh'),
    when_en: periodInWords(period, zone, 'en'),
  }
}
