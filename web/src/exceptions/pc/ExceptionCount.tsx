import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { mayDo } from '../../viewer/useViewer.ts'
import { CountExceptions } from '../exceptions.graphql.ts'

/** How many requests wait for the user's decision; nothing where none does. */
export function ExceptionCount() {
  const { t } = useTranslation('exceptions')
  const { data } = useRequest(CountExceptions, {}, { enabled: mayDo('booking.manage') })
  const count = data?.findBookingExceptionAll?.totalCount ?? 0
  if (count === 0) return null
  return (
    <span className="tag tag-wait" aria-label={t('waiting_count', { count })}>
      {count}
    </span>
  )
}
