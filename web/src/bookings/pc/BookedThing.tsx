import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../kit/RichText.tsx'
import { named } from '../../session/named.ts'
import { placeText } from '../../resources/place_in_words.ts'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import { RuleSentences } from '../../resources/RuleSentences.tsx'

/** What is booked: picture, place, and its rules in words. */
export function BookedThing({ resource, children }: { resource: BookableResource; children?: ReactNode }) {
  const { t } = useTranslation('bookings')
  const picture = resource.pictures[0]
  return (
    <aside className="booked-thing" aria-label={t('what')}>
      {picture && <img src={picture} alt="" />}
      <h3>{named(resource, 'resources_name')}</h3>
      <p className="booked-place">{placeText(resource)}</p>
      <RuleSentences resource={resource} className="booked-rules" />
      {children}
    </aside>
  )
}

/** The booking instructions, read in place. Cleaned on the server when written, and here again when shown. */
export function Instructions({ resource }: { resource: BookableResource }) {
  const { t } = useTranslation('bookings')
  const html = named(resource, 'booking_instructions')
  if (!html) return null
  return (
    // It scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="booking-instructions" aria-label={t('instructions')} tabIndex={0}>
      <h4>{t('instructions')}</h4>
      <RichText html={html} />
    </section>
  )
}
