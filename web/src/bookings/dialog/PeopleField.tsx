import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { ControlProps } from '../../kit/form/declare.ts'
import { ownField } from '../../kit/form/text_fields.ts'
import { useNarrow } from '../../kit/useNarrow.ts'
import { PeopleSelect, type KnownPerson } from '../../people/PeopleSelect.tsx'

/**
 * Participants, found by name or account while typing, or a whole group.
 * @param known those that the form starts with
 * @param keep stores the form, which is then left
 */
export const participantsField = (known: readonly KnownPerson[], keep: () => void) =>
  ownField('participants', (props: ControlProps) => (
    <>
      <PeopleSelect {...props} known={known} groups />
      {Array.isArray(props.value) && props.value.length > 0 && (
        <WhenAllFree accounts={props.value.map(String)} keep={keep} />
      )}
    </>
  ))

interface WhenAllFreeProps {
  accounts: readonly string[]
  keep(): void
}

/**
 * Leads to the times that all of them have free: beside the form, which stays as it is; on a phone, where another tab hides
 * the one before, in its place. The form is then kept for Back, and for who books a time that was found.
 */
function WhenAllFree({ accounts, keep }: WhenAllFreeProps) {
  const { t } = useTranslation('bookings')
  const narrow = useNarrow()
  const { pathname } = useLocation()
  // Who came from there goes back by closing the form.
  if (pathname.endsWith('/together')) return null
  const query = new URLSearchParams(accounts.map((account) => ['with', account]))
  if (narrow) query.set('for', pathname)
  return (
    <Link
      className="booking-when-free"
      to={`/pc/together?${query.toString()}`}
      {...(narrow ? { onClick: keep } : { target: '_blank' })}
    >
      {t('when_all_free')}
    </Link>
  )
}
