import { bookingStage } from '#server/bookings/testing/stage.ts'
import type { Account } from '#server/testing/campus.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { createOutgoing, type Outgoing } from '#server/platform/http/outgoing/outgoing.ts'
import { openMail } from '../channels/email.ts'
import { drain } from '../notifications.jobs.ts'
import { mailServer } from './mail_server.ts'

export interface EntryData {
  id: string
  kind: string
  title: string
  title_en: string
  text: string
  text_en: string
  important: number
  link: string
  read_time: string | null
}

export interface MessageData {
  id: string
  kind: string
  kind_name_en: string
  channel: string
  account: string | null
  address: string | null
  title: string
  text: string
  state: number
  why: string | null
  attempts: number
  resends: number
}

const ENTRY = 'id kind title title_en text text_en important link read_time'
const MESSAGE = 'id kind kind_name_en channel account address title text state why attempts resends'

/** The rules of a resource that sends everything by mail. */
export const pushes: Fields = {
  is_notification_push: 1,
  notifiy_channels: 'in_app,email,sms',
  success_notification_push: 1,
  cancel_notification_push: 1,
}
/** An installation whose tenant has set up everything. */
export const all_channels = {
  email: true,
  sms: true,
  robot: true,
  robot_language: 'zh' as const,
  sender: 'no-reply@campus.example',
  address: '',
}
/** What an applicant who wants mails sends. */
export const by_mail: Fields = { need_notifiy: 1, notifiy_channels: 'email' }

/** The booking stage with a real mail server, and what people see of notifications. */
export async function notificationStage() {
  const stage = await bookingStage()
  const { server } = stage
  const post = await mailServer()
  const mail = openMail({ smtp_url: post.url, from: 'Campus <no-reply@campus.example>' })
  const tenant = { id: server.campus.tenant_id, code: 'campus', time_zone: 'Asia/Shanghai' }
  const call = createOutgoing({ allowed: [{ address: '127.0.0.0', prefix: 8 }] })
  const deps = {
    // Tests don't wait ten seconds for what never answers.
    outgoing: ((address, request) => call(address, { ...request, timeout_ms: 300 })) satisfies Outgoing,
    db: server.db,
    log: server.log,
    now: server.clock.now,
    addressOf: () => 'https://book.example',
  }
  const list = async <Node>(
    account: Account,
    name: string,
    filter: string,
    fields: string,
    value: Fields,
  ) => {
    const { edges } = await stage.ask<{ edges: { node: Node }[] }>(
      account,
      `query ($filter: ${filter}) { ${name}(first: 100, filter: $filter) { edges { node { ${fields} } } } }`,
      { filter: value },
    )
    return edges.map(({ node }) => node)
  }
  const send = () => drain(deps, tenant, { by: mail, sender: 'no-reply@campus.example' })
  return {
    ...stage,
    post,
    tenant,
    deps,
    /** Passes notifications on and sends what is due, as the job does. */
    send,
    /** The same a minute later: before, a booking's participants are sent nothing. */
    sendLater: () => {
      server.clock.set(server.clock.now().add({ minutes: 1 }))
      return send()
    },
    /** The same in an installation without a mail server. */
    sendNowhere: () => drain(deps, tenant, null),
    inbox: (account: Account, filter: Fields = {}) =>
      list<EntryData>(account, 'findMyNotificationAll', 'NotificationFilter', ENTRY, filter),
    log: (filter: Fields = {}) =>
      list<MessageData>('admin', 'findMessageLogAll', 'MessageLogFilter', MESSAGE, filter),
    unread: async (account: Account) =>
      (await stage.ask<{ unread: number }>(account, '{ findMyUnreadNotifications { unread } }', {})).unread,
    prefer: (account: Account, model: Fields) =>
      stage.ask<AnswerData>(
        account,
        `mutation ($model: NotificationPreferencesPatch!) { saveMyNotificationPreferences(model: $model) { ${ANSWER} } }`,
        { model },
      ),
    resend: (ids: string[]) =>
      stage.ask<AnswerData>(
        'admin',
        `mutation ($ids: [String!]!) { resendMessage(ids: $ids) { ${ANSWER} } }`,
        {
          ids,
        },
      ),
    async stop() {
      await mail.close()
      await post.stop()
      await server.stop()
    },
  }
}
