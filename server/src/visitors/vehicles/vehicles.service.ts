/** What other features may do with vehicles. */
export { keepWritingPlateHits, notePlateHits } from './plate_hits.ts'
export { blockedPlates, lockVehicle, vehiclesAlike, type VehicleRow } from './vehicles.ts'
