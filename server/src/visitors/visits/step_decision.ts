import { slotsOf, stepOutcome, type StepRun, type Vote } from '#rules/approvals/deciding.ts'
import { Lookup, type Candidate } from '#server/approvals/approvals.service.ts'
import { viewerOf, type Ctx, type Viewer } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { nextStep, type OpenCourse } from './approval_course.ts'
import { askedViewer } from './asked_now.ts'
import { changeVisit } from './change.ts'
import { tell, to_approve } from './tell.ts'
import {
  asked_state,
  type StepOfVisit,
  type StoredVisit,
  type visitor_approval_candidate,
} from './visits.table.ts'

type Decision = 'approve' | 'reject'

/** One who is asked at the step that a visit waits at. */
type AskedAtStep = Candidate & Pick<typeof visitor_approval_candidate.$inferSelect, 'id' | 'approves'>

/**
 * Decides on the step that a locked visit waits at, as the caller: the step goes on waiting, the next one begins, or the visit is
 * approved or rejected. Who holds visitor.approve and isn't asked decides on the whole visit instead of those who are. Product §5, §7.
 * @throws Refused before anything is written: NOT_ALLOWED for one who isn't any more what they were asked as
 */
export async function decideStep(
  ctx: Ctx,
  row: StoredVisit,
  course: OpenCourse,
  { action, reason }: { action: Decision; reason: string | null },
): Promise<void> {
  const viewer = viewerOf(ctx)
  const rule = course.steps[course.step]?.rule ?? 'any'
  const asked = await askedAt(ctx, row, course)
  const run: StepRun = {
    rule,
    slots: asked.map(({ account }) => ({ account, escalated: false })),
    votes: asked.flatMap(({ account, approves }): Vote[] =>
      approves === null ? [] : [{ account, decision: approves === 1 ? 'approve' : 'reject' }],
    ),
  }
  const lookup = new Lookup(ctx.tx)
  const there = new Set<string | null>([null])
  for (const one of asked) if (await lookup.still(one)) there.add(one.account)
  const open = slotsOf(run, await deciderOf(ctx, row))
  const slots = open.filter((account) => there.has(account))
  const step = stepOfVisit(course, slots.length === 0)
  const actors = ['approver'] as const
  if (slots.length === 0) {
    if (!mayOverrule(ctx, row)) throw new Refused('NOT_ALLOWED', { why: 'approver' }, 'ids')
    await changeVisit(ctx, row, { action, actors, reason, step })
    return
  }
  const votes = [...run.votes, ...slots.map((account): Vote => ({ account, decision: action }))]
  const outcome = stepOutcome({ ...run, votes }, (account) => there.has(account))
  const is_last = course.step + 1 >= course.steps.length
  const ends = outcome === 'rejected' || (outcome === 'approved' && is_last)
  const after = await changeVisit(ctx, row, {
    ...{ action: ends ? action : 'approve_step', actors, reason, step },
  })
  const filled = asked.flatMap(({ id, account }) => (slots.includes(account) ? [id] : []))
  await noteVotes(ctx, filled, { viewer, action, reason, ends })
  if (ends || outcome === 'open') return
  await nextStep(ctx, row.id, course)
  await tell(ctx, 'visit_to_approve', to_approve, after, null)
}

const stepOfVisit = ({ step, steps }: OpenCourse, overrules: boolean): StepOfVisit => {
  const { name = '', name_en = '' } = steps[step] ?? {}
  return { number: step + 1, of: steps.length, name, name_en, overrules }
}

/** Nobody decides instead of others on their own visit. */
const mayOverrule = (ctx: Ctx, { visitor_account, accept_visit_account }: StoredVisit): boolean => {
  const { account } = viewerOf(ctx)
  return ctx.may('visitor.approve') && visitor_account !== account && accept_visit_account !== account
}

/** The caller as a decider: for others, and for the office, not on their own visit. */
async function deciderOf(ctx: Ctx, row: StoredVisit) {
  const { account } = viewerOf(ctx)
  const own = row.visitor_account === account || row.accept_visit_account === account
  const { delegators } = await askedViewer(ctx)
  return { account, delegators: own ? [] : delegators, administers: mayOverrule(ctx, row) }
}

const askedAt = (
  { tx: { sql, tenant_id } }: Ctx,
  { id }: StoredVisit,
  { step }: OpenCourse,
): Promise<AskedAtStep[]> => sql<AskedAtStep[]>`
  select id, step, account, source, approves from visitor_approval_candidate
  where tenant_id = ${tenant_id} and appointment_id = ${id} and step = ${step}
    and state in (${asked_state.now}, ${asked_state.decided}) order by id`

async function noteVotes(
  { tx: { sql, tenant_id }, now }: Ctx,
  ids: readonly string[],
  {
    viewer,
    action,
    reason,
    ends,
  }: { viewer: Viewer; action: Decision; reason: string | null; ends: boolean },
): Promise<void> {
  await sql`
    update visitor_approval_candidate set state = ${ends ? asked_state.over : asked_state.decided},
      approves = ${Number(action === 'approve')}, voter = ${viewer.account}, voter_name = ${viewer.name}, reason = ${reason},
      vote_time = ${now().toString()}
    where tenant_id = ${tenant_id} and id = any(${[...ids]}::uuid[])`
}
