import { GraphQLNonNull } from 'graphql'
import { maskedEmail, maskedPhone } from '#rules/visitors/people/masking.ts'
import { isRefusal, type Refusal } from '#rules/refusals/refusals.ts'
import { phrase } from '#rules/refusals/phrases.ts'
import type { VisitAction, VisitActor } from '#rules/visitors/visits/states.ts'
import { visitTransition } from '#rules/visitors/visits/visits.ts'
import type { Context } from '#server/context.ts'
import { computed, entity, many, of } from '#server/platform/graphql/entities.ts'
import type { VisitRow } from './lists.ts'
import { partsOf, snapshotOf, type ReadVisit } from './stored.ts'

/** Whether the caller may do something with a visit, and why not. */
interface VisitAbility {
  action: VisitAction
  /** 1 allowed · 0 not: `errcode`, `msg` and `msg_en` give the reason. */
  allowed: number
  errcode: string | null
  msg: string | null
  msg_en: string | null
}

const VisitAbilityEntity = entity(
  'VisitAbility',
  of<VisitAbility>(),
  { action: 'text!', allowed: 'int!', errcode: 'text', msg: 'text', msg_en: 'text' },
  'Whether the caller may do something with a visit now: the operation decides the same way.',
)

/** What people do with visits by hand; what a part never may isn't mentioned. */
const offered: readonly VisitAction[] = [
  'send',
  'complete',
  'confirm',
  'refuse',
  'approve',
  'reject',
  'update',
  'reschedule',
  'cancel',
  'revoke',
  'leave',
  'delete',
]
/** Whose word a visit needs doesn't change what may be done with it, only where that leads. */
const any_needs = { host: true, approval: true }

/** What the caller may do with a visit in their parts, and why not the rest. */
export function abilitiesIn(
  parts: readonly VisitActor[],
  row: ReadVisit,
  now: ReturnType<Context['now']>,
): VisitAbility[] {
  return offered.flatMap((action): VisitAbility[] => {
    const outcomes = parts.map((part) => visitTransition(snapshotOf(row), action, part, now, any_needs))
    const against = outcomes.filter((one): one is Refusal => isRefusal(one) && one.code !== 'NOT_ALLOWED')
    if (outcomes.some((one) => !isRefusal(one)))
      return [{ action, allowed: 1, errcode: null, msg: null, msg_en: null }]
    const [first] = against
    return first ? [{ action, allowed: 0, errcode: first.code, ...phrase(first) }] : []
  })
}

const actions = computed(new GraphQLNonNull(many(VisitAbilityEntity)), (row: VisitRow, ctx: Context) =>
  ctx.viewer ? abilitiesIn(partsOf(ctx, row), row, ctx.now()) : [],
)

/** Whether somebody may know which account a host has, and so whether a name and a phone belong to anybody: the office. */
export const seesHosts = (ctx: Pick<Context, 'may'>): boolean =>
  ctx.may('visitor.see') || ctx.may('visitor.manage') || ctx.may('visitor.approve')

/** Who sees phone numbers and mail addresses whole: the office, and the visit's own people. */
const seesWhole = (
  ctx: Pick<Context, 'may' | 'viewer'>,
  row: Pick<VisitRow, 'visitor_account' | 'accept_visit_account'>,
): boolean => {
  const account = ctx.viewer?.account
  if (account !== undefined && [row.visitor_account, row.accept_visit_account].includes(account)) return true
  return ctx.may('visitor.manage') || ctx.may('visitor.approve')
}

const phoneFor = (ctx: Context, row: VisitRow, phone: string): string =>
  phone === '' || seesWhole(ctx, row) ? phone : maskedPhone(phone)

export const VisitorAppointment = entity(
  'VisitorAppointment',
  of<VisitRow>(),
  {
    id: 'id',
    visitor_type: 'text!',
    category_id: 'text',
    source: 'text!',
    /** The booking whose guest the visitor is. */
    session_id: 'text',
    state: 'int!',
    audit_status: 'int!',
    visitor_id: 'text',
    visitor_account: 'text',
    visitor_name: 'text!',
    phone: computed('text!', (row: VisitRow, ctx: Context) => phoneFor(ctx, row, row.phone)),
    card_type: 'text',
    /** Only its last digits. */
    card_number: computed('text', (row: VisitRow) => row.card_shown),
    unit: 'text',
    post: 'text',
    gender: 'text',
    email: computed('text', (row: VisitRow, ctx: Context) =>
      seesWhole(ctx, row) ? row.email : row.email && maskedEmail(row.email),
    ),
    person_type: 'text',
    peers: computed('json!', (row: VisitRow, ctx: Context) =>
      row.peers.map((peer) => ({ ...peer, phone: peer.phone && phoneFor(ctx, row, peer.phone) })),
    ),
    people: 'int!',
    in_child: 'int!',
    is_car: 'int!',
    car_card_number: 'text',
    car_product: 'text',
    identity_type: 'text',
    visit_path: 'text',
    /** Of the tenant's own fields, by their codes. */
    own_values: 'json!',
    /** Of one visit, for the office. */
    visitor_picture: computed('text', (row: VisitRow) => row.visitor_picture ?? null),
    accept_visit_account: computed('text', (row: VisitRow, ctx: Context) =>
      seesHosts(ctx) || row.accept_visit_account === ctx.viewer?.account ? row.accept_visit_account : null,
    ),
    accept_visit_name: 'text!',
    accept_visit_phone: computed('text!', (row: VisitRow, ctx: Context) =>
      phoneFor(ctx, row, row.accept_visit_phone),
    ),
    accept_visit_unit: 'text!',
    in_school_date: computed('timestamp!', (row: VisitRow) => row.start_at),
    in_school_end_date: computed('timestamp!', (row: VisitRow) => row.end_at),
    in_school_area: 'text',
    in_school_area_name: 'text',
    in_school_area_name_en: 'text',
    in_school_reason: 'text!',
    resources_id: 'text',
    resources_name: 'text',
    resources_name_en: 'text',
    remark: 'text!',
    flow_no: 'text!',
    reason: 'text',
    single_entry: 'int!',
    inside: 'int!',
    entered_at: 'timestamp',
    left_at: 'timestamp',
    complete: 'int!',
    process_number: 'text',
    process_title: 'text',
    approval_step: 'int',
    approval_steps: 'int',
    approval_step_name: 'text',
    approval_step_name_en: 'text',
    has_link: 'int!',
    link_time: 'timestamp',
    version: 'int!',
    create_time: 'timestamp!',
    actions: { ...actions, rows: 0 },
  },
  'A visit. state: 0 draft, 1 awaiting the visitor’s data, 2 the host, 3 approval, 4 approved, 5 entered, 6 left, 7 rejected, 8 cancelled, 9 expired, 10 revoked. audit_status: 0 not needed, 1 to be approved, 2 approved, 3 rejected. approval_step: the step of its approval flow that it waits at, from 1, of approval_steps. accept_visit_account: null where nobody has exactly the name and phone given, and for the visitor always. Phone numbers and mail addresses are masked for who only sees visits.',
)
