import { useTranslation } from 'react-i18next'
import { factsInWords } from '../../kit/facts_in_words.ts'
import { useRequest } from '../../kit/requests.ts'
import { FindApplicant } from '../bookings.graphql.ts'

/** The applicant: the facts that the type shows, as the server will store them. */
export function Applicant({ type_id }: { type_id: string }) {
  const { t } = useTranslation('bookings')
  const { data } = useRequest(FindApplicant, { type: type_id }, { staleTime: 300_000 })
  const facts = factsInWords(data?.findApplicantInformation ?? [])
  if (facts.length === 0) return null
  return (
    <dl className="booking-applicant" aria-label={t('applicant')}>
      {facts.map(({ field, label, value }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{value || t('not_recorded')}</dd>
        </div>
      ))}
    </dl>
  )
}
