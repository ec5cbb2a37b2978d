import { useTranslation } from 'react-i18next'
import { RichText } from '../kit/RichText.tsx'
import { named } from '../viewer/named.ts'
import type { BookableResource } from './resources.graphql.ts'
import './instructions.css'

type Written = Pick<BookableResource, 'booking_instructions' | 'booking_instructions_en'>

/** The instructions in the user's language, or in the other one if they exist only in that. */
export const instructionsOf = (resource: Written): string =>
  named(resource, 'booking_instructions').trim() || (resource.booking_instructions_en ?? '').trim()

/**
 * The booking instructions, read in place. Sanitised on the server when saved, and here again when displayed.
 * @param titled false: what surrounds them says what they are
 */
export function Instructions({ resource, titled = true }: { resource: Written; titled?: boolean }) {
  const { t } = useTranslation('resources')
  const html = instructionsOf(resource)
  if (!html) return null
  return (
    // It scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="booking-instructions" aria-label={t('instructions')} tabIndex={0}>
      {titled && <h3>{t('instructions')}</h3>}
      <RichText html={html} />
    </section>
  )
}
