import { randomBytes } from 'node:crypto'
import { checkMorePeople, checkOpen, mostPeople, placesLeft } from '#rules/invitations/invitations.ts'
import { phrase } from '#rules/refusals/phrases.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { Refused } from '#server/platform/refused.ts'
import { lockAnySession, noteSteps, setPersonTimes } from '#server/sessions/sessions.service.ts'
import { markSpans } from '#server/statistics/statistics.service.ts'
import type { appointment_participant } from '#server/sessions/sessions.table.ts'
import { peopleOf } from './invited.ts'

const TOKEN_BYTES = 24

/** Where the link leads, below the base; the page is rewritten by device. */
const pathOf = (token: string): string => `/pc/join/${token}`

/** Somebody who joined by the link. */
export type JoinedPerson = Pick<
  typeof appointment_participant.$inferSelect,
  'account' | 'name' | 'joined_time'
> & {
  name_en: string | null
}

/** The link of a session as its applicant sees it. */
export interface OwnInvitation {
  /** Null while there is none. */
  path: string | null
  places_left: number
  person_times: number
  /** How many people it can be booked for without a new request; `msg` says why not for more. */
  most_people: number
  msg: string
  msg_en: string
  joined: JoinedPerson[]
}

/** The caller's own session, locked. @throws Refused NOT_FOUND for anybody else's */
async function ownSession(ctx: Ctx, id: string) {
  const locked = await lockAnySession(ctx, id)
  if (locked.row.appointment_user !== viewerOf(ctx).account) throw new Refused('NOT_FOUND', {}, 'id')
  return locked
}

interface OwnRow {
  token: string | null
  person_times: number
  people: number
  audit_status: number
  resources_id: string
}

/** The link of a session of the caller, with who joined by it. @throws Refused NOT_FOUND */
export async function findOwnInvitation(ctx: Ctx, id: string): Promise<OwnInvitation> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<OwnRow[]>`
    select i.token, a.person_times, a.audit_status, a.resources_id, ${peopleOf(ctx.tx)} as people
    from appointment_information a
    left join appointment_invitation i on i.tenant_id = ${tenant_id} and i.appointment_id = a.id
    where a.tenant_id = ${tenant_id} and a.id = ${id} and a.appointment_user = ${viewerOf(ctx).account}`
  const loaded = row && (await loadRules(ctx, [row.resources_id], { deleted: true })).get(row.resources_id)
  if (!row || !loaded) throw new Refused('NOT_FOUND', {}, 'id')
  const { limit, why } = mostPeople(row, loaded.rules)
  const joined = await sql<JoinedPerson[]>`
    select p.account, p.name, p.joined_time, u.name_en from appointment_participant p
    left join iam_user u on u.tenant_id = ${tenant_id} and u.account = p.account
    where p.tenant_id = ${tenant_id} and p.appointment_id = ${id} and p.joined_time is not null
    order by p.joined_time, p.account`
  return {
    path: row.token === null ? null : pathOf(row.token),
    places_left: placesLeft(row),
    person_times: row.person_times,
    most_people: limit,
    ...phrase(refusal('NO_INVITATION', 'person_times', { why, limit })),
    joined: [...joined],
  }
}

/**
 * The link by which others join a session of the caller; the first request makes it.
 * @param renew replaces it: the one before is refused from then on
 * @returns its path below the base
 * @throws Refused NOT_FOUND; NO_INVITATION for a session that nobody can join any more
 */
export async function invitationLink(ctx: Ctx, id: string, renew: boolean): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const { row } = await ownSession(ctx, id)
  const shut = checkOpen(row, ctx.now())
  if (shut) throw new Refused(shut.code, shut.details, 'id')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const [saved] = await sql<{ token: string }[]>`
    insert into appointment_invitation as i (tenant_id, id, appointment_id, token, create_time)
    values (${tenant_id}, ${newId()}, ${id}, ${token}, ${ctx.now().toString()})
    on conflict (tenant_id, appointment_id) do update set
      token = case when ${renew} then excluded.token else i.token end,
      create_time = case when ${renew} then excluded.create_time else i.create_time end
    returning token`
  if (!saved) throw new Error('the link was not saved')
  return pathOf(saved.token)
}

/**
 * Books a session of the caller for more people, so that more can join: as many as its resource holds, unless the number
 * was approved or would have to be.
 * @throws Refused NOT_FOUND, NO_INVITATION
 */
export async function bookForMore(ctx: Ctx, id: string, person_times: number): Promise<void> {
  const { row, loaded } = await ownSession(ctx, id)
  const why = checkMorePeople(row, loaded.rules, person_times, ctx.now())
  if (why) throw new Refused(why.code, why.details, why.field ?? 'id')
  // Somebody may have raised it further meanwhile.
  if (person_times <= row.person_times) return
  await setPersonTimes(ctx.tx, id, person_times, ctx.now())
  markSpans(ctx, [{ resource_ids: [row.resources_id], start: row.start_at, end: row.end_at }])
  await noteSteps(ctx, viewerOf(ctx), [{ session: row, action: 'more_people' }])
}

/** Ends the link of a session of the caller. Who has joined stays. @throws Refused NOT_FOUND */
export async function revokeInvitation(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await ownSession(ctx, id)
  const ended = await sql`
    delete from appointment_invitation where tenant_id = ${tenant_id} and appointment_id = ${id} returning id`
  if (ended.length === 0) throw new Refused('NOT_FOUND', {}, 'id')
}
