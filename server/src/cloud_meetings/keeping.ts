import type { Temporal } from 'temporal-polyfill'
import { closesAt, OPENS_MINUTES, opensAt, STAYS_MINUTES } from '#rules/cloud_meetings/meetings.ts'
import { meeting_state, type MeetingState } from '#rules/cloud_meetings/meeting_settings.ts'
import { compareInstants } from '#rules/time/instants.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mayBeAnsweredLater, OutgoingFailed, type Outgoing } from '#server/platform/http/outgoing/outgoing.ts'
import type { Log } from '#server/platform/log.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { MeetingRefused, type MeetingProvider } from './provider.ts'
import { providerOf } from './providers.ts'
import type { cloud_meeting } from './cloud_meetings.table.ts'
import { meetingSettings, openedSettings, type MeetingSettingRow } from './settings.ts'

export interface KeepDeps {
  db: Database
  log: Log
  outgoing: Outgoing
  /** The keys with which the provider's secret is encrypted. */
  secrets: Secrets
  now(): Temporal.Instant
}

/** Meetings claimed at once, and seen to side by side. */
const CLAIMED = 10
/** Longer than any attempt takes: after it another process takes the meeting over. */
const LEASE_SECONDS = 60
/** The waits after failed attempts, minutes. After the last one it has failed. */
const WAITS = [1, 1, 2, 5, 10]

const { coming, open, failed } = meeting_state

type Claimed = Pick<
  typeof cloud_meeting.$inferSelect,
  'id' | 'room' | 'state' | 'provider' | 'address' | 'attempts' | 'start_at' | 'end_at' | 'due_time'
> & { theme: string; resources_name: string }

/** What became of a meeting. */
interface Outcome extends Pick<
  typeof cloud_meeting.$inferSelect,
  'state' | 'provider' | 'address' | 'due_time' | 'why'
> {
  attempts: number
}

/**
 * Opens and ends the meetings of a tenant that are due. A meeting is claimed before its provider is called and what became of it
 * is recorded afterwards, so several processes share the work; providers take a repeated call for the first one.
 * @returns how many meetings were seen to, at most CLAIMED
 */
export async function keepMeetings(deps: KeepDeps, tenant_id: string): Promise<number> {
  const { db, now } = deps
  const { settings, claimed } = await db.withTenant(tenant_id, async (tx) => {
    const { sql } = tx
    const moment = now()
    const lease = moment.add({ seconds: LEASE_SECONDS }).toString()
    const settings = await meetingSettings(tx)
    // Before it is called: what is opened there is ended there, also where no answer came.
    const opens = sql`m.provider is null and ${settings.provider !== 'none'} and m.state in (${coming}, ${open}, ${failed})
      and m.start_at <= ${moment.add({ minutes: OPENS_MINUTES }).toString()} and m.end_at > ${moment.subtract({ minutes: STAYS_MINUTES }).toString()}`
    const rows = await sql<Claimed[]>`
      update cloud_meeting m set attempts = m.attempts + 1, due_time = ${lease},
        provider = case when ${opens} then ${settings.provider} else m.provider end,
        address = case when ${opens} then ${settings.address} else m.address end
      from appointment_information a
      join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
      where m.tenant_id = ${tenant_id} and a.tenant_id = ${tenant_id} and a.id = m.appointment_id and m.id = any(array(
        select w.id from cloud_meeting w where w.tenant_id = ${tenant_id} and w.due_time <= ${moment.toString()}
        order by w.due_time, w.id limit ${CLAIMED} for update skip locked))
      returning m.id, m.room, m.state, m.provider, m.address, m.attempts, m.start_at, m.end_at, m.due_time, a.theme, r.resources_name`
    return { settings, claimed: [...rows] }
  })
  await Promise.all(
    claimed.map(async (meeting) =>
      record(deps, tenant_id, meeting, await seenTo(deps, tenant_id, settings, meeting)),
    ),
  )
  return claimed.length
}

/** Whether it is meant to be open or to open: nobody has ended it. */
const isWanted = (state: MeetingState): boolean => state === coming || state === open || state === failed

