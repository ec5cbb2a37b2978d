import { setTimeout as pause } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { mailServer } from '#server/notifications/testing/mail_server.ts'
import { newId } from '#server/platform/database/columns.ts'
import { NOW, say, type Ground } from './ground.ts'
import type { Measured } from './measure.ts'
import { afterwards } from './undo.ts'

/** The theme of the sessions that are to be missed. */
export const DUE = 'due'
/** From one of the sessions that are to be missed to the next. Milliseconds. */
const APART_MS = 200
/** How far the servers' clocks go on at a time, and how often. Both clocks then run at once. */
const STEP_MS = 1_000
const EVERY_MS = 250
/** After so long an attempt to send a message is taken for lost: see deliver.ts. Seconds. */
const LEASE = 300

/** A booking that was acknowledged. */
export interface Acknowledged {
  key: string
  id: string
  mailed: boolean
  /** Whether its cancelling was acknowledged, at least once. */
  cancelled: boolean
}

/** What the servers had to do by themselves, and what they did wrong. */
export interface Duties {
  /** Sessions that were missed, and mails that arrived. */
  missed: number
  mails: number
  /** Mails that arrived again because a server was killed before it recorded that they had. */
  again: number
  wrong: string[]
}

/**
 * Sessions that their people will miss, twice each, by which they are blocked; mails for everybody; and a mail server.
 * @param people so many will miss theirs
 */
export async function openDuties(ground: Ground, people: number) {
  const { sql, tenant_id } = ground
  const post = await mailServer()
  afterwards(() => post.stop())
  const type_id = newId()
  // Else all the time before would be taken for an outage, for which nobody is blamed.
  await sql`update tenant set served_until = ${NOW} where id = ${tenant_id}`
  await sql`
    update iam_user set email = account || '@bench.example' where tenant_id = ${tenant_id}`
  await sql`
    update resource set is_notification_push = 1, notifiy_channels = 'email', success_notification_push = 1, cancel_notification_push = 1
    where tenant_id = ${tenant_id}`
  await sql`insert into resources_type ${sql({ tenant_id, id: type_id, resources_name: 'Due', resources_name_en: 'Due', start_time: '00:00', end_time: '24:00', punctuality_rule: 1, deviation_minutes: 0, missed_frees_slot: 1 })}`
  await sql`insert into blacklist_setting ${sql({ tenant_id, id: newId(), resources_type_id: type_id, miss_limit: 2, window_days: 30, blocked_days: 7, enabled: 1, counts_from: '2027-01-01T00:00:00Z' })}`
  // Rules are those of the resource's type.
  const room = newId()
  await sql`insert into resource ${sql({ tenant_id, id: room, resources_type_id: type_id, resources_number: 'Due', resources_name: 'Due', resources_name_en: 'Due', capacity: 8, is_notification_push: 1, notifiy_channels: 'email', success_notification_push: 1, cancel_notification_push: 1 })}`
  await sql`
    with made as (
      select uuidv7() as id, uuidv7() as series_id, n, 'p' || (1 + n % ${people}::int) as account,
        ${NOW}::timestamptz + make_interval(secs => (n + 1) * ${APART_MS}::int / 1000.0) as start_at
      from generate_series(0, ${2 * people - 1}::int) n
    ), series as (
      insert into booking_series (tenant_id, id, flow_no, mode, appointment_user)
      select ${tenant_id}::uuid, series_id, 'D' || n, 'normal', account from made
    ), session as (
      insert into appointment_information (tenant_id, id, series_id, flow_no, resources_id, resources_type_id, appointment_user, start_at, end_at, state, theme)
      select ${tenant_id}::uuid, id, series_id, 'D' || n, ${room}::uuid, ${type_id}::uuid, account, start_at, start_at + interval '1 hour', 2, ${DUE} from made
    )
    insert into hold (tenant_id, id, resource_id, place, start_at, end_at, owner_kind, owner_id)
    select ${tenant_id}::uuid, uuidv7(), ${room}::uuid, 100 + n, start_at, start_at + interval '1 hour', 1, id from made`

  let now = Temporal.Instant.from(NOW)
  const goOn = (servers: readonly Measured[], milliseconds: number) => {
    now = now.add({ milliseconds })
    for (const server of servers) server.setClock(now.toString())
  }

  return {
    smtp_url: post.url,
    /**
     * Lets time pass on the servers, but not while they are restarted: that would be an outage, for which nobody is blamed.
     * @param servers []: they are
     * @returns stops it, when the last session is due
     */
    runClock(servers: () => readonly Measured[]): () => Promise<void> {
      const last = Temporal.Instant.from(NOW).add({ milliseconds: (2 * people + 1) * APART_MS })
      const step = () => {
        const up = servers()
        if (up.length > 0) goOn(up, Temporal.Instant.compare(now, last) < 0 ? STEP_MS : 0)
      }
      const timer = setInterval(step, EVERY_MS)
      afterwards(() => clearInterval(timer))
      return async () => {
        while (Temporal.Instant.compare(now, last) < 0) await pause(EVERY_MS)
        clearInterval(timer)
        goOn(servers(), 0)
      }
    },
    /** Waits until the clocks and the mails are done, and finds what was not done or done twice. */
    async looked(booked: readonly Acknowledged[], servers: readonly Measured[]): Promise<Duties> {
      const settle = () =>
        settled(
          ground,
          () => now.toString(),
          () => goOn(servers, 0),
        )
      await settle()
      // What a killed server had begun to send is taken over now.
      goOn(servers, LEASE * 1_000)
      await settle()
      const arrived = Map.groupBy(post.mails, ({ message_id }) => message_id)
      const again = post.mails.length - arrived.size
      say(`  ${post.mails.length} mails, ${again} of them again`)
      return {
        missed: 2 * people,
        mails: arrived.size,
        again,
        wrong: [...(await clockFaults(ground, people)), ...(await mailFaults(ground, booked, arrived))],
      }
    },
  }
}

