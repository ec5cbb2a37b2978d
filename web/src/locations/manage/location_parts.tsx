import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIES_IN, type LocationKind } from '#rules/locations/locations.ts'
import { nodesOf } from '../../graphql/operation.ts'
import type { ControlProps, Follow, Values } from '../../kit/form/declare.ts'
import type { Choice } from '../../kit/list/declare.tsx'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindLocationTree } from '../locations.graphql.ts'

/** The locations that this one may be moved to. */
export function useParents({ kind }: Values): readonly Choice[] | undefined {
  const { data } = useRequest(FindLocationTree, { first: 9999 })
  const above = LIES_IN[kind as LocationKind]
  return useMemo(
    () =>
      data &&
      nodesOf(data.findLocationAll)
        .filter((one) => one.kind === above)
        .map((one) => ({ value: one.code, label: named(one, 'name') })),
    [data, above],
  )
}

/** Milliseconds that finding the position may take. */
const POSITION_TIMEOUT_MS = 15_000

/** A button that takes the device's own position over into latitude and longitude. */
export function HereControl({ id, set, described_by }: ControlProps) {
  const { t } = useTranslation('locations')
  const [found, setFound] = useState<'' | 'looking' | 'found' | 'denied' | 'failed'>('')
  const look = () => {
    if (!('geolocation' in navigator)) return setFound('failed')
    setFound('looking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        set({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) })
        setFound('found')
      },
      ({ code, PERMISSION_DENIED }) => setFound(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS },
    )
  }
  return (
    <>
      <button
        id={id}
        type="button"
        className="button"
        aria-label={t('here.use')}
        aria-disabled={found === 'looking'}
        aria-describedby={described_by}
        onClick={look}
      >
        {t('here.use')}
      </button>
      <span role="status" className="quiet">
        {found && t(`here.${found}`)}
      </span>
    </>
  )
}

/** About ten centimetres, which is better than any device knows. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const isPosition = (found: unknown): found is { latitude: number; longitude: number } =>
  typeof found === 'object' && found !== null && 'latitude' in found && 'longitude' in found

/** A position that was found becomes latitude and longitude: nothing else is sent. */
export const follow: Follow = (values, field) => {
  if (field !== 'here') return values
  const { here, ...others } = values
  return isPosition(here) ? { ...others, latitude: here.latitude, longitude: here.longitude } : others
}
