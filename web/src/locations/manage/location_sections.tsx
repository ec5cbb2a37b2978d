import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIES_IN, type LocationKind } from '#rules/locations/locations.ts'
import { nodesOf } from '../../graphql/operation.ts'
import type { ControlProps, Follow, Section, Values } from '../../kit/form/declare.ts'
import {
  numberField,
  ownField,
  pairField,
  pictureField,
  selectField,
  switchField,
  textField,
} from '../../kit/form/fields.tsx'
import type { Choice } from '../../kit/list/declare.tsx'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindLocationTree } from '../locations.graphql.ts'

/** The locations that this one may be moved to. */
function useParents({ kind }: Values): readonly Choice[] | undefined {
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
function HereControl({ id, set, described_by }: ControlProps) {
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
      <span role="status" className="field-hint">
        {found && t(`here.${found}`)}
      </span>
    </>
  )
}

/** About ten centimetres, which is better than any device knows. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** All fields of a location; its kind and code stay what they were. */
export const location_sections: Section<'locations'>[] = [
  {
    key: 'location',
    fields: [
      ...pairField('name', { required: true }),
      textField('code', {
        required: true,
        max: 60,
        pattern: /^[\w.-]+$/,
        when: ({ id }) => id === undefined,
      }),
      selectField('parent_code', useParents, {
        required: true,
        when: ({ id, kind }) => id !== undefined && kind !== 'campus',
      }),
      numberField('order', { max: 1_000_000 }),
      ownField('here', HereControl, { wide: true }),
      numberField('latitude', { min: -90, max: 90, whole: false }),
      numberField('longitude', { min: -180, max: 180, whole: false }),
      numberField('radius', { min: 1, max: 10_000 }),
      switchField('state'),
      pictureField('picture'),
    ],
  },
]

const isPosition = (found: unknown): found is { latitude: number; longitude: number } =>
  typeof found === 'object' && found !== null && 'latitude' in found && 'longitude' in found

/** A position that was found becomes latitude and longitude: nothing else is sent. */
export const follow: Follow = (values, field) => {
  if (field !== 'here') return values
  const { here, ...others } = values
  return isPosition(here) ? { ...others, latitude: here.latitude, longitude: here.longitude } : others
}