/** So often nothing may change before it is taken for stuck; with only mails left that are being sent, for lost with their server. */
const STUCK = 20
const LOST = 4

/** Waits while messages are sent or sessions become missed; those that a killed server had begun to send stay. */
async function settled({ sql, tenant_id }: Ground, now: () => string, onWait: () => void): Promise<void> {
  const left = async () => {
    const [row] = await sql<{ waiting: string; sending: number }[]>`
      select concat_ws(' ',
        (select count(*) from appointment_information where tenant_id = ${tenant_id} and theme = ${DUE} and appointment_state = 0),
        (select count(*) from notification where tenant_id = ${tenant_id} and passed_on_time is null),
        (select count(*) from message_delivery where tenant_id = ${tenant_id} and state = 0 and due_time <= ${now()})) as waiting,
        (select count(*)::int from message_delivery where tenant_id = ${tenant_id} and state = 0) as sending`
    return row ?? { waiting: '', sending: 0 }
  }
  for (let [before, same] = ['', 0]; same < STUCK;) {
    const { waiting, sending } = await left()
    const done = waiting === '0 0 0'
    if (done && (sending === 0 || same >= LOST)) return
    const text = `${waiting} ${sending}`
    same = text === before ? same + 1 : 0
    before = text
    onWait()
    await pause(EVERY_MS)
  }
}

/** Each session is missed once, by one entry of history, and whoever missed two is blocked once for both. */
async function clockFaults({ sql, tenant_id }: Ground, people: number): Promise<string[]> {
  const sessions = await sql<{ id: string; kept: number; version: number; entries: number; holds: number }[]>`
    select id, appointment_state as kept, version,
      (select count(*)::int from appointment_progress p where p.tenant_id = ${tenant_id} and p.appointment_id = a.id) as entries,
      (select count(*)::int from hold h where h.tenant_id = ${tenant_id} and h.owner_id = a.id) as holds
    from appointment_information a where tenant_id = ${tenant_id} and theme = ${DUE}`
  const blocks = await sql<{ account: string; blocks: number; evidence: number }[]>`
    select account, count(distinct b.id)::int as blocks, count(e.id)::int as evidence
    from blacklist b join blacklist_evidence e on e.tenant_id = b.tenant_id and e.blacklist_id = b.id
    where b.tenant_id = ${tenant_id} group by 1`
  return [
    ...sessions
      .filter((one) => one.kept !== 2 || one.version !== 2 || one.entries !== 1 || one.holds !== 0)
      .map((one) => `a session was not missed once: ${JSON.stringify(one)}`),
    ...blocks
      .filter((one) => one.blocks !== 1 || one.evidence !== 2)
      .map((one) => `${one.account} is blocked ${one.blocks} times for ${one.evidence} sessions`),
    ...(blocks.length === people ? [] : [`${blocks.length} people are blocked instead of ${people}`]),
  ]
}

/**
 * Everybody is told once of each booking, cancelling and miss, and each mail that was due arrived; again only where a server
 * was killed before it recorded that.
 */
async function mailFaults(
  { sql, tenant_id }: Ground,
  booked: readonly Acknowledged[],
  arrived: ReadonlyMap<string, readonly unknown[]>,
): Promise<string[]> {
  const told = await sql<{ id: string; kind: string; times: number }[]>`
    select s->>'id' as id, kind, count(*)::int as times from notification n, jsonb_array_elements(n.sessions) s
    where n.tenant_id = ${tenant_id} and kind in ('booked', 'cancelled', 'missed') group by 1, 2`
  const messages = await sql<
    { id: string; state: number; attempts: number; kind: string; session: string | null }[]
  >`
    select id, state, attempts, kind, substring(link from '[0-9a-f-]{36}') as session from message_delivery
    where tenant_id = ${tenant_id}`
  const toldOf = new Set(told.map(({ id, kind }) => `${kind} ${id}`))
  const mailOf = Map.groupBy(messages, ({ kind, session }) => `${kind} ${session}`)
  const due = [
    ...booked.map(({ id }) => `booked ${id}`),
    ...booked.filter(({ cancelled }) => cancelled).map(({ id }) => `cancelled ${id}`),
  ]
  const received = (id: string) => arrived.get(`<${id}.0@bench.example>`)?.length ?? 0
  return [
    ...told.filter(({ times }) => times > 1).map((one) => `told ${one.times} times: ${one.kind} ${one.id}`),
    ...due.filter((one) => !toldOf.has(one)).map((one) => `nobody was told: ${one}`),
    ...booked
      .filter(({ id, mailed }) => mailed && mailOf.get(`booked ${id}`)?.length !== 1)
      .map(({ id }) => `${mailOf.get(`booked ${id}`)?.length ?? 0} mails of booking ${id}`),
    ...messages
      .filter(({ id, state, attempts }) => state !== 1 || received(id) < 1 || received(id) > attempts)
      .map((one) => `a mail arrived ${received(one.id)} times: ${JSON.stringify(one)}`),
    ...[...arrived.keys()]
      .filter((id) => !messages.some((one) => id === `<${one.id}.0@bench.example>`))
      .map((id) => `mail ${id} arrived and is not in the log`),
  ]
}
