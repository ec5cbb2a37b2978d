import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ControlProps } from '../../kit/form/declare.ts'
import { ownField } from '../../kit/form/text_fields.ts'
import { PeopleSelect, type KnownPerson } from '../../people/PeopleSelect.tsx'

/** Participants, found by name or account while typing, or a whole group. @param known those that the form starts with */
export const participantsField = (known: readonly KnownPerson[]) =>
  ownField('participants', (props: ControlProps) => (
    <>
      <PeopleSelect {...props} known={known} groups />
      {Array.isArray(props.value) && props.value.length > 0 && (
        <WhenAllFree accounts={props.value.map(String)} />
      )}
    </>
  ))

/** Leads to the times that all of them have free, beside the form, which stays as it is. */
function WhenAllFree({ accounts }: { accounts: readonly string[] }) {
  const { t } = useTranslation('bookings')
  const query = new URLSearchParams(accounts.map((account) => ['with', account]))
  return (
    <Link className="booking-when-free" to={`/pc/together?${query.toString()}`} target="_blank">
      {t('when_all_free')}
    </Link>
  )
}
