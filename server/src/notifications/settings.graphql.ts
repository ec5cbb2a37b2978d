import { template_names } from '#rules/notifications/kinds.ts'
import { gateway_methods } from '#rules/notifications/gateway.ts'
import { MAX_REMINDER_MINUTES } from '#rules/notifications/reminders.ts'
import { robot_kinds } from '#rules/notifications/robots.ts'
import type { Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { int, model, oneOf, patch, text } from '#server/platform/graphql/inputs.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import {
  configured,
  notificationSettings,
  saveNotificationSettings,
  sendTestMessage,
  type NotificationSettings,
} from './settings.ts'
import {
  findTemplates,
  previewTemplate,
  resetTemplate,
  saveTemplate,
  type Preview,
  type TemplateRow,
} from './templates.ts'

const languages = ['zh', 'en'] as const

interface ShownSettings extends Omit<NotificationSettings, 'sms_secret' | 'robot_secret' | 'robot_address'> {
  id: string
  sms_protected: number
  robot_signed: number
  /** The host of the robot's address: the rest is its key. */
  robot_host: string
  channels: string[]
}

const NotificationSettingsEntity = entity('NotificationSettings', of<ShownSettings>(), {
  id: 'id',
  reminder_minutes: 'int!',
  sms_address: 'text!',
  sms_method: 'text!',
  sms_headers: 'text!',
  sms_body: 'text!',
  sms_expects: 'text!',
  sms_protected: 'int!',
  robot_kind: 'text!',
  robot_host: 'text!',
  robot_signed: 'int!',
  robot_language: 'text!',
  channels: 'texts!',
})

const channelsOf = (settings: NotificationSettings, { mails }: Ctx): string[] =>
  Object.entries(configured(settings, mails)).flatMap(([channel, is]) => (is ? [channel] : []))

provider.query('findNotificationSettings', {
  may: 'notification.manage',
  type: NotificationSettingsEntity.type,
  description:
    'How the tenant’s messages leave the product. Secrets and the robot’s address are never answered, only whether there is one. channels: those by which messages can be sent.',
  run: async (_args, ctx) => {
    const settings = await notificationSettings(ctx.tx)
    const { sms_secret, robot_secret, robot_address, ...shown } = settings
    return {
      ...shown,
      id: ctx.tenant_id,
      sms_protected: sms_secret === '' ? 0 : 1,
      robot_signed: robot_secret === '' ? 0 : 1,
      robot_host: URL.parse(robot_address)?.host ?? '',
      channels: channelsOf(settings, ctx),
    }
  },
})

provider.mutation('saveNotificationSettings', {
  may: 'notification.manage',
  description:
    'Changes how the tenant’s messages leave the product. What is left out stays as it is, secrets too. The gateway for text messages: the words {{phone}}, {{text}}, {{id}}, {{language}} and {{secret}} in its address, headers (one `Name: value` a line) and body are filled in for each message.',
  args: {
    model: patch('NotificationSettingsPatch', {
      reminder_minutes: int({ max: MAX_REMINDER_MINUTES, required: true }),
      sms_address: text({ max: 500 }),
      sms_method: oneOf(gateway_methods, { required: true }),
      sms_headers: text({ max: 2000 }),
      sms_body: text({ max: 4000 }),
      sms_secret: text({ max: 500 }),
      sms_expects: text({ max: 200 }),
      robot_kind: oneOf(robot_kinds, { required: true }),
      robot_address: text({ max: 500 }),
      robot_secret: text({ max: 500 }),
      robot_language: oneOf(languages, { required: true }),
    }),
  },
  run: async ({ model: changes }, ctx) => {
    const sent = Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, value ?? '']))
    return done([await saveNotificationSettings(ctx, sent)])
  },
})

provider.mutation('sendTestMessage', {
  may: 'notification.manage',
  description:
    'Sends a test message to the caller’s own address, or to the chat robot. What becomes of it is in the message log under the id answered.',
  args: { channel: oneOf(['email', 'sms', 'robot'], { required: true }) },
  run: async ({ channel }, ctx) => done([await sendTestMessage(ctx, channel)]),
})

const Channels = entity('NotificationChannels', of<{ id: string; channels: string[] }>(), {
  id: 'id',
  channels: 'texts!',
})

provider.query('findNotificationChannels', {
  may: 'notification.read_own',
  type: Channels.type,
  description:
    'The channels by which people can be reached now: `in_app`, and those of email and sms that are set up.',
  run: async (_args, ctx) => {
    const found = channelsOf(await notificationSettings(ctx.tx), ctx)
    return { id: 'all', channels: ['in_app', ...found.filter((one) => one !== 'robot')] }
  },
})

const Template = entity('NotificationTemplate', of<TemplateRow>(), {
  id: 'id',
  kind: 'text!',
  language: 'text!',
  name: 'text!',
  title: 'text!',
  text: 'text!',
  short: 'text!',
  own: 'int!',
  important: 'int!',
  words: 'texts!',
  update_time: 'timestamp',
  update_name: 'text',
})

const which = {
  kind: oneOf(template_names, { required: true }),
  language: oneOf(languages, { required: true }),
}
const texts = {
  ...which,
  title: text({ required: true, max: 200 }),
  text: text({ required: true, max: 4000 }),
  short: text({ max: 500 }),
}

/** A chat robot has no text message. */
const withShort = <Texts extends { short: string | null }>(texts: Texts) => ({
  ...texts,
  short: texts.short ?? '',
})

provider.query('findNotificationTemplateAll', {
  may: 'notification.manage',
  type: many(Template),
  price: CATALOGUE,
  description:
    'The texts of every kind of message and of the chat robot (robot) in both languages, as they are in force. own: 1 if they are the tenant’s. words: what they may contain in double braces.',
  run: (_args, ctx) => findTemplates(ctx),
})

provider.mutation('saveNotificationTemplate', {
  may: 'notification.manage',
  description:
    'Puts the tenant’s own texts of a kind in force in one language. A word in double braces that the kind doesn’t have is refused.',
  args: { model: model('NotificationTemplateModel', texts) },
  run: async (args, ctx) => done([await saveTemplate(ctx, withShort(args.model))]),
})

provider.mutation('resetNotificationTemplate', {
  may: 'notification.manage',
  description: 'Puts the built-in texts of a kind in force again, in one language.',
  args: which,
  run: async ({ kind, language }, ctx) => done([await resetTemplate(ctx, kind, language)]),
})

const PreviewEntity = entity('NotificationPreview', of<Preview>(), {
  id: 'id',
  title: 'text!',
  text: 'text!',
  short: 'text!',
  html: 'text!',
})

provider.query('previewNotificationTemplate', {
  may: 'notification.manage',
  type: PreviewEntity.type,
  description: 'Texts as a recipient would read them, with invented values; html is the mail.',
  args: { model: model('NotificationPreviewModel', texts) },
  run: (args, ctx) => previewTemplate(ctx, withShort(args.model)),
})
