import './approval_steps.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { connection, paging } from '#server/platform/graphql/connections.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'
import { flag, ids, model } from '#server/platform/graphql/inputs.ts'
import { markRead, myNotifications, unreadCount, type InboxEntry } from './inbox.ts'

const Notification = entity('Notification', of<InboxEntry>(), {
  id: 'id',
  kind: 'text!',
  title: 'text!',
  title_en: 'text!',
  text: 'text!',
  text_en: 'text!',
  important: 'int!',
  link: 'text!',
  read_time: 'timestamp',
  create_time: 'timestamp!',
})

const UnreadNotifications = entity('UnreadNotifications', of<{ id: string; unread: number }>(), {
  id: 'id',
  unread: 'int!',
})

provider.query('findMyNotificationAll', {
  may: 'notification.read_own',
  type: connection(Notification),
  description:
    'The caller’s notifications, unread ones first, then the latest. `link` is a page of the product.',
  args: { ...paging, filter: model('NotificationFilter', { unread: flag() }, { required: false }) },
  run: ({ filter, ...args }, ctx) => myNotifications(ctx, args, filter?.unread === 1),
})

provider.query('findMyUnreadNotifications', {
  may: 'notification.read_own',
  type: UnreadNotifications.type,
  description: 'How many of the caller’s notifications are unread, counted up to 100.',
  run: async (_args, ctx) => ({ id: 'own', unread: await unreadCount(ctx) }),
})

provider.mutation('readNotification', {
  may: 'notification.read_own',
  description: 'Marks notifications of the caller as read.',
  args: { ids: ids() },
  run: async (args, ctx) => done(await markRead(ctx, args.ids)),
})

provider.mutation('readNotificationAll', {
  may: 'notification.read_own',
  description: 'Marks all notifications of the caller as read.',
  run: async (_args, ctx) => done(await markRead(ctx, null)),
})
