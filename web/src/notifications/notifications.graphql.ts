import { operation, type NodeOf } from '../graphql/operation.ts'

const answer = 'errcode msg msg_en field'

export const FindMyNotifications = operation(
  'provider',
  `query MyNotifications($first: Int, $offset: Int, $filter: NotificationFilter) {
    findMyNotificationAll(first: $first, offset: $offset, filter: $filter) {
      totalCount edges { node { id kind title title_en text text_en important link read_time create_time } } } }`,
)
export type Notification = NodeOf<typeof FindMyNotifications>

export const FindUnread = operation(
  'provider',
  `query UnreadNotifications { findMyUnreadNotifications { id unread } }`,
)

export const ReadNotifications = operation(
  'provider',
  `mutation ReadNotifications($ids: [String!]!) { readNotification(ids: $ids) { ${answer} } }`,
)

export const ReadAllNotifications = operation(
  'provider',
  `mutation ReadAllNotifications { readNotificationAll { ${answer} } }`,
)

export const FindPreferences = operation(
  'provider',
  `query NotificationPreferences { findMyNotificationPreferences {
    id language quiet muted email phone channels kinds { kind name name_en important } } }`,
)

export const SavePreferences = operation(
  'provider',
  `mutation SaveNotificationPreferences($model: NotificationPreferencesPatch!) {
    saveMyNotificationPreferences(model: $model) { ${answer} } }`,
)
