import type { Temporal } from 'temporal-polyfill'
import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import type { Outgoing } from '#server/platform/http/outgoing/outgoing.ts'
import type { Log } from '#server/platform/log.ts'
import type { Sender } from './channels/sender.ts'
import { addressIn, openMail, type MailSettings } from './channels/email.ts'
import { openRobot } from './channels/robot.ts'
import { openSms } from './channels/sms.ts'
import { deliver } from './deliver.ts'
import { CHUNK, passOn } from './pass_on.ts'
import { remind } from './remind.ts'
import { configured, notificationSettings } from './settings.ts'
import { tidy } from './tidy.ts'
import { NOTIFICATION_TOPIC, tellWaiting } from './write.ts'
import { inEach, validTenant, validTenants } from '#server/tenants/tenants.service.ts'

const SEND = 'send_messages'
const TIDY = 'tidy_messages'

export interface NotificationDeps {
  db: Database
  jobs: Jobs
  notices: Notices
  log: Log
  now(): Temporal.Instant
  outgoing: Outgoing
  /** Null: mails aren't sent. */
  mail: MailSettings | null
  /** The address under which a tenant's users open the product, without a slash at its end. */
  addressOf(tenant_code: string): string
}

/** Mails, and the address that they come from. */
interface OpenMail {
  by: Sender
  sender: string
}

interface SentTenant {
  id: string
  code: string
  time_zone: string
}

/**
 * Passes notifications on and sends the messages: at once when a server tells of new ones, and once a minute whatever
 * was told, so that a lost notice or an attempt that has to be repeated is never forgotten.
 * @returns stops it, after the attempts that are under way
 */
export async function notificationJobs(deps: NotificationDeps): Promise<() => Promise<void>> {
  const mail = deps.mail ? { by: openMail(deps.mail), sender: addressIn(deps.mail.from) } : null
  const waiting = new Set<string>()
  let running: Promise<void> | undefined
  let stopped = false

  const work = async () => {
    for (const id of waiting) {
      if (stopped) return
      waiting.delete(id)
      const tenant = await validTenant(deps.db, id)
      if (tenant) await drain(deps, tenant, mail, () => stopped)
    }
  }
  /** One tenant after the other, so that sending never takes more than a connection or two. */
  const wake = () => {
    running ??= work()
      .catch((err: unknown) => deps.log.error({ err }, 'messages could not be sent'))
      .finally(() => {
        running = undefined
        if (waiting.size > 0 && !stopped) wake()
      })
  }
  const silence = deps.notices.on(NOTIFICATION_TOPIC, ({ tenant_id }) => {
    waiting.add(tenant_id)
    wake()
  })
  await deps.jobs.work(SEND, async () => {
    for (const { id } of await validTenants(deps.db)) waiting.add(id)
    wake()
    await running
  })
  await deps.jobs.schedule(SEND, '* * * * *')
  await deps.jobs.work(TIDY, async () => {
    await inEach(await validTenants(deps.db), ({ id }) => tidyTenant(deps, id, () => stopped))
  })
  await deps.jobs.schedule(TIDY, '17 3 * * *')
  return async () => {
    stopped = true
    silence()
    await running
    await mail?.by.close()
  }
}

/** Deletes what is old in a tenant, a chunk for each transaction. */
async function tidyTenant(
  { db, now }: Pick<NotificationDeps, 'db' | 'now'>,
  tenant_id: string,
  isStopped: () => boolean,
): Promise<void> {
  while (!isStopped() && (await db.withTenant(tenant_id, (tx) => tidy(tx, now()))) > 0);
}

/** Does all that is due in a tenant. */
export async function drain(
  deps: Omit<NotificationDeps, 'jobs' | 'notices' | 'mail'>,
  tenant: SentTenant,
  mail: OpenMail | null,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const settings = await deps.db.withTenant(tenant.id, notificationSettings, { readonly: true })
  const can = configured(settings, mail !== null)
  const outside = {
    ...can,
    robot_language: settings.robot_language,
    sender: mail?.sender ?? '',
    address: deps.addressOf(tenant.code),
  }
  const senders = {
    ...(mail ? { email: mail.by } : {}),
    ...(can.sms ? { sms: openSms(deps.outgoing, settings) } : {}),
    ...(can.robot ? { robot: openRobot(deps.outgoing, settings, deps.now) } : {}),
  }
  await deps.db.withTenant(tenant.id, (tx) => remind(tx, tenant.time_zone, deps.now(), settings), {
    timeout_ms: 30_000,
  })
  await deps.db.withTenant(tenant.id, (tx) => tellWaiting(tx, deps.now()), { timeout_ms: 30_000 })
  while (!isStopped()) {
    const passed = await deps.db.withTenant(tenant.id, (tx) => passOn(tx, tenant, outside, deps.now()), {
      timeout_ms: 30_000,
    })
    const sent = await deliver(deps, tenant.id, senders)
    if (passed < CHUNK && sent === 0) return
  }
}
