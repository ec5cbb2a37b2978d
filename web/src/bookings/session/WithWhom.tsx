import { momentText } from '../../kit/days.ts'
import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { OpenOutside } from '../../approvals/OpenOutside.tsx'
import { FindApprovalOf } from '../bookings.graphql.ts'
import { usuallyText } from './session_words.ts'

/** Who has the approval that a session waits for, since when, and how long that usually takes. */
export function WithWhom({ id }: { id: string }) {
  const { t } = useTranslation('approvals')
  const { t: tBooking } = useTranslation('bookings')
  const { data } = useRequest(FindApprovalOf, { id }, { staleTime: 0 })
  const approval = data?.findAppointmentApproval
  if (!approval) return null
  const { people, step, steps, step_since, usual_minutes, administrators } = approval
  const who =
    people.length > 0
      ? people
          .map((one) => {
            const [name, whose] = [named(one, 'name'), named(one, 'for_name')]
            return whose ? t('person_for', { name, whose }) : name
          })
          .join(tBooking('list_comma'))
      : named(approval, 'name') || (administrators ? t('administrators') : t('department_in_charge'))
  const outside = named(approval, 'outside')
  return (
    <>
      <p role="status" className="quiet">
        {[
          t('with_since', { who, at: momentText(step_since) }),
          steps > 1 && t('step_n', { step, steps }),
          outside && t('at_outside', { name: outside }),
          usuallyText(usual_minutes, tBooking),
        ]
          .filter(Boolean)
          .join(t('clause_comma'))}
      </p>
      {approval.open_process_form === 1 && (
        <p className="mine-form">
          <OpenOutside id={id} own />
        </p>
      )}
    </>
  )
}
