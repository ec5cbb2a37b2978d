import type { Temporal } from 'temporal-polyfill'
import type { FlowStep } from '#rules/approvals/flow.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { asked_as } from './asked_now.ts'
import { findVisit } from './lists.ts'
import { seesHosts } from './visit.entity.ts'
import { asked_state, course_state, type visitor_approval } from './visits.table.ts'

/** A decision on a step of a visit's approval. */
interface VisitVote {
  name: string
  name_en: string | null
  /** Whose word a delegate gave; null: their own. */
  for_name: string | null
  for_name_en: string | null
  approves: number
  reason: string | null
  create_time: Temporal.Instant
}

/** Somebody whose word a step waits for; without a name: the office. */
interface AwaitedPerson {
  name: string | null
  name_en: string | null
}

/** later: those before it have not decided · now · approved · rejected · overruled: the office decided instead · closed */
type StepState = 'later' | 'now' | 'approved' | 'rejected' | 'overruled' | 'closed'

/** A step of the approval flow of a visit, as it stands. */
export interface VisitApprovalStep extends Pick<FlowStep, 'name' | 'name_en' | 'rule'> {
  /** From 1. */
  step: number
  state: StepState
  /** Whose word it waits for, while it does. */
  awaited: AwaitedPerson[]
  votes: VisitVote[]
}

type Course = Pick<typeof visitor_approval.$inferSelect, 'steps' | 'step' | 'state' | 'overruled'>

interface CandidateRow extends AwaitedPerson, Omit<VisitVote, 'name' | 'name_en' | 'approves'> {
  step: number
  state: number
  voter_name: string | null
  voter_name_en: string | null
  approves: number | null
}

/**
 * The steps of a visit's approval with the decisions given, for those who may read the visit; [] where no flow decides. Who only
 * comes isn't told whom a step asks.
 */
export async function findApprovalSteps(ctx: Ctx, id: string): Promise<VisitApprovalStep[]> {
  const { sql, tenant_id } = ctx.tx
  const visit = await findVisit(ctx, id)
  const { account } = viewerOf(ctx)
  const only_comes = visit.visitor_account === account && visit.accept_visit_account !== account
  const sees_asked = !only_comes || seesHosts(ctx) || visit.asked !== asked_as.not
  const [course] = await sql<Course[]>`
    select steps, step, state, overruled from visitor_approval where tenant_id = ${tenant_id} and appointment_id = ${id}`
  if (!course) return []
  const rows = await sql<CandidateRow[]>`
    select c.step, c.state, c.approves, c.reason, c.vote_time as create_time, asked.name, asked.name_en, c.voter_name,
      voter.name_en as voter_name_en, case when c.voter <> c.account then asked.name end as for_name,
      case when c.voter <> c.account then asked.name_en end as for_name_en
    from visitor_approval_candidate c
    left join iam_user asked on asked.tenant_id = ${tenant_id} and asked.account = c.account
    left join iam_user voter on voter.tenant_id = ${tenant_id} and voter.account = c.voter
    where c.tenant_id = ${tenant_id} and c.appointment_id = ${id} order by c.vote_time, c.id`
  return course.steps.map(({ name, name_en, rule }, at): VisitApprovalStep => {
    const own = rows.filter(({ step }) => step === at)
    return {
      ...{ step: at + 1, name, name_en, rule, state: stateOf(course, at) },
      awaited: (sees_asked ? own : [])
        .filter(({ state }) => state === asked_state.now)
        .map((one) => personOf(one)),
      votes: own.flatMap(({ approves, voter_name, voter_name_en, ...one }): VisitVote[] => {
        const { for_name, for_name_en, reason, create_time } = one
        if (approves === null) return []
        return [
          {
            ...{ name: voter_name ?? '', name_en: voter_name_en },
            ...{ for_name, for_name_en, approves, reason, create_time },
          },
        ]
      }),
    }
  })
}

const personOf = ({ name, name_en }: AwaitedPerson): AwaitedPerson => ({ name, name_en })

function stateOf({ step, state, overruled }: Course, at: number): StepState {
  if (at < step) return 'approved'
  if (overruled === 1) return 'overruled'
  if (state === course_state.closed) return 'closed'
  if (state === course_state.open) return at === step ? 'now' : 'later'
  if (state === course_state.approved) return 'approved'
  return at === step ? 'rejected' : 'closed'
}
