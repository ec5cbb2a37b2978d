import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { LineDrawing } from '../../kit/LineDrawing.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import { named } from '../../viewer/named.ts'

interface ShortHeadProps {
  /** Undefined until it is loaded: its lines are kept. */
  resource: BookableResource | undefined
  /** For who gives the heading the focus. */
  heading?: Ref<HTMLHeadingElement>
  onClose(): void
}

const CROSS = 'M6 6l12 12M18 6 6 18'

/** What a box beside the grid is about, and the button that closes it. */
export function ShortHead({ resource, heading, onClose }: ShortHeadProps) {
  const { t } = useTranslation('short_booking')
  return (
    <header className="short-head">
      <div>
        <h2 ref={heading} tabIndex={heading ? -1 : undefined}>
          {resource ? named(resource, 'resources_name') : '\u00a0'}
        </h2>
        <p className="quiet-small">{resource ? locationText(resource) : '\u00a0'}</p>
      </div>
      <Button type="text" aria-label={t('close')} className="short-close" onClick={onClose}>
        <LineDrawing path={CROSS} size={18} />
      </Button>
    </header>
  )
}
