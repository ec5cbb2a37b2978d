import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../kit/RichText.tsx'
import { useNarrow } from '../../kit/useNarrow.ts'
import { locationText } from '../../resources/location_in_words.ts'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import { RuleSentences } from '../../resources/RuleSentences.tsx'
import { named } from '../../viewer/named.ts'
import { Applicant } from './Applicant.tsx'

/** What is booked: picture, location, instructions, rules in words, and the applicant. */
export const ResourceSummary = memo(function ResourceSummary({ resource }: { resource: BookableResource }) {
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
        <RuleSentences resource={resource} className="booked-rules" />
        <Applicant type_id={resource.resources_type_id} />
      </details>
    </aside>
  )
})

/** The instructions in the user's language, or in the other one if they exist only in that. */
export const instructionsOf = (resource: BookableResource): string =>
  named(resource, 'booking_instructions').trim() || (resource.booking_instructions_en ?? '').trim()

/**
 * The booking instructions, read in place. Sanitised on the server when saved, and here again when displayed.
 */
export function Instructions({ resource }: { resource: BookableResource }) {
  const { t } = useTranslation('booking_form')
  const html = instructionsOf(resource)
  if (!html) return null
  return (
    // It scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="booking-instructions" aria-label={t('instructions')} tabIndex={0}>
      <h3>{t('instructions')}</h3>
      <RichText html={html} />
    </section>
  )
}
