import { checkJoin, placesLeft } from '#rules/invitations/invitations.ts'
import { phrase } from '#rules/refusals/phrases.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { LocationNames } from '#server/locations/locations.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { SessionRow } from '#server/sessions/sessions.service.ts'
import { followLink } from './guesses.ts'

/** How many people with an account session `a` has, its applicant included. */
export const peopleOf = ({ sql, tenant_id }: Tx) => sql`
  (select 1 + count(*)::int from appointment_participant p
    where p.tenant_id = ${tenant_id} and p.appointment_id = a.id and p.account <> a.appointment_user)`

/** How often a person has joined session `a`. */
export const joinsOf = ({ sql, tenant_id }: Tx, account: string) => sql`
  (select count(*)::int from appointment_progress g
    where g.tenant_id = ${tenant_id} and g.appointment_id = a.id and g.account = ${account} and g.action = 'join')`

type ShownFields =
  | keyof LocationNames
  | 'id'
  | 'person_times'
  | 'theme'
  | 'resources_name'
  | 'resources_name_en'
  | 'resources_type_name'
  | 'resources_type_name_en'
  | 'resource_images'
  | 'appointment_user'
  | 'appointment_user_name'
  | 'appointment_user_name_en'

interface InvitedRow extends Pick<SessionRow, ShownFields | 'state' | 'start_at' | 'end_at'> {
  people: number
  takes_part: boolean
  joins: number
}

/** What somebody who has the link sees of a session: enough to decide, and nothing of the others who come. */
export interface InvitedView extends Pick<SessionRow, ShownFields>, WireTimes {
  people: number
  places_left: number
  part: 'applicant' | 'participant' | 'none'
  /** 1: the caller can join now · 0: `msg` says why not. */
  joinable: number
  msg: string | null
  msg_en: string | null
}

/**
 * The session that a link leads to.
 * @throws Refused NO_INVITATION for an unknown or revoked link; TOO_MANY_ATTEMPTS after many of those
 */
export async function invitedSession(ctx: Ctx, token: string): Promise<InvitedView> {
  const { sql, tenant_id } = ctx.tx
  const { account } = viewerOf(ctx)
  const find = async () => {
    const [row] = await sql<InvitedRow[]>`
    select a.id, a.state, a.start_at, a.end_at, a.person_times, a.theme, a.appointment_user, a.appointment_user_name,
      applicant.name_en as appointment_user_name_en, r.resources_name, r.resources_name_en, r.pictures as resource_images,
      t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en,
      campus.name as campus_name, campus.name_en as campus_name_en,
      building.name as building_name, building.name_en as building_name_en, floor.name as floor_name, floor.name_en as floor_name_en,
      ${peopleOf(ctx.tx)} as people, ${joinsOf(ctx.tx, account)} as joins,
      exists (select from appointment_participant p
        where p.tenant_id = ${tenant_id} and p.appointment_id = a.id and p.account = ${account}) as takes_part
    from appointment_invitation i
    join appointment_information a on a.tenant_id = ${tenant_id} and a.id = i.appointment_id
    join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
    join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id
    left join location campus on campus.tenant_id = ${tenant_id} and campus.code = r.campus_code
    left join location building on building.tenant_id = ${tenant_id} and building.code = r.building_code
    left join location floor on floor.tenant_id = ${tenant_id} and floor.code = r.floor_code
    left join iam_user applicant on applicant.tenant_id = ${tenant_id} and applicant.account = a.appointment_user
    where i.tenant_id = ${tenant_id} and i.token = ${token}`
    return row
  }
  const row = await followLink(ctx, find)
  const { state, start_at, end_at, joins, takes_part, ...shown } = row
  const part = row.appointment_user === account ? 'applicant' : takes_part ? 'participant' : 'none'
  const why = checkJoin({ ...row, state }, { part, joins }, ctx.now())
  return {
    ...shown,
    ...wireTimes(ctx.zone, { start: start_at, end: end_at }),
    places_left: placesLeft(row),
    part,
    joinable: why ? 0 : 1,
    ...(why ? phrase(why) : { msg: null, msg_en: null }),
  }
}
