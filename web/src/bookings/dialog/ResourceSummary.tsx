import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '../../kit/useNarrow.ts'
import { Instructions } from '../../resources/Instructions.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import { RuleSentences } from '../../resources/RuleSentences.tsx'
import type { RuleTopic } from '../../resources/rules_in_words.ts'
import { named } from '../../viewer/named.ts'
import { Applicant } from './Applicant.tsx'

interface ResourceSummaryProps {
  resource: BookableResource
  /** The rules that matter now. */
  matters: RuleTopic | null
}

/** What is booked: picture, location, instructions, rules in words, and the applicant. */
export const ResourceSummary = memo(function ResourceSummary({ resource, matters }: ResourceSummaryProps) {
  const { t } = useTranslation('booking_form')
  const narrow = useNarrow()
  const picture = resource.pictures[0]
  return (
    <aside className="booked-thing" aria-label={t('what')}>
      <div className="booked-head">
        {picture && <img src={picture} alt="" />}
        <div>
          <h2>{named(resource, 'resources_name')}</h2>
          <p className="booked-place">{locationText(resource)}</p>
        </div>
      </div>
      <Instructions resource={resource} />
      {/* On a phone the form comes first. */}
      <details className="booked-details" open={!narrow}>
        <summary>{t('rules_and_applicant')}</summary>
        <RuleSentences resource={resource} className="booked-rules" matters={matters} />
        <Applicant type_id={resource.resources_type_id} />
      </details>
    </aside>
  )
})
