import { useTranslation } from 'react-i18next'
import { refusalText } from '../../graphql/answer.ts'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { isMovable } from '../dialog/matters.ts'
import { WaysAround } from '../dialog/WaysAround.tsx'
import { OtherChoices } from './OtherChoices.tsx'
import type { ShortBookingState } from './useShortBooking.ts'

interface InsteadProps {
  state: ShortBookingState
  /** Refusals of fields that only the whole form has. */
  elsewhere: readonly string[]
  resource: BookableResource
  period: WirePeriod
  onPeriod(period: WirePeriod): void
  onResource?: ((id: string) => void) | undefined
}

/** What speaks against the booking, in a sentence for each cause, and what could be booked instead by one click. */
export function Instead({ state, elsewhere, resource, period, onPeriod, onResource }: InsteadProps) {
  const { t } = useTranslation('bookings')
  const { above, against, refused, lost, held, model, preview, onHandedIn, onBooked } = state
  const title = refused ? t('submit_failed') : lost ? t('just_taken') : ''
  const movable = isMovable(against)
  return (
    <div className="short-instead">
      {!held && (
        <div role="alert" className="short-refusals">
          {title && <strong>{title}</strong>}
          <ul className="plain-list">
            {[...above.map(refusalText), ...elsewhere].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {movable && !held && (
        <OtherChoices
          form={state.form}
          resources_id={resource.id}
          period={period}
          onPeriod={onPeriod}
          onResource={onResource}
        />
      )}
      <WaysAround
        type_id={resource.resources_type_id}
        against={against}
        preview={preview}
        model={model}
        wrong={state.wrong}
        onHandedIn={onHandedIn}
        onBooked={onBooked}
      />
    </div>
  )
}
