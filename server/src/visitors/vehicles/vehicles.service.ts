/** What other features may do with vehicles. */
export { keepWritingPlateHits, notePlateHits } from './plate_hits.ts'
export { applyForVehicle } from './applications.ts'
export { decideApplication, takeBackApplication } from './applications_decided.ts'
export {
  blockedPlates,
  lockVehicle,
  platesBlocked,
  platesInForce,
  vehiclesAlike,
  type VehicleRow,
} from './vehicles.ts'
