/** Campuses, their buildings and the buildings' floors, as administrators keep them. Product §10. */
import { decimal, flag, moment, picture, text, whole, word } from '../records/field_kinds.ts'
import { asks, code, pair, record } from '../records/record.ts'
import { location_kinds } from './locations.ts'

export const location_record = record({
  entity: 'Location',
  see: 'location.see',
  manage: 'location.manage',
  operations: {
    list: 'findLocationAll',
    one: 'findLocationById',
    create: 'saveLocation',
    update: 'updateLocation',
    state: 'updateLocationStateAll',
    state_of_one: 'updateLocationState',
    remove: 'deleteLocationAll',
    remove_one: 'deleteLocation',
  },
  fields: {
    kind: asks(word(location_kinds), { required: true, fixed: true }),
    code: code(),
    /** The location that it lies in. */
    parent_code: text(60),
    ...pair('name', { required: true }),
    latitude: decimal(-90, 90),
    longitude: decimal(-180, 180),
    /** Metres around the position within which a person counts as being there (`can_location`). */
    radius: whole({ min: 1, max: 10_000 }),
    picture: picture(),
    order: whole({ max: 1_000_000, otherwise: 0 }),
    state: flag(1),
  },
  shown: { create_time: asks(moment(), { required: true }) },
  filters: ['kind', 'parent_code', 'state'],
  sorts: ['code', 'name', 'name_en', 'order', 'state', 'create_time'],
  search: ['name', 'name_en', 'code'],
})
