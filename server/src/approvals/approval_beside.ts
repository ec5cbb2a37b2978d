import { collisionsOf, type Collision } from '#rules/approvals/beside.ts'
import { state } from '#rules/sessions/states.ts'
import { exception_state } from '#rules/exceptions/exceptions.ts'
import { waiting_state } from '#rules/waiting_list/waiting_list.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { SessionRow } from '#server/sessions/sessions.service.ts'
import type { SessionAround } from './approval_detail.ts'
import { keptBy, type ApplicantHistory } from './applicant_history.ts'
import { decidableBy } from './approval_lists.ts'

/** How a session lies to the one that is decided on. */
export const lies = {
  at_the_same_time: 'same_time',
  before: 'before',
  after: 'after',
  elsewhere: 'elsewhere',
} as const
type Lies = (typeof lies)[keyof typeof lies]

/** A session beside the one that is decided on: at the same time, or next to it at the same resource. */
export type SessionBeside = Omit<SessionAround, 'overlaps'> & { lies: Lies }

/** What a desk with many requests shows beside each of them. */
export interface ApprovalBeside extends Pick<SessionRow, 'id'>, ApplicantHistory {
  around: SessionBeside[]
  /** How many wait for the same time, should it come free. */
  waiting: number
  /** How many ask for an exception to have it. */
  exceptions: number
  /** Why it isn't answered together with others; empty: nothing speaks against it. */
  collisions: Collision[]
}

/** What ends or begins so shortly before or after is next to it. Minutes. */
const NEXT_MINUTES = 60
/** No session that is still there began longer before it. */
const LONGEST_DAYS = 7
/** Of one request; more of them say no more. */
const MOST_AROUND = 6

/** Written out, not parameters: so the indexes of what waits serve them in every plan. */
const WAITING = `${waiting_state.waiting}`
const PENDING = `${exception_state.pending}`

type Asked = Pick<SessionRow, 'id' | 'resources_id' | 'appointment_user'> & {
  waiting: number
  exceptions: number
}

/** What lies beside those of some sessions that the caller can decide on now, in the order in which they are asked for. */
export async function approvalsBeside(ctx: Ctx, ids: readonly string[]): Promise<ApprovalBeside[]> {
  const decidable = await decidableBy(ctx, ids)
  const wanted = ids.filter((id) => decidable.has(id))
  if (wanted.length === 0) return []
  const { sql, tenant_id } = ctx.tx
  const asked = await sql<Asked[]>`
    select a.id, a.resources_id, a.appointment_user,
      (select count(*)::int from waiting_request w where w.tenant_id = ${tenant_id} and w.state = ${sql.unsafe(WAITING)}
        and w.resources_type_id = a.resources_type_id and w.resources_id = a.resources_id
        and w.start_at < a.end_at and w.end_at > a.start_at) as waiting,
      (select count(*)::int from booking_exception e where e.tenant_id = ${tenant_id} and e.state = ${sql.unsafe(PENDING)}
        and e.resources_id = a.resources_id and e.start_at < a.end_at and e.end_at > a.start_at) as exceptions
    from appointment_information a where a.tenant_id = ${tenant_id} and a.id = any(${wanted}::uuid[])`
  const loaded = await loadRules(ctx, [...new Set(asked.map((one) => one.resources_id))], { deleted: true })
  const named = new Set<string>()
  for (const [id, resource] of loaded)
    if (await mayAdministerResource(ctx, viewerOf(ctx), resource)) named.add(id)
  const around = Map.groupBy(await besideOf(ctx, wanted), ({ of }) => of)
  const kept = await keptBy(ctx, [...new Set(asked.map((one) => one.appointment_user))])
  const by_id = new Map(asked.map((one) => [one.id, one]))
  return wanted.flatMap((id) => {
    const one = by_id.get(id)
    if (!one) return []
    const there = around.get(id) ?? []
    const count = (how: Lies) => there.filter((other) => other.lies === how).length
    return {
      id,
      around: there.map((other, i) => shown(other, named.has(one.resources_id) || other.own, `hidden-${i}`)),
      waiting: one.waiting,
      exceptions: one.exceptions,
      ...kept(one.appointment_user),
      collisions: collisionsOf({
        same_time: count('same_time'),
        elsewhere: count('elsewhere'),
        exceptions: one.exceptions,
        shared: loaded.get(one.resources_id)?.rules.capacity_mode === 'shared',
      }),
    }
  })
}

type Found = SessionBeside & { of: string; own: boolean }

/** Without who and what for those who don't administer the resource. */
const shown = ({ of: _of, own: _own, ...other }: Found, named: boolean, hidden: string): SessionBeside =>
  named ? other : { ...other, id: hidden, theme: null, applicant_name: null, applicant_name_en: null }

async function besideOf(ctx: Ctx, ids: readonly string[]): Promise<Found[]> {
  const { sql, tenant_id } = ctx.tx
  const live = sql`(${state.awaiting_approval}, ${state.succeeded}, ${state.completed})`
  const [next, longest] = [`${NEXT_MINUTES} minutes`, `${LONGEST_DAYS} days`]
  const columns = sql`o.id, o.resources_id, o.start_at, o.end_at, o.state, o.theme, o.appointment_user, o.appointment_user_name`
  return sql<Found[]>`
    select a.id as of, b.id, b.start_at, b.end_at, b.state, b.theme, r.resources_name, r.resources_name_en,
      b.appointment_user_name as applicant_name, x.name_en as applicant_name_en, b.appointment_user = a.appointment_user as own,
      case when b.resources_id <> a.resources_id then ${lies.elsewhere} when b.end_at <= a.start_at then ${lies.before}
        when b.start_at >= a.end_at then ${lies.after} else ${lies.at_the_same_time} end as lies
    from appointment_information a
    cross join lateral (
      (select ${columns} from appointment_information o
        where o.tenant_id = ${tenant_id} and o.resources_id = a.resources_id and o.id <> a.id and o.state in ${live}
          and o.start_at > a.start_at - ${longest}::interval and o.start_at <= a.end_at + ${next}::interval
          and o.end_at >= a.start_at - ${next}::interval
        order by (o.start_at < a.end_at and o.end_at > a.start_at) desc, o.start_at limit ${MOST_AROUND})
      union all
      (select ${columns} from appointment_information o
        where o.tenant_id = ${tenant_id} and o.appointment_user = a.appointment_user and o.resources_id <> a.resources_id
          and o.id <> a.id and o.state in ${live}
          and o.start_at > a.start_at - ${longest}::interval and o.start_at < a.end_at and o.end_at > a.start_at
        order by o.start_at limit ${MOST_AROUND})
    ) as b
    join resource r on r.tenant_id = ${tenant_id} and r.id = b.resources_id
    left join iam_user x on x.tenant_id = ${tenant_id} and x.account = b.appointment_user
    where a.tenant_id = ${tenant_id} and a.id = any(${[...ids]}::uuid[])
    order by a.id, b.start_at, b.id`
}
