import { setTimeout as pause } from 'node:timers/promises'
import type { Temporal } from 'temporal-polyfill'
import { isOneTimeCode, type NotificationKindName } from '#rules/notifications/kinds.ts'
import { maskedPhone } from '#rules/visitors/people/masking.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { OutgoingMessage, Attempted, Sender } from './channels/sender.ts'
import type { message_delivery } from './notifications.table.ts'

type Channel = typeof message_delivery.$inferSelect.channel

/** The senders of a tenant; a channel without one isn't configured. */
export type Senders = Readonly<Partial<Record<Channel, Sender>>>

export interface DeliverDeps {
  db: Database
  log: Log
  now(): Temporal.Instant
}

interface Claimed extends OutgoingMessage {
  channel: Channel
  kind: NotificationKindName
  attempts: number
}

/** Messages claimed at once, and sent side by side. */
const CLAIMED = 10
/** Longer than any attempt takes: after it another process takes the message for lost and tries again. */
const LEASE_SECONDS = 300
/** The waits after failed attempts, minutes. After the last one the message has failed. */
const WAITS = [1, 5, 15, 60, 240, 720]
/** How long the outcome of an attempt is kept in memory while the database doesn't answer. */
const RECORD_TRIES = 60
const RECORD_EVERY_MS = 2000

/**
 * Sends what is due in a tenant. A message is claimed before it is sent and its outcome is recorded afterwards, so
 * several processes share the work and none sends what another is sending. What became of an attempt is recorded even
 * if the database is away meanwhile. What a person is told of one session by one channel is sent in order, so a message waits
 * for those before it, also while they are tried again: nobody reads an older time last. Only where the process ends between sending and recording, or where the other
 * side never answers, may a message be sent twice.
 * @returns how many attempts were made, at most CLAIMED
 */
export async function deliver(deps: DeliverDeps, tenant_id: string, senders: Senders): Promise<number> {
  const claimed = await claim(deps, tenant_id)
  await Promise.all(
    claimed.map(async (message) => {
      const sender = senders[message.channel]
      const outcome: Attempted = sender
        ? await sender.send(message)
        : { sent: false, why: 'NOT_CONFIGURED', permanent: true }
      await record(deps, tenant_id, message, outcome)
    }),
  )
  return claimed.length
}

const claim = ({ db, now }: DeliverDeps, tenant_id: string): Promise<Claimed[]> =>
  db.withTenant(tenant_id, async ({ sql }) => {
    const moment = now()
    const rows = await sql<Claimed[]>`
      update message_delivery set attempts = attempts + 1, due_time = ${moment.add({ seconds: LEASE_SECONDS }).toString()}
      where tenant_id = ${tenant_id} and id = any(array(
        select m.id from message_delivery m where m.tenant_id = ${tenant_id} and m.state = 0 and m.due_time <= ${moment.toString()}
          and not exists (select from message_delivery e
            where e.tenant_id = ${tenant_id} and e.state = 0 and e.account is not distinct from m.account and e.channel = m.channel
              and e.sessions && m.sessions and (e.told_time, e.id) < (m.told_time, m.id))
        order by m.due_time, m.told_time, m.id limit ${CLAIMED} for update skip locked))
      returning id, channel, kind, coalesce(address, '') as address, user_name, language, title, text, link, calendar, attempts, resends, create_time`
    return [...rows]
  })

/** Records what became of an attempt; tries again while the database doesn't answer. */
async function record(
  { db, log, now }: DeliverDeps,
  tenant_id: string,
  { id, channel, kind, address, attempts }: Claimed,
  outcome: Attempted,
): Promise<void> {
  const moment = now()
  const is_code = isOneTimeCode(kind)
  // Whoever waits for a code asks for another one.
  const wait = is_code ? undefined : WAITS[attempts - 1]
  const fails = !outcome.sent && (outcome.permanent || wait === undefined)
  const due = outcome.sent || fails || wait === undefined ? null : moment.add({ minutes: wait })
  const why = outcome.sent ? null : outcome.why.slice(0, 500)
  if (!outcome.sent) log.warn({ channel, message: id, why, attempts }, 'a message was not sent')
  for (let tries = 1; ; tries++) {
    try {
      await db.withTenant(tenant_id, async ({ sql }) => {
        await sql`
          update message_delivery set state = ${outcome.sent ? 1 : fails ? 2 : 0}, why = ${why}, due_time = ${due?.toString() ?? null},
            sent_time = ${outcome.sent ? moment.toString() : null},
            text = ${is_code ? sql`regexp_replace(text, '\\d', '*', 'g')` : sql`text`},
            address = ${is_code ? maskedPhone(address) : sql`address`}
          where tenant_id = ${tenant_id} and id = ${id} and state = 0`
      })
      return
    } catch (err) {
      if (tries === RECORD_TRIES) throw err
      log.warn({ err, message: id }, 'the outcome of a message is not recorded yet')
      await pause(RECORD_EVERY_MS)
    }
  }
}
