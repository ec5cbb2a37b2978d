import { useTranslation } from 'react-i18next'
import { DateField } from '../../kit/DateField.tsx'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import type { SessionFilterInput } from '../bookings.graphql.ts'

/** The filters that few need: dates, and submissions of several sessions. */
export function FurtherQuery({
  filter,
  onAsk,
}: {
  filter: SessionFilterInput
  onAsk(change: Partial<SessionFilterInput>): void
}) {
  const { t } = useTranslation('bookings')
  const { t: mine } = useTranslation('reservations')
  return (
    <div className="mine-further">
      {(['begin_date', 'end_date'] as const).map((name) => (
        <DateField
          key={name}
          optional
          className="mine-date"
          label={t(name === 'begin_date' ? 'from_date' : 'to_date')}
          value={filter[name] ?? null}
          onChange={(date) => onAsk({ [name]: date ?? '' })}
        />
      ))}
      <Checkbox
        checked={filter.multi_session === 1}
        onChange={({ target }) => onAsk({ multi_session: target.checked ? 1 : 0 })}
      >
        {mine('multi_only')}
      </Checkbox>
    </div>
  )
}
