/** What other features may do with vehicles. */
export { blockedPlates, lockVehicle, vehiclesAlike, type VehicleRow } from './vehicles.ts'
