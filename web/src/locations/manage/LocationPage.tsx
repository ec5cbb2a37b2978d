import { useMemo } from 'react'
import { location_record } from '#rules/locations/location_record.ts'
import { checkPosition } from '#rules/locations/locations.ts'
import { ownField } from '../../kit/form/fields.tsx'
import { recordPage } from '../../kit/record/recordPage.tsx'
import { ownColumn } from '../../kit/record/record_parts.tsx'
import { follow, HereControl, useParents } from './location_parts.tsx'

/** Latitude and longitude as maps write them, and how far around them counts as being there. */
const position = ownColumn(
  location_record,
  ['latitude', 'longitude', 'radius'],
  ({ latitude, longitude, radius }) =>
    latitude === null || longitude === null
      ? ''
      : `${latitude}, ${longitude}${radius === null ? '' : `\u00a0±\u00a0${radius}\u00a0m`}`,
  { width: 250, least: 200 },
)

/** /manage/settings/location-manage: campuses, their buildings and floors. */
export const LocationPage = recordPage(location_record, {
  words: 'locations',
  list: {
    name: { width: 280, least: 220 },
    code: { width: 120 },
    position,
    order: { width: 80 },
    state: {},
  },
  filters: ['kind', 'state'],
  tree: {
    key: 'code',
    above: 'parent_code',
    top: { kind: 'campus' },
    adds: [
      { key: 'add_building', when: ({ kind }) => kind === 'campus', sends: { kind: 'building' } },
      { key: 'add_floor', when: ({ kind }) => kind === 'building', sends: { kind: 'floor' } },
    ],
  },
  form: {
    location: [
      'name',
      'code',
      'parent_code',
      'order',
      ownField('here', HereControl, { wide: true }),
      'latitude',
      'longitude',
      'radius',
      'state',
      'picture',
    ],
  },
  fields: {
    parent_code: {
      choices: useParents,
      required: true,
      when: ({ id, kind }) => id !== undefined && kind !== 'campus',
    },
  },
  follow,
  useCheck: (label) =>
    useMemo(
      () => (values) =>
        new Map(checkPosition(values).map(({ field }) => [field ?? '', label('half_position')])),
      [label],
    ),
  // Forms and filters of resources offer locations too.
  touches: ['findResourceAll'],
})
