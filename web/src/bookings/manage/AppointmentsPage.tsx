import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { DecisionDesk } from '../../approvals/desk/DecisionDesk.tsx'
import { waiting } from '../../approvals/waiting.ts'
import { useCount } from '../../kit/CountTag.tsx'
import { AppointmentListPage } from './AppointmentListPage.tsx'

/** /manage/appointment/appointment-list: the bookings of what one administers; `?view=desk`: those that wait for a decision. */
export function AppointmentsPage() {
  const { t } = useTranslation('appointment_manage')
  const [query] = useSearchParams()
  const count = useCount(waiting)
  if (query.get('view') === 'desk')
    return <DecisionDesk back={{ to: '/manage/appointment/appointment-list', label: t('to_list') }} />
  return (
    <>
      {count > 0 && (
        <p>
          <Link to="/manage/appointment/appointment-list?view=desk">{t('to_desk', { count })}</Link>
        </p>
      )}
      <AppointmentListPage />
    </>
  )
}
