import { location_record } from '#rules/locations/location_record.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { locations } from './location_rows.ts'

declareOperations(location_record, locations, {
  entity: 'A campus, a building or a floor; parent_code is the location it lies in.',
  list: 'Campuses, then buildings, then floors, each in its order.',
  one: 'One campus, building or floor.',
  create: 'Creates a campus, a building of a campus or a floor of a building. Codes are unique: TAKEN_NAME.',
  update: 'Changes the fields sent; kind and code stay. A `version` older than the row’s: STALE.',
  state_of_one: 'Sets whether forms and filters offer a location (1) or not (0).',
  state: 'Sets whether forms and filters offer locations (1) or not (0). Each id is decided on its own.',
  remove_one: 'Deletes a location without locations or resources in it; else IN_USE.',
  remove:
    'Deletes locations, floors before their building: a whole campus goes if all of it is named. Each id is decided on its own.',
})
