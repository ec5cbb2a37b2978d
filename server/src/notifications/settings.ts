import { isMailAddress, isPhone } from '#rules/notifications/addresses.ts'
import { gatewayProblem, gateway_words, secretPlaces, type Gateway } from '#rules/notifications/gateway.ts'
import { filledIn, oneLine } from '#rules/notifications/render.ts'
import { isSigned } from '#rules/notifications/robots.ts'
import type { OutsideChannel } from '#rules/notifications/channels.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { blankRow } from '#server/platform/database/versions.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addressOf } from '#server/platform/http/outgoing/outgoing.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { type message_delivery, notification_setting } from './notifications.table.ts'
import { systemNames } from './system_names.ts'
import { textsInForce } from './texts_in_force.ts'
import { wakeSenders } from './write.ts'

/** How a tenant's messages leave the product. */
export type NotificationSettings = Omit<typeof notification_setting.$inferSelect, 'tenant_id' | 'id'>

/** Every channel that leads out of the product. */
export type SentChannel = typeof message_delivery.$inferSelect.channel

/** The settings in force: the usual ones before anybody has saved any. */
export async function notificationSettings({ sql, tenant_id }: Tx): Promise<NotificationSettings> {
  const { tenant_id: _tenant, id: _id, ...usual } = blankRow(notification_setting)
  const [row] = await sql<NotificationSettings[]>`
    select ${sql(Object.keys(usual))} from notification_setting where tenant_id = ${tenant_id}`
  return row ?? usual
}

/** By which channels messages can be sent. */
export const configured = (
  { sms_address, robot_address }: NotificationSettings,
  mails: boolean,
): Record<SentChannel, boolean> => ({
  email: mails,
  sms: sms_address !== '',
  robot: robot_address !== '',
})

const SECRETS = ['sms_secret', 'robot_secret', 'robot_address'] as const

/**
 * Changes the fields that are sent. Secrets stay unless they are sent; an empty one removes it. The gateway's is sent to
 * its address, so another address, and another place in the request, need it again: who may not read it can't have it
 * sent to themselves.
 * @throws Refused INVALID for an address that can't be called, a word that messages don't have, a secret that is missing
 */
export async function saveNotificationSettings(
  ctx: Ctx,
  changes: Partial<NotificationSettings>,
): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const before = await notificationSettings(ctx.tx)
  const after = { ...before, ...changes }
  refuseUnusable(after)
  const moves = before.sms_secret !== '' && secretPlaces(gatewayIn(after)) !== secretPlaces(gatewayIn(before))
  if (moves && changes.sms_secret === undefined) throw invalid('sms_secret', 'required')
  const [saved] = await sql<{ id: string }[]>`
    insert into notification_setting ${sql({ ...after, tenant_id, id: newId() })}
    on conflict (tenant_id) do update set ${sql(after)} returning id`
  if (!saved) throw new Error('the settings were not saved')
  await logOperation(ctx, {
    module: 'notifications',
    type: 'update',
    content: changeText(before, after, SECRETS),
    object: saved.id,
  })
  return saved.id
}

const gatewayIn = ({ sms_address, sms_method, sms_headers, sms_body }: NotificationSettings): Gateway => ({
  address: sms_address,
  method: sms_method,
  headers: sms_headers,
  body: sms_body,
})

/** Its address may have words of the message in it. */
const hasAddress = (sms_address: string): boolean =>
  addressOf(sms_address.replaceAll(/\{\{[^{}]*\}\}/g, 'x')) !== null

function refuseUnusable(settings: NotificationSettings): void {
  const { sms_address, robot_address, robot_kind, robot_secret } = settings
  if (sms_address !== '' && !hasAddress(sms_address)) throw invalid('sms_address', 'format')
  const problem = gatewayProblem(gatewayIn(settings))
  if (problem) {
    throw invalid(`sms_${problem.field}`, problem.why, {
      value: problem.word,
      allowed: gateway_words.join(', '),
    })
  }
  if (robot_address !== '' && !addressOf(robot_address)) throw invalid('robot_address', 'format')
  if (robot_secret !== '' && !isSigned(robot_kind)) throw invalid('robot_secret', 'format')
}

/**
 * Sends a test message to the caller's own address, or to the chat robot: written as every message, and sent by the same
 * job. What became of it is in the log.
 * @returns the message's id in the log
 * @throws Refused NOT_CONFIGURED, NO_ADDRESS
 */
export async function sendTestMessage(ctx: Ctx, channel: SentChannel): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const settings = await notificationSettings(ctx.tx)
  if (!configured(settings, ctx.mails)[channel]) throw new Refused('NOT_CONFIGURED', { channel }, 'channel')
  const address = channel === 'robot' ? null : addressFor(channel, viewer)
  const [own] = await sql<{ language: 'zh' | 'en' }[]>`
    select language from notification_preference where tenant_id = ${tenant_id} and account = ${viewer.account}`
  const language = channel === 'robot' ? settings.robot_language : (own?.language ?? 'zh')
  const texts = (await textsInForce(ctx.tx))('test', language)
  const words = { system: (await systemNames(ctx.tx))[language] }
  const id = newId()
  const now = ctx.now().toString()
  await sql`insert into message_delivery ${sql({
    tenant_id,
    id,
    kind: 'test',
    channel,
    account: viewer.account,
    user_name: viewer.name,
    address,
    language,
    title: oneLine(filledIn(texts.title, words)),
    text: channel === 'sms' ? oneLine(filledIn(texts.short, words)) : filledIn(texts.text, words),
    due_time: now,
    create_time: now,
  })}`
  await logOperation(ctx, { module: 'notifications', type: 'test', content: channel, object: id })
  wakeSenders(ctx)
  return id
}

function addressFor(
  channel: OutsideChannel,
  { email, phone }: { email: string | null; phone: string | null },
): string {
  const address = channel === 'email' ? email : phone
  const usable = channel === 'email' ? isMailAddress(address) : isPhone(address)
  if (!usable || address === null) throw new Refused('NO_ADDRESS', { channel }, 'channel')
  return address.trim()
}
