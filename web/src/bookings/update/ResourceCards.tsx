import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '../../kit/form/declare.ts'
import { ownField } from '../../kit/form/text_fields.ts'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { useRested } from '../../kit/useRested.ts'
import { named } from '../../viewer/named.ts'
import { FindOtherResources, type SessionToChange } from './update.graphql.ts'
import './update.css'

/** The resource that a session has, and the others that are free at its time and fit its people. */
export const resourceField = (session: SessionToChange) =>
  ownField('resources_id', (props: ControlProps) => <ResourceCards {...props} session={session} />, {
    wide: true,
    shown: ({ value }) => (value === session.resources_id ? named(session, 'resources_name') : String(value)),
  })

function ResourceCards({ session, value, set, values, name }: ControlProps & { session: SessionToChange }) {
  const { t } = useTranslation('change_booking')
  const group = useId()
  const people = values['person_times']
  const person_times = useRested(typeof people === 'number' && people > 0 ? people : null)
  const { data, error, refetch } = useRequest(
    FindOtherResources,
    { id: session.id, person_times },
    { keep: true, staleTime: 0 },
  )
  const others = data?.findOtherResourceAll
  const own = { id: session.resources_id, name: named(session, 'resources_name'), what: t('as_it_is') }
  const cards = (others ?? []).map((one) => ({
    id: one.id,
    name: named(one, 'resources_name'),
    what: [named(one, 'building_name'), named(one, 'floor_name'), t('holds', { count: one.capacity })]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <div className="stack update-rooms">
      <div role="radiogroup" aria-label={name} className="update-cards">
        {[own, ...cards].map((one) => (
          <label key={one.id} className="update-card" data-chosen={value === one.id || undefined}>
            <input type="radio" name={group} checked={value === one.id} onChange={() => set(one.id)} />
            <span>
              {one.name}
              <small className="quiet-small">{one.what}</small>
            </span>
          </label>
        ))}
      </div>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={1} />
      ) : (
        others?.length === 0 && <p className="quiet">{t('no_other')}</p>
      )}
    </div>
  )
}