async function seenTo(
  deps: KeepDeps,
  tenant_id: string,
  settings: MeetingSettingRow,
  meeting: Claimed,
): Promise<Outcome> {
  const now = deps.now()
  const { state, attempts } = meeting
  const opens = opensAt(meeting.start_at)
  const closes_at = closesAt(meeting.end_at)
  const wanted = isWanted(state) && compareInstants(now, closes_at) < 0
  const near = wanted && compareInstants(now, opens) >= 0
  const elsewhere = meeting.provider !== settings.provider || meeting.address !== settings.address
  const { provider, address } = settings
  const held = { provider: meeting.provider, address: meeting.address }
  const later = { state: wanted ? coming : state, due_time: wanted ? opens : null, attempts: 0, why: null }
  const opened = openedSettings(settings, deps.secrets, tenant_id)
  const its = opened && providerOf(opened, deps.outgoing)
  // One that is no longer used for new meetings still ends those that it holds.
  const holder =
    opened && meeting.provider !== null && meeting.address === address && (provider === 'none' || !elsewhere)
      ? providerOf({ ...opened, provider: meeting.provider }, deps.outgoing)
      : null
  try {
    if (meeting.provider !== null && (!near || elsewhere)) {
      // What another address holds can't be ended without the secret of then; it ends by itself.
      await holder?.end(meeting)
      if (!near) return { ...later, ...nowhere }
    } else if (!near) return { ...later, ...held }
    if (!its) {
      const why = opened === null ? 'KEY_LOST' : 'NOT_CONFIGURED'
      return { ...failedFor(why), ...nowhere, attempts }
    }
    await its.open({ room: meeting.room, title: titleOf(meeting), closes_at }, now)
    return { state: open, provider, address, due_time: null, attempts: 0, why: null }
  } catch (cause) {
    const { why, permanent } = problemOf(cause)
    deps.log.warn({ meeting: meeting.id, why, attempts }, 'a provider of online meetings was not reached')
    const wait = permanent ? undefined : WAITS[attempts - 1]
    if (wait !== undefined) return { state, ...held, attempts, why, due_time: now.add({ minutes: wait }) }
    // One that can't be ended ends by itself.
    if (near) {
      const may_be_open = state === open || attempts > 1 || !permanent
      return { ...failedFor(why), ...(may_be_open ? held : nowhere), attempts }
    }
    return { ...later, ...nowhere, why }
  }
}

const nowhere = { provider: null, address: null }
const failedFor = (why: string) => ({ state: failed, due_time: null, why })

const titleOf = ({ theme, resources_name }: Claimed): string => theme || resources_name

/** What went wrong with a call, and whether trying again may help. @throws a fault that is no answer of the other side */
export function problemOf(cause: unknown): { why: string; permanent: boolean } {
  if (cause instanceof OutgoingFailed)
    return { why: cause.message, permanent: !mayBeAnsweredLater(cause.problem) }
  if (cause instanceof MeetingRefused) return { why: cause.message, permanent: cause.permanent }
  throw cause
}

const MAX_WHY = 300

/**
 * What was decided meanwhile about the session stays, and the meeting is due again: it is told by the time at which it would
 * have been looked at next, which is another then.
 */
async function record(
  { db, now }: KeepDeps,
  tenant_id: string,
  { id, due_time: lease }: Claimed,
  { due_time, state, provider, address, attempts, why }: Outcome,
): Promise<void> {
  await db.withTenant(tenant_id, async ({ sql }) => {
    const known = sql`due_time is not distinct from ${lease?.toString() ?? null}::timestamptz`
    await sql`
      update cloud_meeting set ${sql({ provider, address, attempts, why: why?.slice(0, MAX_WHY) ?? null })},
        state = case when ${known} then ${state}::int else state end,
        due_time = case when ${known} then ${due_time?.toString() ?? null}::timestamptz else ${now().toString()}::timestamptz end
      where tenant_id = ${tenant_id} and id = ${id}`
  })
}

/** Tries the provider, if an administrator has asked for it, and records what became of it. */
export async function checkProvider(
  { db, now, outgoing, secrets }: KeepDeps,
  tenant_id: string,
): Promise<void> {
  const settings = await db.withTenant(tenant_id, meetingSettings, { readonly: true })
  if (settings.check_wanted === null) return
  const asked = settings.check_wanted.toString()
  const opened = openedSettings(settings, secrets, tenant_id)
  const problem = opened ? await problemWith(providerOf(opened, outgoing)) : 'KEY_LOST'
  await db.withTenant(tenant_id, async ({ sql }) => {
    await sql`
      update cloud_meeting_setting set checked_time = ${now().toString()}, check_problem = ${problem.slice(0, MAX_WHY)}, check_wanted = null
      where tenant_id = ${tenant_id} and check_wanted = ${asked}`
  })
}

async function problemWith(provider: MeetingProvider | null): Promise<string> {
  try {
    await provider?.check()
    return ''
  } catch (cause) {
    return problemOf(cause).why
  }
}
