import { createHmac } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import { robotBody, robotRefusal, type RobotKind } from '#rules/notifications/robots.ts'
import { frameOf } from '#rules/notifications/texts.ts'
import type { Outgoing } from '#server/platform/http/outgoing/outgoing.ts'
import type { NotificationSettings } from '../settings.ts'
import { attempted } from './answered.ts'
import type { Sender } from './sender.ts'

/** Tells the tenant's chat robot, as its kind expects it. */
export function openRobot(
  outgoing: Outgoing,
  { robot_kind, robot_address, robot_secret }: NotificationSettings,
  now: () => Temporal.Instant,
): Sender {
  return {
    async send({ title, text, link, language }) {
      const body = robotBody(robot_kind, { title, text, link: link ?? '', open: frameOf(language).open })
      const { query, fields } = robot_secret ? signed(robot_kind, robot_secret, now()) : unsigned
      const address = query === '' ? robot_address : `${robot_address}${separator(robot_address)}${query}`
      return attempted(
        outgoing(address, {
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify({ ...fields, ...body }),
        }),
        robotRefusal,
      )
    },
    close: async () => {},
  }
}

const separator = (address: string) => (address.includes('?') ? '&' : '?')

const unsigned = { query: '', fields: {} }

/** The signature of a moment, as each robot wants it: DingTalk in the address, Feishu in the body. */
function signed(kind: RobotKind, secret: string, now: Temporal.Instant): typeof unsigned {
  if (kind === 'dingtalk') {
    const timestamp = String(now.epochMilliseconds)
    const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')
    return { query: `timestamp=${timestamp}&sign=${encodeURIComponent(sign)}`, fields: {} }
  }
  if (kind === 'feishu') {
    const timestamp = String(Math.floor(now.epochMilliseconds / 1000))
    const sign = createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64')
    return { query: '', fields: { timestamp, sign } }
  }
  return unsigned
}
