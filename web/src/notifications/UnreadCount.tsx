import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CountBadge, count_fresh } from '../kit/CountBadge.tsx'
import { queryOf } from '../kit/requests.ts'
import { mayDo } from '../viewer/useViewer.ts'
import { FindUnread } from './notifications.graphql.ts'

/** How many of the user's notifications are unread, on the way to the inbox. */
export function UnreadCount() {
  const { t } = useTranslation('portal')
  const enabled = mayDo('notification.read_own')
  const { data } = useQuery({ ...queryOf(FindUnread, {}), enabled, ...count_fresh })
  return (
    <CountBadge
      count={data?.findMyUnreadNotifications?.unread ?? 0}
      said={(shown) => t('unread', { shown })}
    />
  )
}
