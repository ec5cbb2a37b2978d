import { checkMeeting, closesAt } from '#rules/cloud_meetings/meetings.ts'
import { meeting_state } from '#rules/cloud_meetings/meeting_settings.ts'
import { phrase } from '#rules/refusals/phrases.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { instantAt } from '#rules/time/instants.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { secretsOf, viewerOf, type Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { growingConditions } from '#server/platform/graphql/filters.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import { applicantSaid, sessionToLookAt, type SessionRow } from '#server/sessions/sessions.service.ts'
import type { cloud_meeting } from './cloud_meetings.table.ts'
import { wakeMeetings } from './following.ts'
import { linksOf } from './providers.ts'
import { meetingSettings, openedSettings } from './settings.ts'

type MeetingColumns = Omit<typeof cloud_meeting.$inferSelect, 'tenant_id'>

/** The meeting of a session as one of its people sees it. */
export interface OwnMeeting {
  conference_number: string
  state: number
  /** The caller's own address of it; null while it can't be joined: `msg` says why. */
  link: string | null
  msg: string | null
  msg_en: string | null
}

/**
 * The online meeting of a session that the caller sees, with their own link while it is open.
 * @returns null where the session has none
 * @throws Refused NOT_FOUND for a session that the caller doesn't see
 */
export async function findMeetingOf(ctx: Ctx, session_id: string): Promise<OwnMeeting | null> {
  const { sql, tenant_id } = ctx.tx
  const { actors } = await sessionToLookAt(ctx, session_id, 'booking.see_own')
  const [row] = await sql<(MeetingColumns & Pick<SessionRow, 'theme' | 'resources_name'>)[]>`
    select m.*, a.theme, r.resources_name from cloud_meeting m
    join appointment_information a on a.tenant_id = ${tenant_id} and a.id = m.appointment_id
    join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
    where m.tenant_id = ${tenant_id} and m.appointment_id = ${session_id} and a.online_meeting = 1`
  if (!row) return null
  const shown = { conference_number: row.number, state: row.state }
  const settings = await meetingSettings(ctx.tx)
  const held = row.provider === settings.provider && row.address === settings.address
  const opened = held ? openedSettings(settings, secretsOf(ctx), tenant_id) : null
  const links = opened && linksOf(opened)
  const why =
    checkMeeting(row, ctx.now(), ctx.zone) ?? (links ? null : refusal('NO_MEETING', null, { why: 'opening' }))
  if (why || !links) return { ...shown, link: null, ...phrase(why ?? refusal('NO_MEETING')) }
  const { account, name, email } = viewerOf(ctx)
  const link = await links.linkFor(
    { room: row.room, title: row.theme || row.resources_name, closes_at: closesAt(row.end_at) },
    { account, name, email, moderates: actors.some((one) => one !== 'participant') },
    ctx.now(),
  )
  return { ...shown, link, msg: null, msg_en: null }
}

/** A meeting as administrators list it; `id` is that of its session. */
export interface ListedMeeting
  extends
    WireTimes,
    Pick<MeetingColumns, 'id' | 'state' | 'provider' | 'why' | 'create_time'>,
    Pick<
      SessionRow,
      | 'theme'
      | 'appointment_user_name'
      | 'appointment_user_name_en'
      | 'resources_name'
      | 'resources_name_en'
      | 'person_times'
    > {
  conference_number: string
}

const sorts: Sorts = {
  appointment_date: 'm.start_at',
  theme: 'a.theme',
  appointment_user_name: 'a.appointment_user_name',
  resources_name: 'r.resources_name',
  resources_name_en: 'r.resources_name_en',
}

interface MeetingFilter {
  state?: object | null
  begin_date?: string | null
  end_date?: string | null
}

/** The meetings of bookings of what the caller administers, the latest first. */
export async function findMeetings(
  ctx: Ctx,
  args: ListArgs,
  filter: MeetingFilter,
): Promise<RowPage<ListedMeeting>> {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const { all, served, narrowed } = growingConditions(
    sql,
    { ...filter, keywords: args.keywords },
    {
      state: 'm.state',
      begin_date: (date: string) => sql`m.start_at >= ${instantAt(ctx.zone, date, '00:00').toString()}`,
      end_date: (date: string) =>
        sql`m.start_at < ${instantAt(ctx.zone, addDays(date, 1), '00:00').toString()}`,
      keywords: ['m.number', 'a.theme', { stored: applicantSaid(ctx.tx) }],
    },
    { begin_date: true, end_date: true },
  )
  const tables = sql`cloud_meeting m join resource r on r.tenant_id = ${tenant_id} and r.id = m.resources_id`
  const whose = sql`m.tenant_id = ${tenant_id} and ${administeredBy(ctx.tx, scope)}`
  const { rows, ...page } = await paginate<ListedMeeting & MeetingColumns>(ctx, args, {
    select: sql`
      select m.*, m.number as conference_number, a.theme, a.person_times, a.appointment_user_name,
        applicant.name_en as appointment_user_name_en, r.resources_name, r.resources_name_en
      from ${tables}
      join appointment_information a on a.tenant_id = ${tenant_id} and a.id = m.appointment_id
      left join iam_user applicant on applicant.tenant_id = ${tenant_id} and applicant.account = a.appointment_user`,
    where: sql`${whose} and ${all}`,
    order: sql`m.start_at desc, m.id desc`,
    sorts,
    grows: {
      keys: sql`select m.id from ${tables} where ${whose} and ${served}`,
      key: sql`m.id`,
      narrowed,
      own_sort: 'appointment_date',
    },
  })
  return {
    ...page,
    rows: rows.map((row) => ({
      ...row,
      id: row.appointment_id,
      ...wireTimes(ctx.zone, { start: row.start_at, end: row.end_at }),
    })),
  }
}

const { coming, open, over, stopped } = meeting_state

/**
 * Ends a meeting of something that the caller administers, and nobody can join it any more; or opens one again that was ended or failed.
 * @param id of its session
 * @throws Refused NOT_FOUND; NO_MEETING for one that is over
 */
export async function setMeetingStopped(ctx: Ctx, id: string, stop: boolean): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const [row] = await sql<MeetingColumns[]>`
    select m.* from cloud_meeting m
    join resource r on r.tenant_id = ${tenant_id} and r.id = m.resources_id
    where m.tenant_id = ${tenant_id} and m.appointment_id = ${id} and ${administeredBy(ctx.tx, scope)} for update of m`
  if (!row) throw new Refused('NOT_FOUND', {}, 'ids')
  if (row.state === over) throw new Refused('NO_MEETING', { why: 'over' }, 'ids')
  const already = stop ? row.state === stopped : row.state === coming || row.state === open
  if (already) return
  await sql`
    update cloud_meeting set state = ${stop ? stopped : coming}, attempts = 0, why = null, due_time = ${ctx.now().toString()}
    where tenant_id = ${tenant_id} and id = ${row.id}`
  await logOperation(ctx, {
    module: 'cloud_meetings',
    type: stop ? 'stop' : 'start',
    content: row.number,
    object: row.appointment_id,
  })
  await wakeMeetings(ctx)
}
