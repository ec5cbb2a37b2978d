import { location_kinds } from '#rules/locations/locations.ts'
import { provider } from '#server/endpoints.ts'
import { pictureAddress } from '#server/platform/files/address.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'
import { flag, decimal, id, int, model, text, oneOf } from '#server/platform/graphql/inputs.ts'
import { CATALOGUE } from '#server/platform/graphql/price.ts'
import { each, rowMutations } from '#server/records/records.service.ts'
import {
  deleteLocation,
  deleteLocations,
  findLocation,
  findLocations,
  locationActions,
  saveLocation,
  updateLocation,
  updateLocationState,
  type Location,
} from './locations.service.ts'

const LocationEntity = entity(
  'Location',
  of<Location>(),
  {
    id: 'id',
    kind: 'text!',
    code: 'text!',
    parent_code: 'text',
    name: 'text!',
    name_en: 'text!',
    latitude: 'float',
    longitude: 'float',
    radius: 'int',
    picture: 'text',
    order: 'int!',
    state: 'int!',
    create_time: 'timestamp!',
    version: 'int!',
    actions: locationActions,
  },
  'A campus, a building or a floor; parent_code is the location it lies in.',
)

const locationInputs = {
  parent_code: text({ max: 60 }),
  name: text({ required: true, max: 60 }),
  name_en: text({ max: 100 }),
  latitude: decimal({ min: -90, max: 90 }),
  longitude: decimal({ min: -180, max: 180 }),
  radius: int({ min: 1, max: 10_000 }),
  picture: pictureAddress(),
  order: int({ max: 1_000_000 }),
  state: flag(),
}

const filter = model(
  'LocationFilter',
  { kind: oneOf(location_kinds), parent_code: text({ max: 60 }), state: flag() },
  { required: false },
)

provider.query('findLocationAll', {
  price: CATALOGUE,
  may: 'location.see',
  type: connection(LocationEntity),
  description: 'Campuses, then buildings, then floors, each in its order.',
  args: { ...paging, sort, filter },
  run: (args, ctx) => findLocations(ctx, args, args.filter ?? {}),
})

provider.query('findLocationById', {
  may: 'location.see',
  type: LocationEntity.type,
  description: 'One campus, building or floor.',
  args: { id: id() },
  run: ({ id }, ctx) => findLocation(ctx, id),
})

const mutations = rowMutations('location.manage', LocationEntity)
const state = { state: flag({ required: true }) }

mutations.create(
  'saveLocation',
  'Creates a campus, a building of a campus or a floor of a building. Codes are unique: TAKEN_NAME.',
  [
    'LocationModel',
    {
      kind: oneOf(location_kinds, { required: true }),
      code: text({ required: true, max: 60, pattern: /^[\w.-]+$/ }),
      ...locationInputs,
    },
  ],
  saveLocation,
)

mutations.update(
  'updateLocation',
  'Changes the fields sent; kind and code stay. A `version` older than the row’s: STALE.',
  ['LocationChange', locationInputs],
  updateLocation,
)

mutations.one(
  'updateLocationState',
  'Sets whether forms and filters offer a location (1) or not (0).',
  state,
  updateLocationState,
)

mutations.several(
  'updateLocationStateAll',
  'Sets whether forms and filters offer locations (1) or not (0). Each id is decided on its own.',
  state,
  each(updateLocationState),
)

mutations.one(
  'deleteLocation',
  'Deletes a location without locations or resources in it; else IN_USE.',
  {},
  deleteLocation,
)

mutations.several(
  'deleteLocationAll',
  'Deletes locations, floors before their building: a whole campus goes if all of it is named. Each id is decided on its own.',
  {},
  deleteLocations,
)
