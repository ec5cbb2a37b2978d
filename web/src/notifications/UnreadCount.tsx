import { useTranslation } from 'react-i18next'
import { counted, CountTag, useCount } from '../kit/CountTag.tsx'
import { mayDo } from '../viewer/useViewer.ts'
import { FindUnread } from './notifications.graphql.ts'

const unread = counted(FindUnread, (r) => r.findMyUnreadNotifications?.unread)

/** How many of the user's notifications are unread, on the way to the inbox. */
export function UnreadCount() {
  const { t } = useTranslation('portal')
  const count = useCount(unread, mayDo('notification.read_own'))
  return <CountTag corner count={count} said={(shown) => t('unread', { shown })} />
}
