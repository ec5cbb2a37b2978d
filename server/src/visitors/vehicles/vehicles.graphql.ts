import { vehicle_blacklist_record } from '#rules/visitors/vehicles/vehicle_blacklist_record.ts'
import { visitor_vehicle_record } from '#rules/visitors/vehicles/visitor_vehicle_record.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { blocked_vehicles, vehicles } from './vehicles.ts'

declareOperations(visitor_vehicle_record, vehicles, {
  entity: 'A vehicle that may enter without a visit. `blocked` 1: on the blacklist of vehicles.',
  list: 'The vehicles that may enter, the last added first.',
  one: 'One vehicle that may enter.',
  create: 'Adds a vehicle that may enter. A plate that is there: TAKEN_NAME.',
  state: 'Lets vehicles enter (1) or not (0). Each id is decided alone.',
})

declareOperations(vehicle_blacklist_record, blocked_vehicles, {
  entity: 'A vehicle that is not let in.',
  list: 'The blacklist of vehicles, the last added first.',
  one: 'One entry of the blacklist of vehicles.',
  create: 'Puts a plate on the blacklist of vehicles. One that is on it: TAKEN_NAME.',
  state: 'Puts entries in force (1), or lifts them (0). Each id is decided alone.',
})
